import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** The partner pages, by address. Each is a page as a stranger would write it. */
export const PARTNER_PAGES = {
  'one-tag': 'One tag',
  'ten-tags': 'Ten tags',
  'strict-csp': 'Strict content security policy with Trusted Types',
} as const

type PageName = keyof typeof PARTNER_PAGES

const TYPES: Record<string, string> = { css: 'text/css', js: 'text/javascript' }

/**
 * Everything that a page with one player needs from a policy: the operator's origin for scripts, calls, words and
 * pictures, `blob:` for media. `worlds` allows every demo world's host name.
 */
const strictPolicy = (site: string, worlds: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${site}`,
    "style-src 'self'",
    `connect-src ${site} ${worlds}`,
    `img-src ${site} ${worlds}`,
    'media-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    'trusted-types tv',
    "require-trusted-types-for 'script'",
  ].join('; ')

/**
 * A stranger's web server on another origin. `operator` is the port of the demo operator; `?world=` chooses which of
 * its worlds a page belongs to, `?channel=` and further attributes reach the first tag.
 */
export function createPartner(operator: number): FastifyInstance {
  const app = fastify()
  const hostOf = (world: unknown) =>
    typeof world === 'string' && /^[a-z0-9-]{1,60}$/.test(world) ? `${world}.localhost` : 'localhost'

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
      const site = `http://${hostOf(request.query.world)}:${operator}`
      if ((name as PageName) === 'strict-csp') {
        reply.header('content-security-policy', strictPolicy(site, `http://localhost:${operator}`))
      }
      const page = await readFile(join(HERE, `${name}.html`), 'utf8')
      return reply.type('text/html; charset=utf-8').send(page.replaceAll('{{tv}}', site))
    },
  )
  return app
}
