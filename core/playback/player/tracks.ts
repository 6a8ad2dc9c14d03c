import type { EngineLevel, EngineTrack } from '../engine'

/** A rendition a viewer can choose. */
export interface Quality {
  id: string
  /** Height, px. */
  height: number
  label: 'low' | 'medium' | 'high' | 'full'
}

const LABELS = ['low', 'medium', 'high', 'full'] as const
const HIGHEST = 1080
const MOST = 4

/**
 * The renditions offered, best first: up to 1080 lines, at most the top four, one a height;
 * with exactly three the labels move up by one.
 */
export function qualitiesOf(levels: EngineLevel[]): Quality[] {
  const byHeight = new Map<number, EngineLevel>()
  for (const level of levels) {
    if (level.height > HIGHEST) continue
    const other = byHeight.get(level.height)
    if (!other || other.bitrate < level.bitrate) byHeight.set(level.height, level)
  }
  const kept = [...byHeight.values()].sort((one, other) => other.height - one.height).slice(0, MOST)
  const shift = kept.length === 3 ? 1 : 0
  return kept.map(({ id, height }, index) => ({
    id,
    height,
    label: LABELS[kept.length - 1 - index + shift] ?? 'full',
  }))
}

/** Audio tracks with one of each name. */
export function audioTracksOf(tracks: EngineTrack[]): EngineTrack[] {
  return tracks.filter((track, index) => tracks.findIndex((other) => other.name === track.name) === index)
}

/** The track to begin with: the language saved for this channel, else the first of the priority list that exists. */
export function preferredTrack(
  tracks: EngineTrack[],
  saved: string | null,
  priority: string[],
): EngineTrack | null {
  const wanted = saved === null ? priority : [saved, ...priority]
  for (const language of wanted) {
    const found = tracks.find((track) => sameLanguage(track.language, language))
    if (found) return found
  }
  return null
}

const sameLanguage = (one: string, other: string) =>
  one !== '' && one.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0]
