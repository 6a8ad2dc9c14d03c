import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'
import { expectFrames, type Frame, type PlayerHandle } from '../../models/picture'
import type { World } from '../../models/world'
import type { Stand } from './stand'

/** Timeout of a script that waits for seconds of video, ms. */
const SCRIPT_MS = 60_000
const PATIENCE = { timeout: 20_000, interval: 100 }

/** Opens a window of WebKitGTK with empty storage; the caller closes it. */
export async function openWindow({ driver, browser }: Stand): Promise<WebDriver> {
  const window = await new Builder()
    .usingServer(driver)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
    )
    .build()
  await window.manage().setTimeouts({ script: SCRIPT_MS })
  return window
}

/** The one `<tv-channel-player>` of a page, as a viewer sees it. Times are epoch seconds. */
export class WebkitPlayer implements PlayerHandle {
  constructor(readonly window: WebDriver) {}

  /** Runs a function of the element in the page, and waits for its promise. */
  async evaluate<A, R>(read: (tag: Element, about: A) => R | Promise<R>, about: A): Promise<R> {
    const answer = await this.window.executeAsyncScript<{ value: R } | { error: string }>(
      `const [about, done] = arguments
       const tag = document.querySelector('tv-channel-player')
       Promise.resolve(tag).then((tag) => (${read})(tag, about)).then(
         (value) => done({ value }),
         (error) => done({ error: String(error?.code ?? error) }),
       )`,
      about,
    )
    if ('error' in answer) throw new Error(answer.error)
    return answer.value
  }

  read<T>(property: string): Promise<T> {
    return this.evaluate((tag, name) => Reflect.get(tag, name) as T, property)
  }

  /** Calls a method of the element, as its host page would. */
  call<T = void>(method: string, ...args: number[]): Promise<T> {
    return this.evaluate((tag, { name, values }) => Reflect.get(tag, name).apply(tag, values) as Promise<T>, {
      name: method,
      values: args,
    })
  }

  async expectState(state: string): Promise<void> {
    await expect.poll(() => this.read('state'), PATIENCE).toBe(state)
  }

  /** Waits for two seconds of frames of this loop, as the world served them. */
  shows(world: World, loop: number, timeoutMs?: number): Promise<Frame[]> {
    return expectFrames(world, this, loop, timeoutMs)
  }

  /** Returns the media seconds that pass while the page paints 30 times. */
  advancedSeconds(): Promise<number> {
    return this.evaluate(async (tag, paints) => {
      const video = tag.shadowRoot?.querySelector('video')
      const before = video?.currentTime ?? Number.NaN
      for (let paint = 0; paint < paints; paint++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return (video?.currentTime ?? Number.NaN) - before
    }, 30)
  }

  /** Returns the message shown in place of the picture; empty if there is none. */
  message(): Promise<string> {
    return this.evaluate((tag) => tag.shadowRoot?.querySelector('[part="error"]')?.textContent ?? '', null)
  }

  /** Clicks a button by its name. */
  async press(name: string): Promise<void> {
    const button = await this.window.executeScript<WebElement | null>(
      `const inside = document.querySelector('tv-channel-player').shadowRoot
       return [...inside.querySelectorAll('button')].find(
         (button) => (button.getAttribute('aria-label') ?? button.textContent) === arguments[0],
       )`,
      name,
    )
    if (!button) throw new Error(`There is no button ${name}`)
    await this.window.actions().move({ origin: button }).press().release().perform()
  }
}
