import { type Attributes, newBox } from './channel-player'
import { until } from './wait'
import type { World } from './world'

interface Episode {
  id: string
  slug: string
  season: number
  number: number
}

/** `<tv-content-player>` as its documentation has it. Times are seconds of the film. */
export interface ContentPlayerElement extends HTMLElement {
  content: string | null
  libraryId: string | null
  start: number | null
  trailer: boolean
  speed: number | null
  muted: boolean
  token: string | null
  readonly state: string
  readonly currentTime: number
  readonly duration: number
  readonly contentInfo: { id: string; slug: string; title: string } | null
  readonly episode: Episode | null
  readonly episodes: Episode[]
  play(): Promise<void>
  pause(): Promise<void>
  seekTo(seconds: number): Promise<void>
  nextEpisode(): Promise<void>
  previousEpisode(): Promise<void>
  diagnostics(): Promise<Record<string, unknown>>
}

export const CONTENT_TAG = 'tv-content-player'

/** Attributes of a film that begins by itself, in every browser. */
export const FILM: Attributes = { content: 'free-film', muted: true, autoplay: true }

/** An element of this world that is not on the page yet. */
export function makeFilm(world: World, attributes: Attributes): ContentPlayerElement {
  const element = document.createElement(CONTENT_TAG) as ContentPlayerElement
  const all: Attributes = { api: world.api, ...attributes }
  for (const [name, value] of Object.entries(all)) {
    element.setAttribute(name, value === true ? '' : value)
  }
  return element
}

/** Puts an element of this world on the page. */
export const placeFilm = (world: World, attributes: Attributes): ContentPlayerElement =>
  newBox().appendChild(makeFilm(world, attributes))

/** Resolves once it plays, at this second or later. */
export const playsAt = (element: ContentPlayerElement, second: number): Promise<unknown> =>
  until(
    () => element.state === 'playing' && element.currentTime >= second,
    () => `second ${second}: ${element.state} at ${element.currentTime}`,
  )
