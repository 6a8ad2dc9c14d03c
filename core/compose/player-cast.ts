import { type CastSettings, googleCast } from '../browser/google-cast'
import { watchRemote } from '../browser/remote-playback'
import { TvError } from '../lib/errors'
import { type Cast, type CastPlayer, createBrowserCast, createCast } from '../playback/cast'
import { eventsOf, overrideEngine } from '../playback/engines/engine-override'

/** What an element says of what it plays, for another screen. */
export interface CastSubject {
  readonly ads: CastPlayer['ads']
  playable(): boolean
  about(): { title: string; subtitle: string; image: string | null; live: boolean }
  /** Goes on from the same place, on whatever engine there is now; what `stands` waits there for the viewer. */
  goOn(stands: boolean): Promise<void>
}

/**
 * Casting for the player over this `<video>`: to the operator's receiver where there is one, `settings`, else to what the
 * browser itself offers. Nobody's script is fetched before the viewer wants it.
 */
export function createPlayerCast(
  settings: CastSettings | null,
  video: HTMLVideoElement,
  subject: CastSubject,
): Cast {
  if (!settings) return createBrowserCast((tell) => watchRemote(video, tell))
  const events = eventsOf(video)
  if (!events) throw new TvError('not-ready', { missing: 'player' })
  return createCast(() => googleCast(settings), {
    events,
    ...subject,
    overrideEngine: (engine) => overrideEngine(video, engine),
  })
}
