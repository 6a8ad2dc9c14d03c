import type { Page } from '@playwright/test'

/**
 * Makes pages refuse playback with sound before the first press of a key or a pointer, as browsers do. The browser's
 * own rule has no effect in a journey, because every query of the test counts as a gesture. Call it before the page
 * opens.
 */
export async function refuseSoundBeforeGesture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let allowed = false
    for (const name of ['pointerdown', 'keydown']) {
      addEventListener(
        name,
        (event) => {
          if (event.isTrusted) allowed = true
        },
        { capture: true },
      )
    }
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (allowed || this.muted) return play.call(this)
      return Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'))
    }
  })
}
