import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { type Attributes, newBox, rootOf } from './channel-player'
import { until } from './wait'
import type { World } from './world'

export const ROW_TAG = 'tv-row'

/** Inserts a row of this world into a box of this width, px. */
export function placeRow(
  world: World,
  row: string,
  attributes: Attributes = {},
  { width = 900, site = 'https://operator.example' } = {},
): TvRowElement {
  const element = document.createElement(ROW_TAG)
  const all = { api: world.api, site, load: 'eager', row, ...attributes }
  for (const [name, value] of Object.entries<string | true>(all))
    element.setAttribute(name, value === true ? '' : value)
  const box = newBox()
  box.style.cssText = `display: block; width: ${width}px`
  return box.appendChild(element)
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
