import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test'

/** Console lines, requests and uncaught errors of a page. */
export interface PageLog {
  readonly console: string[]
  readonly requests: { url: string; body: string; headers: string }[]
  readonly uncaught: string[]
}

/** Logs a page from now on; call it before the page is opened. */
export function logPage(page: Page): PageLog {
  const log: PageLog = { console: [], requests: [], uncaught: [] }
  page.on('console', (message: ConsoleMessage) => log.console.push(message.text()))
  page.on('pageerror', (error) => log.uncaught.push(`${error.message} ${error.stack ?? ''}`))
  page.on('request', (request: Request) => {
    log.requests.push({
      url: request.url(),
      body: request.postData() ?? '',
      headers: JSON.stringify(request.headers()),
    })
  })
  return log
}

/**
 * Names of the places to which a secret of the host page has leaked; empty if there are none. `api` is the only base
 * address that may receive the secret, and only as `access_token`.
 */
export async function findSecret(secret: string, page: Page, log: PageLog, api: string): Promise<string[]> {
  const places = await page.evaluate(async () => {
    const inside = (root: Document | ShadowRoot): string => {
      const elements = [...root.querySelectorAll('*')]
      const deeper = elements.map((element) => (element.shadowRoot ? inside(element.shadowRoot) : ''))
      const outer = root instanceof Document ? root.documentElement.outerHTML : root.innerHTML
      return [outer, ...deeper].join('\n')
    }
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [inside(shadowRoot)] : [],
    )
    const players = [...document.querySelectorAll('tv-channel-player')]
    return {
      markup: document.documentElement.outerHTML,
      'shadow roots': shadows.join('\n'),
      events: JSON.stringify(Reflect.get(window, Symbol.for('test.events')) ?? []),
      'local storage': JSON.stringify({ ...localStorage }),
      'session storage': JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      address: `${location.href} ${document.referrer} ${document.title} ${JSON.stringify(history.state)}`,
      diagnostics: JSON.stringify(await Promise.all(players.map((player) => player.diagnostics()))),
    }
  })
  const sent = log.requests.flatMap(({ url, body, headers }) => {
    const address = new URL(url)
    const toApi = url.startsWith(`${api}/v2/`)
    if (toApi) address.searchParams.delete('access_token')
    return [`${address.href} ${body} ${headers}`]
  })
  const all: Record<string, string> = {
    ...places,
    console: log.console.join('\n'),
    'uncaught errors': log.uncaught.join('\n'),
    requests: sent.join('\n'),
  }
  return Object.entries(all).flatMap(([place, text]) => (text.includes(secret) ? [place] : []))
}

/** Puts a text into every place that {@link findSecret} searches. */
export async function plantSecret(secret: string, page: Page, context: BrowserContext): Promise<void> {
  await context.route('**/planted/**', (route) => route.fulfill({ body: '' }))
  await page.evaluate(async (text) => {
    document.body.title = text
    const inside = document.createElement('i')
    inside.title = text
    document.querySelector('tv-channel-player')?.shadowRoot?.append(inside)
    dispatchEvent(new CustomEvent('tv-error', { detail: { message: text } }))
    localStorage.setItem('planted', text)
    sessionStorage.setItem('planted', text)
    // biome-ignore lint/suspicious/noDocumentCookie: a planted leak
    document.cookie = `planted=${text}`
    history.replaceState(null, '', `#${text}`)
    console.log(text)
    await fetch(`/planted/${text}`)
    const player = document.querySelector('tv-channel-player')
    Object.defineProperty(player, 'diagnostics', { value: async () => ({ text }) })
  }, secret)
}
