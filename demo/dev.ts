import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer, type Plugin, type ProxyOptions } from 'vite'
import { chooseRenderer, RENDERER_OPTION, readRenderer } from '../widgets/build/renderer.mjs'
import { createOperator } from './backend'
import { createPartner } from './pages/server'

/*
 * `npm run dev`: the site from its sources, by Vite, with the demo operator behind it and the partner pages on the next
 * port. `/embed/tv.js` is the source of the embed script. All of it runs on React, with whose components live reload works;
 * with `-- --renderer preact` on what builds contain, and a change reloads the page.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' }, ...RENDERER_OPTION } })
chooseRenderer(values.renderer ?? 'react')
const port = Number(values.port)
const root = fileURLToPath(new URL('..', import.meta.url))
const SERVED_BY_OPERATOR = [
  '/v2',
  '/w',
  '/media',
  '/demo',
  '/docs',
  '/locales',
  '/config.json',
  '/oembed',
  '/robots.txt',
]

/** Where Vite serves the sources of the elements. */
const widgets = `/@fs/${root.replaceAll('\\', '/').replace(/^\//, '')}widgets`

/** Partner pages lack the React refresh preamble that Vite's plugin adds to its own pages, so the script adds it. */
const REFRESH = `
import refresh from '/@react-refresh'
refresh.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => undefined
window.$RefreshSig$ = () => (type) => type
`
const EMBED = `${readRenderer() === 'react' ? REFRESH : ''}await import('${widgets}/embed/tv.ts')
`

/** The scripts whose sources have other addresses. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/embed/tv.js': EMBED,
  '/embed/tv-embed.js': `export * from '${widgets}/frame/index.ts'\n`,
}

/** Serves the addresses whose files have other names in the build. */
function embedAddresses(): Plugin {
  return {
    name: 'embed-addresses',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0] ?? ''
        if (/^\/(channel|content)_embed\//.test(path)) request.url = '/embed.html'
        const code = SCRIPTS[path]
        if (code === undefined) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.setHeader('access-control-allow-origin', '*')
        response.end(code)
      })
    },
  }
}

const operator = createOperator()
const address = await operator.listen({ port: 0, host: '127.0.0.1' })
const partner = createPartner(port)

// The host name of a request selects its world, so the proxy must not change it.
const proxyToOperator: ProxyOptions = { target: address, changeOrigin: false }
const site = await createServer({
  configFile: `${root}vite.config.ts`,
  plugins: [embedAddresses()],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(SERVED_BY_OPERATOR.map((path) => [`^${path}(/|\\?|$)`, proxyToOperator])),
  },
})
try {
  await site.listen()
  await partner.listen({ port: port + 1, host: 'localhost' })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

console.log(`
Site            http://localhost:${port}/
Embed page      http://localhost:${port}/channel_embed/news-24
Demo operator   http://localhost:${port}/demo
Documentation   http://localhost:${port + 1}/docs
Partner pages   http://localhost:${port + 1}/
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () => void Promise.all([site.close(), operator.close(), partner.close()]).then(() => process.exit(0)),
  )
}
