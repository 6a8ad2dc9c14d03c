import { expect, type Locator, type Page, test } from '@playwright/test'
import { timeLimit } from '../tools/time-limits'

/** A player element of either kind: its controls and its properties. `Tag` is the type of the element. */
export class Player<Tag extends { readonly state: string }> {
  constructor(
    readonly page: Page,
    readonly tag: Locator,
  ) {}

  read<K extends keyof Tag>(property: K): Promise<Tag[K]> {
    return this.tag.evaluate((tag, name) => Reflect.get(tag, name), property)
  }

  /** Calls a method of the element from the host page. */
  async call(method: string, ...args: number[]): Promise<void> {
    await this.tag.evaluate((tag, { name, values }) => Reflect.get(tag, name).apply(tag, values), {
      name: method,
      values: args,
    })
  }

  /** Waits until the `state` property of the element has this value. */
  async expectState(state: string, timeout = 20_000): Promise<void> {
    await test.step(`video: ${state}`, () =>
      expect
        // A frame that is opening another address has no player for a moment.
        .poll(() => this.read('state').catch(String), {
          message: 'state of the player',
          timeout: timeLimit(timeout),
        })
        .toBe(state))
  }

  part(name: string): Locator {
    return this.tag.locator(`[part~="${name}"]`)
  }

  button(name: string | RegExp): Locator {
    return this.tag.getByRole('button', { name, exact: true })
  }

  /** Moves the mouse over the player, so that its controls are shown. */
  async showControls(): Promise<void> {
    await this.tag.hover()
    await this.page.mouse.move(5, 5)
    await this.tag.hover()
  }
}
