import type { TvContentPlayerElement } from '../../../widgets/tv-content-player/contract'
import { type Attributes, makeElement, newBox } from './channel-player'
import { until } from './wait'
import type { World } from './world'

export const CONTENT_TAG = 'tv-content-player'

/** Attributes with which a film starts by itself in every browser. */
export const FILM: Attributes = { content: 'free-film', muted: true, autoplay: true }

/** Creates an element of this world without inserting it. */
export const makeFilm = (world: World, attributes: Attributes): TvContentPlayerElement =>
  makeElement(CONTENT_TAG, world, attributes)

/** Inserts an element of this world into the page. */
export const placeFilm = (world: World, attributes: Attributes): TvContentPlayerElement =>
  newBox().appendChild(makeFilm(world, attributes))

/** Resolves once the element plays at this second or later. */
export const playsAt = (element: TvContentPlayerElement, second: number): Promise<unknown> =>
  until(
    () => element.state === 'playing' && element.currentTime >= second,
    () => `second ${second}: ${element.state} at ${element.currentTime}`,
  )
