import type { HostOf } from '../../../widgets/kit/element/define-widget'
import type { Page } from '../life'

/** The site of the operator, where the pages of a life are. */
export const SITE = 'https://tv.test'

/** The parts of a browser's page that views read when they are rendered without one, and a response that costs little. */
export function standInForPage(): void {
  const window = { location: new URL(`${SITE}/channels`) }
  const replaced = { window: Object.assign(window, { parent: window }), Response: TextResponse }
  Object.assign(globalThis, { ...window, ...replaced })
}

/** The part of a Response that the API client reads. Node's own makes a stream of every text, a tenth of the time of a life. */
class TextResponse {
  readonly status: number
  readonly headers: Headers
  readonly #text: string

  constructor(
    readonly body: string | null,
    { status = 200, headers }: { status?: number; headers?: HeadersInit } = {},
  ) {
    this.#text = body ?? ''
    this.status = status
    this.headers = new Headers(headers)
  }

  text(): Promise<string> {
    return Promise.resolve(this.#text)
  }

  static json(value: unknown): TextResponse {
    return new TextResponse(JSON.stringify(value))
  }
}

/** The element around a view: its events are recorded, and the page refuses none. */
export function hostOf(page: Page): HostOf<never> {
  const host = {
    element: { shadowRoot: null, tagName: 'TV-LIFE', getAttribute: () => null },
    early: null,
    kept: { awaited: {} },
    emit: () => true,
    expose: () => undefined,
    page,
  }
  return host as unknown as HostOf<never>
}
