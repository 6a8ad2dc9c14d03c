import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { type Attributes, makeElement, newBox, rootOf } from './channel-player'
import { until } from './wait'
import { newWorld, type World } from './world'

export const ROW_TAG = 'tv-row'

/** Inserts a row of this world into a box of this width, px. */
export function placeRow(
  world: World,
  row: string,
  attributes: Attributes = {},
  { width = 900, site = 'https://operator.example' } = {},
): TvRowElement {
  const box = newBox()
  box.style.cssText = `display: block; width: ${width}px`
  return box.appendChild(makeElement(ROW_TAG, world, { site, load: 'eager', row, ...attributes }))
}

/** Resolves once the row is in this state. */
export const inState = (element: TvRowElement, state: TvRowElement['state']): Promise<true> =>
  until(
    () => element.state === state || false,
    () => `${state} of a row that is ${element.state}`,
  )

/** The links and buttons of the tiles that are in the page, in their order. */
export const tilesOf = (element: TvRowElement): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>('[part~="tile"]'),
]

/** Resolves to the tiles once there are some. */
export const shownTiles = (element: TvRowElement): Promise<HTMLElement[]> =>
  until(
    () => {
      const tiles = tilesOf(element)
      return tiles.length > 0 ? tiles : null
    },
    () => `tiles of a row that is ${element.state}`,
  )

/** A row of the operator's with these items, for {@link placeAnswer}. */
export const rowAnswer = (
  contentType: string,
  items: readonly object[],
  more: object = {},
): Record<string, unknown> => ({
  id: '641000000000000077',
  slug: 'made-up',
  title: 'Made up',
  template: '',
  content_type: contentType,
  [contentType]: items,
  ...more,
})

/** Items with the numbers 1 to `count` as ids. */
export const films = (count: number): object[] =>
  Array.from({ length: count }, (_, place) => ({ id: String(place + 1), title: `Film ${place + 1}`, age: 6 }))

/** Inserts a row for which the operator of a new world answers as given; resolves once it is shown. */
export async function placeAnswer(
  answer: Record<string, unknown>,
  attributes: Attributes = {},
  place?: Parameters<typeof placeRow>[3],
): Promise<TvRowElement> {
  const world = await newWorld()
  await world.fault({ match: 'GET /v2/rows/:id', status: 200, body: answer })
  const element = placeRow(world, 'made-up', { lang: 'en', ...attributes }, place)
  await inState(element, 'ready')
  await shownTiles(element)
  return element
}
