import type { Page } from '@playwright/test'

/** What a page is made of besides its player. */
export interface PageFacts {
  /** Computed styles of the page's own elements, by their place; what follows from the player's height is left out. */
  styles: Record<string, string>
  /** Names on `window` and on the prototypes that scripts like to extend; symbols as `Symbol(…)`. */
  names: string[]
  head: string
  /** Attributes of `<html>` and `<body>`. */
  attributes: string
}

/** Takes down what a page is made of besides its players. */
export function factsOf(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const byHeight = ['height', 'block-size', 'perspective-origin', 'transform-origin']
    const own = [...document.querySelectorAll('*')].filter((element) => !element.closest('tv-channel-player'))
    const styles = own.map((element, place) => {
      const style = getComputedStyle(element)
      const rules = [...style].filter((name) => !byHeight.includes(name))
      const written = rules.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
      return [`${place} ${element.localName}`, written]
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
      styles: Object.fromEntries(styles),
      names: names.sort(),
      head: document.head.innerHTML,
      attributes: attributes.join(),
    }
  })
}
