import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { serveDocs } from '../docs'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** The partner pages, by address. */
export const PARTNER_PAGES = {
  'one-tag': 'One tag',
  'ten-tags': 'Ten tags',
  film: 'A film and a series',
  rows: 'Rows of the catalogue',
  'all-elements': 'Every element on one page',
  operators: 'Several operators, none of whom knows of the others',
  'strict-csp': 'Strict content security policy with Trusted Types',
  classic: 'A classic script with its integrity, no modules',
  iframe: 'The embed page in a frame',
  wordpress: 'A post of a blog with pasted HTML',
  playground: 'Playground: every attribute, method and event',
  theme: 'A dark magazine, and the variables of all six elements',
} as const

type PageName = keyof typeof PARTNER_PAGES

const TYPES: Record<string, string> = { css: 'text/css', js: 'text/javascript' }

/**
 * The policy that a page with one player needs: the operator's origin for scripts, calls, words and pictures, `blob:`
 * for media. `worlds` allows every demo world's host name; `films` is the origin of advertisement files, none by
 * default.
 */
const strictPolicy = (site: string, worlds: string, films = '') =>
  [
    "default-src 'none'",
    `script-src 'self' ${site}`,
    "style-src 'self'",
    `connect-src ${site} ${worlds}`,
    `img-src ${site} ${worlds}`,
    `media-src blob: ${films}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    'trusted-types tv',
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Attributes of a page's first tag that the query can set; `off` removes the attribute. */
const ATTRIBUTES = [
  'channel',
  'ts',
  'content',
  'start',
  'trailer',
  'speed',
  'autoplay',
  'muted',
  'volume',
  'audio',
  'preview',
  'controls',
  'schedule',
  'lang',
  'load',
  'api',
  'partner',
  'row',
  'library-id',
  'limit',
  'layout',
  'heading',
  'template',
]

/** A page whose first tag has the attributes of the query. */
function withAttributes(page: string, query: Record<string, string>): string {
  return page.replace(
    /<(tv-(?:channel-player|content-player|row))([^>]*)>/,
    (_, tag: string, written: string) => {
      const attributes = new Map(
        [...written.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
      )
      for (const name of ATTRIBUTES) {
        const value = query[name]
        if (value === 'off') attributes.delete(name)
        else if (value !== undefined) attributes.set(name, escaped(value))
      }
      return `<${tag} ${[...attributes].map(([name, value]) => `${name}="${value}"`).join(' ')}>`
    },
  )
}

/** One player for each world in the list, each with its own operator's site. */
const playersOf = (sites: readonly string[]) =>
  sites
    .map(
      (site) =>
        `<tv-channel-player site="${site}" channel="news-24" muted autoplay load="eager"></tv-channel-player>`,
    )
    .join('\n        ')

const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The integrity of the operator's classic script, as the operator publishes it; undefined if it has none. */
async function integrityOf(operator: number): Promise<string | undefined> {
  const response = await fetch(`http://localhost:${operator}/embed/integrity.json`)
  if (!response.ok) return undefined
  return ((await response.json()) as Record<string, string | undefined>)['tv.classic.js']
}

/**
 * A partner's web server on another origin. `operator` is the port of the demo operator. Query parameters: `world`
 * selects the page's world, `channel` and further attributes are set on the first tag, `worlds=a,b` are the operators
 * of the page with several, `advertising` allows advertisements on the strict page.
 */
export function createPartner(operator: number): FastifyInstance {
  const app = fastify()
  const hostOf = (world: unknown) =>
    typeof world === 'string' && /^[a-z0-9-]{1,60}$/.test(world) ? `${world}.localhost` : 'localhost'

  serveDocs(app)
  app.get('/', async (_, reply) => {
    const links = Object.entries(PARTNER_PAGES).map(
      ([name, title]) => `<li><a href="/${name}">${title}</a></li>`,
    )
    const page = (await readFile(join(HERE, 'index.html'), 'utf8')).replace(
      '{{links}}',
      links.join('\n      '),
    )
    return reply.type('text/html; charset=utf-8').send(page)
  })

  app.get<{ Params: { name: string }; Querystring: Record<string, string> }>(
    '/:name',
    async (request, reply) => {
      const { name } = request.params
      const asset = /^[a-z-]+\.(css|js)$/.exec(name)
      if (asset?.[1]) return reply.type(TYPES[asset[1]] ?? '').send(await readFile(join(HERE, name), 'utf8'))
      if (!Object.hasOwn(PARTNER_PAGES, name)) return reply.code(404).type('text/plain').send('No such page')
      const siteOf = (world: unknown) => `http://${hostOf(world)}:${operator}`
      const site = siteOf(request.query.world)
      const operators = (request.query.worlds ?? 'default').split(',').map(siteOf)
      if ((name as PageName) === 'strict-csp') {
        const worlds = `http://localhost:${operator}`
        // The operators of the demo are their own ad servers.
        const films = 'advertising' in request.query ? `${site} ${worlds}` : ''
        reply.header('content-security-policy', strictPolicy(site, worlds, films))
      }
      let page = await readFile(join(HERE, `${name}.html`), 'utf8')
      if (page.includes('{{integrity}}')) {
        const integrity = await integrityOf(operator)
        if (integrity === undefined)
          return reply.code(502).type('text/plain').send('The operator has no classic script')
        page = page.replaceAll('{{integrity}}', integrity)
      }
      return reply
        .type('text/html; charset=utf-8')
        .send(
          withAttributes(page, request.query)
            .replaceAll('{{tv}}', site)
            .replace('{{players}}', playersOf(operators)),
        )
    },
  )
  return app
}
