import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import fastify, { type FastifyInstance } from 'fastify'

const PEERS = fileURLToPath(new URL('./peers/', import.meta.url))
/** The beginning of every page. */
const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8" />'
const HLS = fileURLToPath(new URL('../../../node_modules/hls.js/dist/hls.min.js', import.meta.url))

/**
 * Serves the contestants' pages and scripts of a folder from one origin, compressed and without caching. `{{tv}}` in a
 * page is replaced by the origin of the product's script, `{{src}}` by the query parameter `src`.
 */
export async function createPageServer(
  tv: string,
  pages: ReadonlySet<string>,
  folder = PEERS,
): Promise<FastifyInstance> {
  const app = fastify()
  const documents = new Map<string, string>()
  const scripts = new Map<string, Buffer>([['hls.min', gzipSync(await readFile(HLS))]])
  for (const page of pages) {
    documents.set(page, HEAD + (await readFile(`${folder}${page}.html`, 'utf8')).replaceAll('{{tv}}', tv))
    if (existsSync(`${folder}${page}.js`)) scripts.set(page, gzipSync(await bundle(`${folder}${page}.js`)))
  }

  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-encoding': 'gzip' })
  })
  app.get<{ Params: { page: string }; Querystring: { src?: string } }>('/:page.html', (request, reply) => {
    const document = documents.get(request.params.page)
    if (document === undefined) return reply.code(404).removeHeader('content-encoding').send()
    const filled = document.replaceAll('{{src}}', encodeURI(request.query.src ?? ''))
    return reply.type('text/html; charset=utf-8').send(gzipSync(filled))
  })
  app.get<{ Params: { script: string } }>('/:script.js', (request, reply) => {
    const script = scripts.get(request.params.script)
    if (!script) return reply.code(404).removeHeader('content-encoding').send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
  return app
}

/** Bundles a contestant's script into one minified file. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
