import { type CastSettings, googleCast } from '../browser/google-cast'
import { watchRemote } from '../browser/remote-playback'
import { TvError } from '../lib/errors'
import { type Cast, type CastPlayer, createBrowserCast, createCast } from '../playback/cast'
import { eventsOf, overrideEngine } from '../playback/engines/engine-override'

/** The element whose playback is cast to another screen. */
export interface CastSubject {
  readonly ads: CastPlayer['ads']
  playable(): boolean
  about(): { title: string; subtitle: string; image: string | null; live: boolean }
  /** Continues at the same position on the current engine; paused if `stands`. */
  goOn(stands: boolean): Promise<void>
}

/**
 * Creates casting for the player over this `<video>`: to the operator's receiver if `settings` name one, else by the
 * browser's remote playback. The Cast SDK loads when the viewer starts casting. Throws `not-ready` before the player
 * exists.
 */
export function createPlayerCast(
  settings: CastSettings | null,
  video: HTMLVideoElement,
  subject: CastSubject,
): Cast {
  if (!settings) return createBrowserCast((report) => watchRemote(video, report))
  const events = eventsOf(video)
  if (!events) throw new TvError('not-ready', { missing: 'player' })
  return createCast(() => googleCast(settings), {
    events,
    ...subject,
    overrideEngine: (engine) => overrideEngine(video, engine),
  })
}
