import { seedOf, sequenceFrom } from '../worlds/deterministic'
import type { Channel } from './channel'
import { type Title, titles, titlesOf } from './programme-titles'

/** One schedule entry; times in epoch seconds. */
export interface Programme {
  /** 18 digits, the same for the same channel, day and position in the day. */
  readonly id: string
  readonly channelId: number
  readonly start: number
  readonly end: number
  /** Actual start, up to two minutes after the announced one. */
  readonly realStart: number
  readonly title: Title
  readonly season: number
  readonly episode: number
}

export const operatorUtcOffsetSeconds = 3 * 3600

const dayMinutes = 24 * 60
const daySeconds = dayMinutes * 60
const minMinutes = 15
const maxMinutes = 120
const lengths = [15, 20, 25, 30, 30, 45, 50, 60, 60, 75, 90, 105, 120]

const pick = <T>(from: readonly T[], chance: number): T => {
  const picked = from[Math.floor(chance * from.length)]
  if (picked === undefined) throw new RangeError('There is nothing to pick from')
  return picked
}

/** Number of the operator's calendar day that contains this second. */
export const dayNumberAt = (second: number): number =>
  Math.floor((second + operatorUtcOffsetSeconds) / daySeconds)

/** The first second of that day, epoch seconds. */
export const dayStart = (dayNumber: number): number => dayNumber * daySeconds - operatorUtcOffsetSeconds

const nextLength = (wanted: number, left: number): number => {
  if (left <= maxMinutes && (left < wanted || left - wanted < minMinutes)) return left
  return left - wanted < minMinutes ? left - minMinutes : wanted
}

const isAdult = (title: Title): boolean => title.age >= 18

const drawnTitle = (channel: Channel, chance: () => number): Title => {
  const own = chance() < 0.75
  const from = own ? titlesOf(channel.genre) : titles.filter((title) => title.genre !== 'kids')
  const suitable = channel.genre === 'kids' ? titlesOf('kids') : from
  return pick(suitable, chance())
}

/** Adult titles are used only at the positions that the channel has for them. */
const titleFor = (channel: Channel, place: number, chance: () => number): Title => {
  const drawn = drawnTitle(channel, chance)
  const { adultEvery } = channel
  const wantsAdult = adultEvery !== null && place % adultEvery === adultEvery - 1
  if (isAdult(drawn) === wantsAdult) return drawn
  const fitting = titles.filter((title) => title.genre === drawn.genre && isAdult(title) === wantsAdult)
  return fitting[drawn.number % fitting.length] ?? titles.find(isAdult) ?? drawn
}

const idOf = (channel: Channel, dayNumber: number, place: number): string =>
  `64${String(channel.id).padStart(7, '0')}${String(dayNumber).padStart(6, '0')}${String(place).padStart(3, '0')}`

const computedDay = (channel: Channel, dayNumber: number): Programme[] => {
  const chance = sequenceFrom(seedOf('schedule', channel.id, dayNumber))
  const programmes: Programme[] = []
  let minute = 0
  while (minute < dayMinutes) {
    const length = nextLength(pick(lengths, chance()), dayMinutes - minute)
    const start = dayStart(dayNumber) + minute * 60
    programmes.push({
      id: idOf(channel, dayNumber, programmes.length),
      channelId: channel.id,
      start,
      end: start + length * 60,
      realStart: start + Math.floor(chance() * 3) * 60 * (chance() < 0.25 ? 1 : 0),
      title: titleFor(channel, programmes.length, chance),
      season: 1 + Math.floor(chance() * 4),
      episode: 1 + Math.floor(chance() * 24),
    })
    minute += length
  }
  return programmes
}

/** Days that are kept: those of forty channels over four weeks. */
const maxKeptDays = 1200
const keptDays = new Map<string, readonly Programme[]>()

/** All schedule entries of one channel on one of the operator's days: contiguous, filling the day exactly. */
export const dayOf = (channel: Channel, dayNumber: number): readonly Programme[] => {
  const key = `${channel.id} ${channel.genre} ${channel.adultEvery} ${dayNumber}`
  const kept = keptDays.get(key)
  if (kept) return kept
  const day = computedDay(channel, dayNumber)
  keptDays.set(key, day)
  const [oldest] = keptDays.keys()
  if (keptDays.size > maxKeptDays && oldest !== undefined) keptDays.delete(oldest)
  return day
}

/** Schedule entries that overlap [from, to), ascending; epoch seconds. */
export const programmesBetween = (channel: Channel, from: number, to: number): Programme[] => {
  const found: Programme[] = []
  for (let dayNumber = dayNumberAt(from); dayStart(dayNumber) < to; dayNumber += 1) {
    found.push(...dayOf(channel, dayNumber).filter(({ start, end }) => start < to && end > from))
  }
  return found
}

/** The schedule entry on air at this second. */
export const programmeAt = (channel: Channel, second: number): Programme | undefined =>
  programmesBetween(channel, Math.floor(second), Math.floor(second) + 1)[0]
