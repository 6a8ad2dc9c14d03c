import { readFileSync } from 'node:fs'
import { SECTIONS } from '../../../core/navigation/sections'

const CONFIGURATION = new URL('../../../docs/deploy/nginx.conf', import.meta.url)
const PAGE_MAP = /(map "\$uri\?\$arg_view" \$tv_page_file \{\n)[^}]*/

/** docs/deploy/nginx.conf with its map from addresses to the files of their shapes, as the sections have them. */
export const nginxConfiguration = (): string =>
  readFileSync(CONFIGURATION, 'utf8').replace(PAGE_MAP, (_, head: string) => head + pageMap())

function pageMap(): string {
  const patterns = new Map<string, string[]>()
  for (const { paths, shape } of Object.values(SECTIONS)) {
    const own = paths.map((path) => path.slice(1).replaceAll(/:\w+/g, '[^/?]+'))
    if (shape !== 'rows') patterns.set(shape, [...(patterns.get(shape) ?? []), ...own])
  }
  const lines = [...patterns].flatMap(([shape, own]) => {
    const address = String.raw`~^/(?:${own.join('|')})/?\?`
    const line = `"${address}" /shapes/${shape}.html`
    // The first line that fits counts.
    return shape === 'channels' ? [`"${address}guide$" /shapes/guide.html`, line] : [line]
  })
  return ['default /index.html', ...lines].map((line) => `  ${line};\n`).join('')
}
