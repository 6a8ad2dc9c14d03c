/** The shapes that frame.css draws of a page before its scripts, except `rows`, which index.html has. */
export const PAGE_SHAPES = ['channel', 'channels', 'content', 'grid', 'guide', 'text', 'watch'] as const

export type PageShape = (typeof PAGE_SHAPES)[number]

/** Shapes by the first segment of a path; every other page has rows. */
const SECTIONS: Readonly<Record<string, PageShape>> = {
  contents: 'content',
  watch: 'watch',
  movies: 'grid',
  series: 'grid',
  search: 'grid',
  packets: 'grid',
  packet: 'grid',
  row: 'grid',
  news: 'text',
  settings: 'text',
  faq: 'text',
  agreement: 'text',
  privacy: 'text',
  terms: 'text',
  instructions: 'text',
  manual: 'text',
  lk: 'text',
}

/** The shape of the page at an address; null for rows. docs/deploy/nginx.conf has the same table. */
export function shapeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PageShape | null {
  const [section = '', , channel] = pathname.split('/').filter((segment) => segment !== '')
  if (section === 'channels') {
    if (channel !== undefined) return 'channel'
    return new URLSearchParams(search).get('view') === 'guide' ? 'guide' : 'channels'
  }
  return Object.hasOwn(SECTIONS, section) ? (SECTIONS[section] ?? null) : null
}

/** The file of the built site that is the page of a shape. */
export const fileOfShape = (shape: PageShape | null): string =>
  shape === null ? 'index.html' : `shapes/${shape}.html`
