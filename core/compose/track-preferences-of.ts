import { createTrackPreferences, type TrackPreferences } from '../playback/player/track-preferences'
import type { Tv } from '../tv'

const known = new WeakMap<Tv['tabs'], TrackPreferences>()

/** Returns the viewer's languages of sound and subtitles, one for everything on the page that shares this core. */
export function trackPreferencesOf({ tabs, storage }: Pick<Tv, 'tabs' | 'storage'>): TrackPreferences {
  const preferences = known.get(tabs) ?? createTrackPreferences(storage, tabs)
  known.set(tabs, preferences)
  return preferences
}
