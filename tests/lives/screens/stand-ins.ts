import type { HostOf } from '../../../widgets/kit/element/define-widget'
import type { Page } from '../life'

/** The site of the operator, where the pages of a life are. */
export const SITE = 'https://tv.test'

/** The parts of a browser's page that views read when they are rendered without one. */
export function standInForPage(): void {
  const window = { location: new URL(`${SITE}/channels`) }
  Object.assign(globalThis, { ...window, window: Object.assign(window, { parent: window }) })
}

/** The element around a view: its events are recorded, and the page refuses none. */
export function hostOf(page: Page): HostOf<never> {
  const host = {
    element: { shadowRoot: null, tagName: 'TV-LIFE', getAttribute: () => null },
    early: null,
    emit: () => true,
    expose: () => undefined,
    page,
  }
  return host as unknown as HostOf<never>
}
