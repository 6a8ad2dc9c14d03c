import { primaryLanguage } from '../../lib/language-tag'
import type { EngineLevel, EngineTrack } from '../engine'

/** A rendition a viewer can choose. */
export interface Quality {
  id: string
  /** Shorter side of the picture, px: the height, of an upright picture the width. */
  height: number
  label: 'low' | 'medium' | 'high' | 'full'
}

/** The purpose of a track; `captions` also describe the sounds, for viewers who do not hear them. */
export type TrackRole = 'main' | 'description' | 'captions' | 'commentary' | 'clear-speech' | 'easy-reading'

/** The facts by which another stream has the same track. */
export interface TrackTraits {
  language: string
  role: TrackRole
  name: string
}

/** An audio or text track a viewer can choose. */
export interface Track extends TrackTraits {
  id: string
}

const MAIN = ['main'] as const
const LABELS = ['low', 'medium', 'high', 'full'] as const
const HIGHEST = 1080
const MOST = 4

/** Words of the engines for forced subtitles, which translate what is in another language than the audio. */
const FORCED = /^forced/

/** Words of the engines for each role: HLS characteristics, DASH roles, kinds and purposes of Shaka and of WebKit. */
const ROLES: readonly (readonly [TrackRole, RegExp])[] = [
  ['description', /describes-video|^(main-)?desc|^visually/],
  ['captions', /spoken-dialog|music-and-sound|^caption|^hard of hearing/],
  ['commentary', /^commentary/],
  ['clear-speech', /intelligibility/],
  ['easy-reading', /easy-to-read|^easyreader/],
]

/** Lines of a picture: an upright one counts by its width, as in its name. */
const linesOf = ({ width, height }: EngineLevel) => Math.min(width || height, height)

/**
 * The renditions offered, best first: up to 1080 lines, at most the top four, one for each number of lines;
 * with exactly three the labels move up by one.
 */
export function qualitiesOf(levels: EngineLevel[]): Quality[] {
  const byLines = new Map<number, EngineLevel>()
  for (const level of levels) {
    const lines = linesOf(level)
    if (lines > HIGHEST) continue
    const other = byLines.get(lines)
    if (!other || other.bitrate < level.bitrate) byLines.set(lines, level)
  }
  const kept = [...byLines].sort(([one], [other]) => other - one).slice(0, MOST)
  const shift = kept.length === 3 ? 1 : 0
  return kept.map(([height, { id }], index) => ({
    id,
    height,
    label: LABELS[kept.length - 1 - index + shift] ?? 'full',
  }))
}

const isForced = ({ roles = [] }: EngineTrack) => roles.some((word) => FORCED.test(word))

/** The tracks a viewer can choose: without forced subtitles, and one in several encodings once. */
export function tracksOf(tracks: EngineTrack[]): Track[] {
  const kept: (Track & { group: string })[] = []
  for (const { id, name, language, roles = [], group = '' } of tracks.filter((track) => !isForced(track))) {
    const [role] = ROLES.find(([, words]) => roles.some((word) => words.test(word))) ?? MAIN
    const track = { id, name, language, role, group }
    if (!kept.some((other) => other.group !== group && hasSameTraits(other, track))) kept.push(track)
  }
  return kept.map(({ group, ...track }) => track)
}

/** The forced subtitles in a language; undefined if there are none. */
export const forcedTrack = (tracks: EngineTrack[], language: string): EngineTrack | undefined =>
  tracks.find((track) => isForced(track) && isSameLanguage(track.language, language))

export const hasSameTraits = (one: TrackTraits, other: TrackTraits) =>
  one.name === other.name && one.language === other.language && one.role === other.role

/** The listed track that is the engine's track of this id, maybe in another encoding; undefined if none is. */
export function listedTrack(list: Track[], tracks: EngineTrack[], id: string | null): Track | undefined {
  const [track] = tracksOf(tracks.filter((one) => one.id === id))
  return track && (list.find((one) => one.id === id) ?? list.find((one) => hasSameTraits(one, track)))
}

/** The track of these traits: its language has to fit, or its name where there is none; then its role and its name. */
export function findTrack<T extends TrackTraits>(tracks: readonly T[], wanted: TrackTraits): T | null {
  const likeness = (track: TrackTraits) =>
    4 * Number(track.role === wanted.role) +
    2 * Number(track.name === wanted.name) +
    Number(track.language.toLowerCase() === wanted.language.toLowerCase())
  const fits = (track: TrackTraits) =>
    wanted.language === ''
      ? track.language === '' && track.name === wanted.name
      : isSameLanguage(track.language, wanted.language)
  return tracks.filter(fits).sort((one, other) => likeness(other) - likeness(one))[0] ?? null
}

/** The traits of a track in a language, without a special role. */
export const traitsOf = (language: string): TrackTraits => ({ language, role: 'main', name: '' })

/** The track of the first traits that exist. */
export const firstTrack = <T extends TrackTraits>(tracks: readonly T[], wanted: TrackTraits[]): T | null =>
  wanted.map((traits) => findTrack(tracks, traits)).find((track) => track !== null) ?? null

/** The first track of the first language that exists, without a special role if there is one. */
export const preferredTrack = <T extends TrackTraits>(
  tracks: readonly T[],
  languages: readonly string[],
): T | null => firstTrack(tracks, languages.filter(Boolean).map(traitsOf))

const isSameLanguage = (one: string, other: string) =>
  primaryLanguage(one) !== '' && primaryLanguage(one) === primaryLanguage(other)
