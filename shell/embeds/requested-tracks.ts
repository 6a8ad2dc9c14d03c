import { preferredTrack } from '../../core/playback'
import type { TvQuality, TvTrack } from '../../widgets/kit/shapes'
import type { RequestedTracks } from './embed-address'

/** What of the player's element is read and set here. */
export interface TrackHolder extends EventTarget {
  readonly qualities: readonly TvQuality[]
  quality: string | null
  readonly audioTracks: readonly TvTrack[]
  audioTrack: string | null
  readonly textTracks: readonly TvTrack[]
  textTrack: string | null
}

/** An element learns its lists one after the other, and says nothing of one that came with nothing chosen. */
const EVENTS = ['tv-tracks-change', 'tv-quality-change', 'tv-play', 'tv-timeupdate']

/** The best of at most so many lines, else the one with the fewest. `qualities` come best first. */
function qualityFor(qualities: readonly TvQuality[], lines: number): TvQuality | undefined {
  return qualities.find(({ height }) => height <= lines) ?? qualities.at(-1)
}

const inLanguage = (tracks: readonly TvTrack[], language: string) =>
  preferredTrack([...tracks], null, [language])

/** Chooses each wanted track once, as soon as its list is known; from then on the choice is the viewer's. */
export function chooseTracks(player: TrackHolder, requested: RequestedTracks): void {
  const due = { ...requested }

  function choose(): void {
    if (due.quality === 'auto') {
      player.quality = null
      due.quality = null
    }
    if (due.quality !== null && player.qualities.length > 0) {
      player.quality = qualityFor(player.qualities, due.quality)?.id ?? null
      due.quality = null
    }
    if (due.audio !== null && player.audioTracks.length > 0) {
      const track = inLanguage(player.audioTracks, due.audio)
      due.audio = null
      if (track) player.audioTrack = track.id
    }
    if (due.text !== null && player.textTracks.length > 0) {
      player.textTrack = inLanguage(player.textTracks, due.text)?.id ?? null
      due.text = null
    }
    if (due.quality !== null || due.audio !== null || due.text !== null) return
    for (const name of EVENTS) player.removeEventListener(name, choose)
  }

  if (Object.values(due).every((value) => value === null)) return
  for (const name of EVENTS) player.addEventListener(name, choose)
}
