import type { BroadcastRecord, ProgramRecord } from '../../api/programs'
import { type Channel, programState } from '../../channels'
import { channelObstacle } from '../../rights'
import { cleanDescription } from '../content'
import { formatRating } from '../rows'
import type { Airing } from './airings'
import { getAgeTag, listNames, type Rating } from './content-details'
import { cutDescription, type LongText } from './long-text'
import { groupPeople, type RoleGroup } from './people'

/** Facts about a programme for the page of its channel (CHN-07). Texts may be empty. */
export interface ProgramDetails {
  id: string
  title: string
  isSeries: boolean
  /** Genres, countries and the year. */
  tags: string[]
  /** Text of the age rating: `16+`, or that of the operator's rating system. */
  ageTag: string
  ratings: Rating[]
  people: RoleGroup[]
  description: LongText
}

/** A broadcast of a programme that can be watched, with its episode. */
export interface EpisodeAiring extends Airing {
  /** Numbers of the season and of the episode in it; 0 if not stated. */
  season: number
  number: number
  /** Title of the episode; may be empty. */
  title: string
}

/** Id of the category of series. */
const SERIES = '2'
/** Maximum number of broadcasts listed on a page. */
const MOST = 12

export function toProgramDetails(record: ProgramRecord): ProgramDetails {
  const { id, title, genres, countries, year } = record
  const ratings = [
    { name: '', rating: record.rating },
    { name: 'IMDb', rating: record.rating_imdb },
  ]
  return {
    id,
    title,
    isSeries: record.category?.id === SERIES,
    tags: [...listNames(genres), ...listNames(countries), ...(/[1-9]/.test(year) ? [year] : [])],
    ageTag: getAgeTag(record),
    ratings: ratings.flatMap(({ name, rating }) => {
      const value = formatRating([{ rating }])
      return value === '' ? [] : [{ name, value }]
    }),
    people: groupPeople(record.persons),
    description: cutDescription(cleanDescription(record.description) || cleanDescription(record.short)),
  }
}

/**
 * The broadcasts of a programme that this viewer can watch, on air or in the archive of an available, bought channel;
 * the latest first, each episode once. `now` in epoch seconds.
 */
export function listEpisodeAirings(
  records: readonly BroadcastRecord[],
  channels: readonly Channel[],
  now: number,
): EpisodeAiring[] {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const found = new Map<string, EpisodeAiring>()
  for (const record of records.toSorted((one, other) => other.timestamp - one.timestamp)) {
    const channel = byId.get(record.channel_id)
    if (!channel || channelObstacle(channel)) continue
    const start = record.timestamp
    const end = start + record.duration
    const state = programState({ start, end, catchup: record.is_catchup_available }, now, channel.archiveDays)
    if (state !== 'on-air' && state !== 'catch-up') continue
    const { season, series, title } = record.episode ?? { season: 0, series: 0, title: '' }
    const key = series > 0 ? `${season} ${series}` : `${channel.id} ${start}`
    const path = `/channels/all/${encodeURIComponent(channel.slug)}${state === 'on-air' ? '' : `?ts=${start}`}`
    if (!found.has(key))
      found.set(key, { id: record.id, channel, start, path, season, number: series, title })
  }
  return [...found.values()].slice(0, MOST)
}
