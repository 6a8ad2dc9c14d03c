import type { Locator } from '@playwright/test'

/**
 * Names of the controls matching `selector` in a player and its nested elements that a press cannot reach: another
 * element covers their centre or an edge, or they cannot be scrolled into view.
 */
export const coveredControls = (player: Locator, selector: string): Promise<string[]> =>
  player.evaluate((tag, wanted) => {
    const found: Element[] = []
    const look = (root: ShadowRoot | null) => {
      for (const element of root?.querySelectorAll('*') ?? []) {
        if (element.matches(wanted) && element.checkVisibility()) found.push(element)
        look(element.shadowRoot)
      }
    }
    look(tag.shadowRoot)
    const isHit = (control: Element, x: number, y: number) => {
      const { top, left, width, height } = control.getBoundingClientRect()
      const root = control.getRootNode() as ShadowRoot
      const hit = root.elementFromPoint(left + width * x, top + height * y)
      return hit !== null && (hit === control || control.contains(hit))
    }
    const points = [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.2],
      [0.5, 0.8],
    ]
    const covered = found.filter((control) => {
      control.scrollIntoView({ block: 'nearest' })
      return !points.every(([x = 0, y = 0]) => isHit(control, x, y))
    })
    if (found.length === 0) return [`no ${wanted}`]
    return covered.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
  }, selector)
