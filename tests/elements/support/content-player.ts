import type { TvContentPlayerElement } from '../../../widgets/tv-content-player/contract'
import { type Attributes, newBox } from './channel-player'
import { until } from './wait'
import type { World } from './world'

export const CONTENT_TAG = 'tv-content-player'

/** Attributes of a film that begins by itself, in every browser. */
export const FILM: Attributes = { content: 'free-film', muted: true, autoplay: true }

/** An element of this world that is not on the page yet. */
export function makeFilm(world: World, attributes: Attributes): TvContentPlayerElement {
  const element = document.createElement(CONTENT_TAG)
  const all: Attributes = { api: world.api, ...attributes }
  for (const [name, value] of Object.entries(all)) {
    element.setAttribute(name, value === true ? '' : value)
  }
  return element
}

/** Puts an element of this world on the page. */
export const placeFilm = (world: World, attributes: Attributes): TvContentPlayerElement =>
  newBox().appendChild(makeFilm(world, attributes))

/** Resolves once it plays, at this second or later. */
export const playsAt = (element: TvContentPlayerElement, second: number): Promise<unknown> =>
  until(
    () => element.state === 'playing' && element.currentTime >= second,
    () => `second ${second}: ${element.state} at ${element.currentTime}`,
  )
