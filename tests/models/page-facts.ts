import type { Page } from '@playwright/test'

/** A snapshot of a page without its players. */
export interface PageFacts {
  /** Computed styles of the page's own elements, one line each, without those that depend on the player's height. */
  styles: string[]
  /** Property names of `window` and of the prototypes that scripts tend to extend; symbols as `Symbol(…)`. */
  names: string[]
  head: string
  /** Attributes of `<html>` and `<body>`. */
  attributes: string
}

/** Takes a snapshot of a page without its players. */
export function readPageFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const byHeight = ['height', 'block-size', 'perspective-origin', 'transform-origin']
    // Browsers compute `auto` margins differently, so boxes are compared by position instead.
    const isOmitted = (name: string) => byHeight.includes(name) || name.startsWith('margin-')
    const own = [...document.querySelectorAll('*')].filter((element) => !element.closest('tv-channel-player'))
    const styles = own.flatMap((element, index) => {
      const style = getComputedStyle(element)
      const rules = [...style].filter((name) => !isOmitted(name))
      const box = element.getBoundingClientRect()
      return [
        `${index} ${element.localName} at ${box.left}, ${box.width} wide`,
        ...rules.map((name) => `${index} ${element.localName} ${name}: ${style.getPropertyValue(name)}`),
      ]
    })
    const objects = { window, Element, HTMLElement, Node, Document, Object, Array, Function, EventTarget }
    const names = Object.entries(objects).flatMap(([name, object]) => {
      const subject = typeof object === 'function' ? object.prototype : object
      return Reflect.ownKeys(subject).map((key) => `${name} ${String(key)}`)
    })
    const attributes = [document.documentElement, document.body].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`),
    )
    return { styles, names: names.sort(), head: document.head.innerHTML, attributes: attributes.join() }
  })
}
