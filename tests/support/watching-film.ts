import type { ContentRequest } from '../../core/playback/content'
import type { DemoWorld } from './demo-world'
import { viewerAt } from './viewer'

/** The call for a film's stream. */
export const STREAM = 'GET /v2/libraries/:library/contents/:id/stream'

/** The call for the viewer's rights to a film. */
export const META = 'GET /v2/users/self/content_metadata/:id'

/** The request of a film or an episode that autoplays. */
export const film = (content: string, more: Partial<ContentRequest> = {}): ContentRequest => ({
  content,
  libraryId: null,
  start: null,
  trailer: false,
  autoplay: true,
  ...more,
})

/** Opens the content for a viewer. */
export async function watchingFilm(world: DemoWorld, content: string, more: Partial<ContentRequest> = {}) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.contentPlayer()
  await player.open(film(content, more))
  return { viewer, player, engine }
}

/** Media of this duration, seconds. */
export const length = (seconds: number) => ({ seekable: { start: 0, end: seconds } })
