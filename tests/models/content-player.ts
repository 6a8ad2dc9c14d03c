import { expect, type Locator, type Page } from '@playwright/test'
import { type Frame, watch } from './picture'
import type { World } from './world'

/** Properties of the element that a host page may read. Times are seconds from the beginning. */
interface TagProperties {
  state: string
  currentTime: number
  duration: number
  muted: boolean
  episode: { id: string; slug: string; season: number; number: number } | null
}

/** `<tv-content-player>` as a viewer sees it and as its host page reads it. */
export class ContentPlayer {
  constructor(
    readonly page: Page,
    readonly tag: Locator = page.locator('tv-content-player').first(),
  ) {}

  read<K extends keyof TagProperties>(property: K): Promise<TagProperties[K]> {
    return this.tag.evaluate((tag, name) => Reflect.get(tag, name), property)
  }

  /** Waits for one of the element's states. */
  async comesTo(state: string, timeout = 20_000): Promise<void> {
    await expect.poll(() => this.read('state'), { message: 'state of the player', timeout }).toBe(state)
  }

  /** Two seconds of frames of this loop, as the world served them, each of the second that the element names. */
  shows(world: World, loop: number, patienceMs?: number): Promise<Frame[]> {
    return watch(world, this.tag, loop, patienceMs)
  }

  /** Waits until the film is past this second. */
  async passes(second: number, timeout = 20_000): Promise<void> {
    await expect
      .poll(() => this.read('currentTime'), { message: 'second of the film', timeout })
      .toBeGreaterThan(second)
  }

  part(name: string): Locator {
    return this.tag.locator(`[part~="${name}"]`)
  }

  button(name: string | RegExp): Locator {
    return this.tag.getByRole('button', { name, exact: true })
  }

  heading(name: string | RegExp): Locator {
    return this.tag.getByRole('heading', { name })
  }
}
