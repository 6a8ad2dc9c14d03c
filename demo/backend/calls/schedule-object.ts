import { allowsCatchup } from '../television/archive'
import type { Channel } from '../television/channel'
import { programIdOf } from '../television/programme-titles'
import { operatorUtcOffsetSeconds, type Programme } from '../television/schedule'
import { shaped, type Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { programDescription, programObject, programPicture } from './program-object'

const localParts = (second: number): { date: string; time: string } => {
  const [date = '', time = ''] = new Date((second + operatorUtcOffsetSeconds) * 1000).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

const titleId = (number: number): string => `${640000000000000100n + BigInt(number)}`

const episodeName = (visit: Visit, programme: Programme): string =>
  visit.language === 'ru' ? `Серия ${programme.episode}` : `Episode ${programme.episode}`

const episode = (visit: Visit, programme: Programme): Record<string, unknown> | null =>
  programme.title.isSeries
    ? {
        id: `${640000000000100000n + BigInt(programme.title.number * 1000 + programme.season * 100 + programme.episode)}`,
        season: programme.season,
        series: programme.episode,
        title: episodeName(visit, programme),
        subtitle: '',
        description: '',
        cover: null,
      }
    : null

/** A schedule entry as the API answers it (CHN-05). Every fifth title has its picture in an object. */
export const scheduleItem = (
  visit: Visit,
  channel: Channel,
  programme: Programme,
  place: number,
): Record<string, unknown> => {
  const name = programme.title.name[visit.language]
  const src = programPicture(visit, programme.title)
  return shaped(
    visit,
    'schedule',
    {
      id: programme.id,
      channel_id: channel.id,
      ...localParts(programme.start),
      timestamp: programme.start,
      real_timestamp: programme.realStart,
      duration: programme.end - programme.start,
      real_duration: programme.end - programme.realStart,
      real_start_at: isoSeconds(programme.realStart),
      program: { id: programIdOf(programme.title) },
      content: {
        id: titleId(programme.title.number),
        title: name,
        short: programDescription(visit, name),
        cover: programme.title.number % 5 === 4 ? { src_16x9: src } : src,
        age: Math.max(programme.title.age, channel.age >= 18 ? 18 : 0),
      },
      content_episode: episode(visit, programme),
      is_catchup_available: allowsCatchup(channel, programme, visit.world.clock.now()),
    },
    place,
  )
}

/** The same entry in the older `schedule` call: `program`, `episode` and `img` in place of `content`. */
export const olderScheduleItem = (
  visit: Visit,
  user: User,
  channel: Channel,
  programme: Programme,
  place: number,
): Record<string, unknown> => {
  const {
    content: _content,
    content_episode: _episode,
    ...rest
  } = scheduleItem(visit, channel, programme, place)
  const src = programPicture(visit, programme.title)
  return {
    ...rest,
    img: { type: 'wide', ar: '16:9', src },
    program: {
      ...programObject(visit, user, programme.title),
      age: Math.max(programme.title.age, channel.age >= 18 ? 18 : 0),
      is_catchup_available: allowsCatchup(channel, programme, visit.world.clock.now()),
    },
    episode: programme.title.isSeries
      ? { season: programme.season, series: programme.episode, title: episodeName(visit, programme) }
      : null,
    history: null,
  }
}
