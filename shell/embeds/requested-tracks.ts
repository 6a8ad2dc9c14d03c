import { preferredTrack } from '../../core/playback'
import type { TvPlayerElement } from '../../widgets/kit/player/contract'
import type { TvQuality, TvTrack } from '../../widgets/kit/shapes'
import type { RequestedTracks } from './embed-address'

/** Members of a player that choose its tracks. */
export type TrackHolder = EventTarget &
  Pick<TvPlayerElement, 'qualities' | 'quality' | 'textTracks' | 'textTrack'>

/** Each list becomes known with one of these events; a list without a chosen track has no event of its own. */
const EVENTS = ['tv-tracks-change', 'tv-quality-change', 'tv-play', 'tv-timeupdate']

/** The best quality of at most `lines` lines, else the lowest. `qualities` is sorted from best to lowest. */
function qualityFor(qualities: readonly TvQuality[], lines: number): TvQuality | undefined {
  return qualities.find(({ height }) => height <= lines) ?? qualities.at(-1)
}

const inLanguage = (tracks: readonly TvTrack[], language: string) => preferredTrack(tracks, [language])

/** Applies each requested track once, when its list is known; later choices are the viewer's. */
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
    if (due.text !== null && player.textTracks.length > 0) {
      player.textTrack = inLanguage(player.textTracks, due.text)?.id ?? null
      due.text = null
    }
    if (due.quality !== null || due.text !== null) return
    for (const name of EVENTS) player.removeEventListener(name, choose)
  }

  if (Object.values(due).every((value) => value === null)) return
  for (const name of EVENTS) player.addEventListener(name, choose)
}
