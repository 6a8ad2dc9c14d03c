import type { Page } from '@playwright/test'

/**
 * Records the handlers of the system's media session; call it before the page is opened. The function that it returns
 * calls the handler of a key.
 */
export async function mediaKeys(page: Page) {
  await page.addInitScript(() => {
    const keys = new Map<string, MediaSessionActionHandler>()
    Object.defineProperty(window, Symbol.for('test.keys'), { value: keys })
    const { mediaSession } = navigator
    const set = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      if (handler) keys.set(action, handler)
      else keys.delete(action)
      set(action, handler)
    }
  })
  return (action: MediaSessionAction, seekTime?: number) =>
    page.evaluate(
      ({ name, second }) =>
        (Reflect.get(window, Symbol.for('test.keys')) as Map<string, MediaSessionActionHandler>).get(name)?.({
          action: name,
          ...(second === undefined ? {} : { seekTime: second }),
        }),
      { name: action, second: seekTime },
    )
}
