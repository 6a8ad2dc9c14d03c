import { findSection, SECTIONS } from '../core/navigation'

/**
 * A page shape that frame.css draws before the scripts: the section's, or that of the guide, which is a view of the
 * channels.
 */
export type PageShape = (typeof SECTIONS)[keyof typeof SECTIONS]['shape'] | 'guide'

/** The shapes for which the built site has a copy of index.html; index.html itself has the shape of rows. */
export const PAGE_SHAPES: readonly PageShape[] = [
  ...new Set<PageShape>([...Object.values(SECTIONS).map(({ shape }) => shape), 'guide']),
].filter((shape) => shape !== 'rows')

/** The shape of the page at an address. */
export function getShape({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PageShape {
  const { shape } = findSection(pathname).section
  return shape === 'channels' && new URLSearchParams(search).get('view') === 'guide' ? 'guide' : shape
}

/** Returns the file of the built site for a shape. */
export const getShapeFile = (shape: PageShape): string =>
  shape === 'rows' ? 'index.html' : `shapes/${shape}.html`
