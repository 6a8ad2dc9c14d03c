import { loadConfig, type OperatorConfig, parseConfig } from '../../core/brand'
import { systemClock } from '../../core/lib/clock'
import { escapeHtml } from '../../core/lib/escape-html'
import { createCache } from '../../core/lib/storage/cache'
import { memoryStorage } from '../../core/lib/storage/storage'
import { VERSION } from '../../core/lib/version'
import { buildHead, hasOembed, listSeoMasks, type PageHead, plainHead } from '../../core/seo'
import { createPageFinder, listSiteAddresses, type PageFinder } from '../../core/seo/find'
import { singleTab } from '../../core/session'
import { createTexts, type Language, type Text } from '../../core/text'
import { createTv, type Tv } from '../../core/tv'
import { chooseSiteLanguage, offeredLanguages } from '../site/start/site-language'
import { withHead } from './html'

/** Values that the host of the handler supplies. */
export interface HeadSetting {
  /** Origin of the operator's site, such as `https://tv.example`, for all addresses in the answers. */
  site: string
  /** Returns the text of the built index.html. By default it is requested from the site. */
  page?: () => Promise<string>
  /** Returns config.json. By default it is requested from the site. */
  config?: () => Promise<unknown>
  /**
   * A token that can read lists, of an account that the operator has for this service. By default the service is a guest.
   */
  token?: string
  /** Time until the plain page is sent, ms. Default 300. */
  timeLimit?: number
  fetch?: typeof fetch
}

/** Time until the plain page is sent, ms. */
const TIME_LIMIT_MS = 300
/** How long the head of an address is remembered, and the list of all addresses, ms. */
const HEAD_TTL_MS = 300_000
const SITE_MAP_TTL_MS = 3_600_000
/** Maximum number of remembered heads, because anyone can request any address. */
const MOST_HEADS = 2000

const HTML = 'text/html; charset=utf-8'
/** Shared caches keep a page for five minutes; browsers always ask again, because a page names the scripts of one build. */
const KEPT = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600'

/** The device as which the service's guest is registered at the operator. */
const DEVICE = {
  device_type: 'pc',
  vendor: 'server',
  model: 'head',
  version: VERSION,
  os_name: 'server',
  os_version: '',
  application_type: 'web',
} as const

interface PageAnswer {
  status: 200 | 404
  head: PageHead
}

/** The site in one language. */
interface SiteReader {
  find(path: string): Promise<PageAnswer>
  addresses(): Promise<string[]>
}

/**
 * Creates the handler in front of index.html for clients that run no scripts (OPS-01): a standard request in, a
 * standard response out, as servers and edge functions use them. It writes title, description, canonical address, Open
 * Graph tags and structured data of the requested page into index.html, and answers 404 for a subject that the operator
 * does not have. If the operator fails or does not answer within the time limit, the page is sent unchanged.
 * `/sitemap.xml` and `/robots.txt` are answered too; 405 for methods other than GET and HEAD, 502 without index.html.
 *
 * Only the path and `Accept-Language` of a request are read, neither cookies nor tokens, so no answer is specific to a
 * viewer.
 */
export function createHead(setting: HeadSetting): (request: Request) => Promise<Response> {
  const site = new URL(setting.site).origin
  const fetcher = setting.fetch ?? fetch
  const texts = createTexts({ site, version: VERSION, fetch: fetcher })
  const cache = createCache(systemClock)
  let heads = 0
  const readers = new Map<Language, SiteReader>()
  const loadPage = setting.page ?? (() => fetchText(fetcher, `${site}/index.html`))

  const readConfig = () =>
    cache.getOrLoad('config', HEAD_TTL_MS, async () =>
      setting.config ? parseConfig(await setting.config(), 'config.json') : loadConfig(site, fetcher),
    )

  async function readerOf(config: OperatorConfig, language: Language): Promise<SiteReader> {
    const known = readers.get(language)
    if (known) return known
    const text = await texts(language)
    const created =
      readers.get(language) ??
      createReader(openTv(config, site, language, setting.token, fetcher), config, text)
    if (!text.isReplacement) readers.set(language, created)
    return created
  }

  function createReader(tv: Tv, config: OperatorConfig, text: Text): SiteReader {
    const finder = createPageFinder(tv, text)
    const facts = {
      site,
      brand: config.brand.name,
      language: text.language,
      hasOembed: hasOembed(config),
    }
    const keyOf = (path: string) => `${text.language} ${path}`
    return {
      find: (path) =>
        cache.getOrLoad(keyOf(path), HEAD_TTL_MS, async () => {
          heads += 1
          if (heads % MOST_HEADS === 0) cache.clear()
          const masks = listSeoMasks(tv.api, text.language).catch(() => [])
          const found = await findAgain(tv, finder, path)
          if (found.name === 'missing')
            return { status: 404, head: plainHead(text.t('notFound.title'), facts) }
          if (found.name !== 'found') return { status: 200, head: plainHead('', facts) }
          return { status: 200, head: buildHead(found.subject, { ...facts, path, masks: await masks }) }
        }),
      addresses: () => cache.getOrLoad(keyOf('*'), SITE_MAP_TTL_MS, () => listSiteAddresses(tv, text)),
    }
  }

  async function reader(request: Request): Promise<{ reader: SiteReader; language: Language }> {
    const config = await readConfig()
    const wanted = (request.headers.get('accept-language') ?? '')
      .split(',')
      .map((tag) => tag.split(';')[0] ?? '')
    const language = chooseSiteLanguage(
      offeredLanguages(config.languages),
      wanted.map((tag) => tag.trim()),
    )
    return { reader: await readerOf(config, language), language }
  }

  async function answerPage(request: Request, path: string): Promise<Response> {
    const found = reader(request).then(async (site) => ({
      ...(await site.reader.find(path)),
      language: site.language,
    }))
    const [html, page] = await Promise.all([
      loadPage().catch(() => null),
      within(found, setting.timeLimit ?? TIME_LIMIT_MS),
    ])
    if (html === null) return answer(502, 'The page of the site does not load.', 'text/plain', 'no-store')
    // The plain page is not cached, because the next request may reach the operator again.
    if (page === null) return answer(200, html, HTML, 'no-store')
    return answer(page.status, withHead(html, page.head, page.language), HTML, KEPT)
  }

  async function answerSiteMap(request: Request): Promise<Response> {
    try {
      const paths = await (await reader(request)).reader.addresses()
      return answer(200, writeSiteMap(site, paths), 'application/xml; charset=utf-8', 'public, max-age=3600')
    } catch {
      return answer(503, 'The operator does not answer.', 'text/plain', 'no-store', { 'retry-after': '60' })
    }
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(405, 'Only GET is supported.', 'text/plain', 'no-store', { allow: 'GET, HEAD' })
    const { pathname } = new URL(request.url)
    if (pathname === '/sitemap.xml') return answerSiteMap(request)
    if (pathname === '/robots.txt')
      return answer(200, robotsFor(site), 'text/plain; charset=utf-8', 'public, max-age=3600')
    return answerPage(request, pathname)
  }
}

/** Creates the instance of the service, which stores nothing of a session. */
const openTv = (
  config: OperatorConfig,
  site: string,
  language: Language,
  token: string | undefined,
  fetcher: typeof fetch,
): Tv =>
  createTv(
    {
      ...{ api: config.api, site, language, storage: 'memory', brand: config },
      ...(token ? { token } : {}),
    },
    {
      fetch: fetcher,
      storage: memoryStorage(),
      tabStorage: memoryStorage(),
      tabs: singleTab,
      device: DEVICE,
      connection: { offline: false, onOnline: () => () => undefined },
      visibility: { visible: true, onChange: () => () => undefined },
    },
  )

const SITE_MAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function writeSiteMap(site: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(site + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${SITE_MAPS}">`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Nothing is disallowed: a visitor's own pages contain `noindex`, which a crawler has to be able to read. */
const robotsFor = (site: string): string => `User-agent: *\nAllow: /\nSitemap: ${site}/sitemap.xml\n`

/** Starts the session again if it failed before: the operator may answer now. */
async function findAgain(tv: Tv, finder: PageFinder, path: string): ReturnType<PageFinder['find']> {
  if (tv.session.state.peek().name === 'failed') await tv.session.retry()
  return finder.find(path)
}

/** Returns the value of a promise; null if it rejects, or takes longer. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([promise.catch(() => null), late]).finally(() => clearTimeout(timer))
}

async function fetchText(fetcher: typeof fetch, address: string): Promise<string> {
  const response = await fetcher(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.text()
}

const answer = (
  status: number,
  body: string,
  type: string,
  cache: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': type, 'cache-control': cache, vary: 'Accept-Language', ...headers },
  })
