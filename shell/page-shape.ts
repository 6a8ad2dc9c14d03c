import { findSection, SECTIONS } from '../core/navigation'

/** A shape that frame.css draws of a page before its scripts: that of its section, or of the guide, a view of the channels. */
export type PageShape = (typeof SECTIONS)[keyof typeof SECTIONS]['shape'] | 'guide'

/** The shapes of which the built site has a copy of index.html, which has rows. */
export const PAGE_SHAPES: readonly PageShape[] = [
  ...new Set<PageShape>([...Object.values(SECTIONS).map(({ shape }) => shape), 'guide']),
].filter((shape) => shape !== 'rows')

/** The shape of the page at an address. */
export function getShape({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PageShape {
  const { shape } = findSection(pathname).section
  return shape === 'channels' && new URLSearchParams(search).get('view') === 'guide' ? 'guide' : shape
}

/** The file of the built site that is the page of a shape. */
export const getShapeFile = (shape: PageShape): string =>
  shape === 'rows' ? 'index.html' : `shapes/${shape}.html`
