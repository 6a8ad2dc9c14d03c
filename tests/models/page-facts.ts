import type { Page } from '@playwright/test'

/** What a page is made of besides its player. */
export interface PageFacts {
  /** Computed styles of the page's own elements, a line each; what follows from the player's height is left out. */
  styles: string[]
  /** Names on `window` and on the prototypes that scripts like to extend; symbols as `Symbol(…)`. */
  names: string[]
  head: string
  /** Attributes of `<html>` and `<body>`. */
  attributes: string
}

/** Takes down what a page is made of besides its players. */
export function readPageFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const byHeight = ['height', 'block-size', 'perspective-origin', 'transform-origin']
    // Browsers differ in what they tell of margins that are `auto`; where the boxes stand is told for certain.
    const left = (name: string) => byHeight.includes(name) || name.startsWith('margin-')
    const own = [...document.querySelectorAll('*')].filter((element) => !element.closest('tv-channel-player'))
    const styles = own.flatMap((element, place) => {
      const style = getComputedStyle(element)
      const rules = [...style].filter((name) => !left(name))
      const box = element.getBoundingClientRect()
      return [
        `${place} ${element.localName} stands at ${box.left}, ${box.width} wide`,
        ...rules.map((name) => `${place} ${element.localName} ${name}: ${style.getPropertyValue(name)}`),
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
    return {
      styles,
      names: names.sort(),
      head: document.head.innerHTML,
      attributes: attributes.join(),
    }
  })
}
