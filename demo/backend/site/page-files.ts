import { readFileSync } from 'node:fs'

/** The configuration that an operator's server has. */
const CONFIGURATION = new URL('../../../docs/deploy/nginx.conf', import.meta.url)

const [pageMap = ''] = /\$tv_page_file \{[^}]*/.exec(readFileSync(CONFIGURATION, 'utf8')) ?? []

/** The files of the pages by what they show before their scripts: the map of the documented nginx.conf. */
const PAGE_FILES = [...pageMap.matchAll(/"~(.+)" \/(.+);/g)].map(
  ([, pattern = '', file = '']) => [new RegExp(pattern), file] as const,
)

/** The file of the built site for the address of a page, relative to its folder. */
export function pageFile(address: string): string {
  const { pathname, searchParams } = new URL(`http://site.invalid${address}`)
  const subject = `${pathname}?${searchParams.get('view') ?? ''}`
  return PAGE_FILES.find(([pattern]) => pattern.test(subject))?.[1] ?? 'index.html'
}
