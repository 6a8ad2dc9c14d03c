import type { ContentRequest } from '../../core/playback/content'
import type { DemoWorld } from './demo-world'
import { viewerAt } from './viewer'

/** A film or an episode that is to begin by itself, as it usually does. */
export const film = (content: string, more: Partial<ContentRequest> = {}): ContentRequest => ({
  content,
  libraryId: null,
  start: null,
  trailer: false,
  autoplay: true,
  ...more,
})

/** A viewer who opens it. */
export async function watchingFilm(world: DemoWorld, content: string, more: Partial<ContentRequest> = {}) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.contentPlayer()
  await player.open(film(content, more))
  return { viewer, player, engine }
}

/** The media is so long, seconds. */
export const length = (seconds: number) => ({ seekable: { start: 0, end: seconds } })
