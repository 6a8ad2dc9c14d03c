import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chooseRenderer, RENDERER_OPTION } from '../widgets/build/renderer.mjs'
import { createOperator } from './backend'
import { buildIfStale } from './build-state'
import { createPartner, PARTNER_PAGES } from './pages/server'

const packageFile = new URL('../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** Prints the problem in one line and exits with code 1. */
function refuse(line: string): never {
  console.error(line)
  process.exit(1)
}

function options(): { port: number; api: string | null } {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string' }, api: { type: 'string' }, ...RENDERER_OPTION },
      strict: true,
    })
    const port = Number(values.port ?? process.env.PORT ?? 8080)
    if (!Number.isInteger(port) || port < 1 || port > 65_534)
      refuse(`--port: "${values.port ?? process.env.PORT}" is not a port`)
    if (values.api !== undefined && !/^https?:\/\/[^/\s]+/.test(values.api))
      refuse(`--api: "${values.api}" is not an address`)
    chooseRenderer(values.renderer)
    return { port, api: values.api?.replace(/\/+$/, '') ?? null }
  } catch (error) {
    refuse(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
}

const { port, api } = options()

const { failure } = await buildIfStale(() => console.log('Building…'))
if (failure) refuse(`The build failed: ${failure}`)
if (!existsSync('dist/embed/tv.js')) refuse('The build made no dist/embed/tv.js')

const operator = createOperator(
  api === null
    ? {}
    : {
        config: (_, origin) => ({
          api,
          brand: { key: 'demo', name: 'Demo TV' },
          features: { promoCodes: true },
          embed: { origins: [origin] },
        }),
      },
)
const partner = createPartner(port)

try {
  // Names like world.localhost resolve to IPv4 or IPv6, so the servers listen on both.
  await operator.listen({ port, host: 'localhost' })
  await partner.listen({ port: port + 1, host: 'localhost' })
} catch (error) {
  const busy = (error as { code?: string; port?: number }).code === 'EADDRINUSE'
  refuse(
    busy ? `Port ${(error as { port?: number }).port} is in use; choose another with --port` : String(error),
  )
}

console.log(`
Version         ${version}
Site            http://localhost:${port}/
Embed page      http://localhost:${port}/channel_embed/news-24
Demo operator   http://localhost:${port}/demo
Documentation   http://localhost:${port + 1}/docs
Partner pages   http://localhost:${port + 1}/
${Object.entries(PARTNER_PAGES)
  .map(([name, title]) => `  http://localhost:${port + 1}/${name}  ${title}`)
  .join('\n')}
${api === null ? '' : `The site and the embeds speak to ${api}.\n`}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () => void Promise.all([operator.close(), partner.close()]).then(() => process.exit(0)),
  )
}
