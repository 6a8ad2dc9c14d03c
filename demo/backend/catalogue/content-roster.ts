import type { Title } from '../television/programme-titles'
import type { Words } from '../wire/language'
import { type CatalogueEntry, catalogueEntry } from './catalogue-entries'
import type { Content, ContentType } from './content'
import { listedContents } from './content-titles'
import { countries } from './countries'
import { episodeName } from './episode-names'
import { episodePoints } from './special-contents'
import { episodeSynopsis, synopsisOf } from './synopses'

/** The contents of a world, in the operator's order, with lookups. */
export interface ContentRoster {
  /** Films, series and programmes; seasons and episodes are found through them. */
  readonly contents: readonly Content[]
  /** By id, by slug, or by both joined with a hyphen. Finds seasons and episodes too. */
  readonly find: (idOrSlug: string) => Content | undefined
  /** All episodes of a series, or of one of its seasons. */
  readonly episodesOf: (content: Content) => readonly Content[]
}

/** The contents that tests know, at the beginning of every catalogue. */
export const listedContentCount = listedContents.length

const firstId = 645000000000000001n
const firstEpisodeId = 640000000000100000n
const loopCount = 4
const episodeSeconds = 96

/** Number of episodes in each season of the series at this index; 4 and 3 for the first series. */
const seasonsAt = (place: number): readonly number[] =>
  [[4, 3], [5], [3, 3], [6], [4], [3, 2, 2]][place % 6] ?? [4]

const idAt = (index: number, season = 0, episode = 0): string =>
  String(firstId + BigInt(index * 10_000 + season * 100 + episode))

/** Id of an episode of a series that channels show, as schedule entries have it; of a season with episode 0. */
const airedEpisodeId = ({ number }: Title, season: number, episode: number): string =>
  String(firstEpisodeId + BigInt(number * 1000 + season * 100 + episode))

const plain = (entry: CatalogueEntry, index: number): Content => {
  const { listed, traits } = entry
  return {
    index,
    id: idAt(index),
    slug: listed.slug,
    type: listed.type,
    name: listed.name,
    genres: listed.genres,
    countries: [countries[(index * 7) % countries.length]?.code ?? 'KZ'],
    year: 2026 - (index % 17),
    ratings: [{ type: 'imdb', rating: (6 + (index % 30) / 10).toFixed(1) }],
    description: synopsisOf(listed.slug, listed.genres[0]),
    pictures: 'both',
    is4k: false,
    age: listed.age,
    seconds: 96 + ((index * 48) % 528),
    loop: (index % loopCount) + 1,
    libraryId: listed.type === 'series' ? 22 : 21,
    packetId: null,
    parentId: null,
    season: 0,
    episode: 0,
    children: [],
    isLost: false,
    isAnnouncement: false,
    isAvailable: true,
    isProviderOnly: false,
    isRefused: false,
    forcesSubtitles: false,
    hasAlikeTracks: false,
    isProtected: false,
    advertising: null,
    hasTrailer: listed.type !== 'program',
    // The sprite has a picture for every 2 s of the loop, so every 50 s of a film matches one of them.
    picturesEvery: listed.type === 'movie' ? 50 : null,
    packshots: 0,
    points: [],
    channelSlug: null,
    airedTitle: null,
    watched: 0,
    ...traits,
  }
}

const child = (
  parent: Content,
  type: ContentType,
  season: number,
  episode: number,
  traits: Partial<Content> & { name: Words; slug: string },
): Content => ({
  ...parent,
  id: parent.airedTitle
    ? airedEpisodeId(parent.airedTitle, season, episode)
    : idAt(parent.index, season, episode),
  type,
  season,
  episode,
  loop: ((parent.index + season + episode) % loopCount) + 1,
  children: [],
  hasTrailer: false,
  ...traits,
})

const numberedName = (episode: number): Words => ({ ru: `Серия ${episode}`, en: `Episode ${episode}` })

/** The known sixty and the series of the schedule have episodes without names. */
const nameOf = ({ index, airedTitle }: Content, season: number, episode: number): Words =>
  index < listedContentCount || airedTitle ? numberedName(episode) : episodeName(index, season, episode)

const seasonsOf = (series: Content, entry: CatalogueEntry, place: number): Content[] => {
  const counts = entry.seasons ?? seasonsAt(place)
  return counts.flatMap((count, before) => {
    const season = before + 1
    const isLastSeason = season === counts.length
    const episodes = Array.from({ length: count }, (_, index) => {
      const slug = `${series.slug}-s${season}e${index + 1}`
      return child(series, 'episode', season, index + 1, {
        slug,
        name: nameOf(series, season, index + 1),
        description: entry.episodeText ?? episodeSynopsis(slug),
        parentId: series.id,
        seconds: episodeSeconds,
        points: series.slug === 'two-seasons' ? episodePoints : [],
        isAnnouncement:
          series.isAnnouncement || (series.slug === 'two-seasons' && isLastSeason && index === count - 1),
      })
    })
    const whole = child(series, 'season', season, 0, {
      slug: `${series.slug}-s${season}`,
      name: { ru: `Сезон ${season}`, en: `Season ${season}` },
      parentId: series.id,
      children: episodes.map(({ id }) => id),
    })
    return [whole, ...episodes]
  })
}

/** Makes the first `count` contents; every field depends on the index alone. */
export const makeContents = (count: number): ContentRoster => {
  const entries = Array.from({ length: count }, (_, index) => catalogueEntry(index))
  const listed = entries.map((entry, index) => ({ entry, content: plain(entry, index) }))
  const series = listed.filter(({ content }) => content.type === 'series')
  const below = new Map(
    series.map(({ entry, content }, place) => [content.id, seasonsOf(content, entry, place)]),
  )
  const contents = listed.map(({ content }) => ({
    ...content,
    children: (below.get(content.id) ?? []).filter(({ type }) => type === 'season').map(({ id }) => id),
  }))
  const all = [...contents, ...[...below.values()].flat()]
  const known = new Map(
    all.flatMap((one) => [one.id, one.slug, `${one.slug}-${one.id}`].map((key) => [key, one])),
  )
  return {
    contents,
    find: (idOrSlug) => known.get(idOrSlug),
    episodesOf: (content) =>
      (below.get(content.parentId ?? content.id) ?? []).filter(
        ({ type, season }) => type === 'episode' && (content.type !== 'season' || season === content.season),
      ),
  }
}

const made = new Map<number, ContentRoster>()

/** The first `count` contents, made once and shared by all worlds, because they never change. */
export const sharedContents = (count: number): ContentRoster => {
  const roster = made.get(count) ?? makeContents(count)
  made.set(count, roster)
  return roster
}
