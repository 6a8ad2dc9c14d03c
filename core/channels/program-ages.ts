import { toJson } from '../lib/json'
import { readRecord, type Storage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'
import { type Channel, programOn } from './join'
import type { Program } from './schedule'

/** Number of channels whose ages are stored. */
const CHANNELS = 10
/** Stored ages reach this far ahead, s. */
const AHEAD_S = 86_400

/** Programmes of one age: first second, end, and the age in years, null if there is none. */
type AgeSpan = [start: number, end: number, age: number | null]

/** The age rating of a channel's broadcast at a time, and the epoch second up to which it applies. */
export interface KnownAge {
  /** Years; null for a programme without an age, and for a hole between two programmes. */
  age: number | null
  until: number
}

/** Ages of the coming programmes of the channels whose schedules this browser loaded last. */
export interface ProgramAges {
  /** Stores the ages of the next 24 h. */
  keep(channelId: string, programs: readonly Program[], now: number): void
  /** Null if the programme at that epoch second is unknown. */
  at(channelId: string, second: number): KnownAge | null
}

/** Creates the store, so that a stream may start before the schedule has loaded; `scope` separates operators. */
export function createProgramAges(storage: Storage, scope: string): ProgramAges {
  const key = STORAGE_KEYS.programAges(scope)
  let entries: [string, AgeSpan[]][] | null = null
  const read = () => {
    entries ??= readRecord(storage, key, readEntries) ?? []
    return entries
  }
  return {
    keep(channelId, programs, now) {
      const others = read().filter(([id]) => id !== channelId)
      const first: [string, AgeSpan[]] = [channelId, toAgeSpans(programs, now)]
      entries = [first, ...others].slice(0, CHANNELS)
      storage.set(key, toJson(entries))
    },
    at: (channelId, second) => ageAt(read(), channelId, second),
  }
}

/**
 * The programme of a channel at an epoch second, before the schedule has loaded: from the channel list, else a stored
 * age; undefined if neither is known.
 */
export const knownProgram = (
  channel: Channel,
  ages: ProgramAges,
  second: number,
): Program | KnownAge | undefined =>
  programOn(channel, [], second) ?? ages.at(channel.id, second) ?? undefined

function ageAt(entries: [string, AgeSpan[]][], channelId: string, second: number): KnownAge | null {
  const spans = entries.find(([id]) => id === channelId)?.[1]
  const span = spans?.find(([start, end]) => start <= second && second < end)
  return span ? { age: span[2], until: span[1] } : null
}

/** Joins consecutive programmes of the same age to one span, including holes beside programmes without an age. */
function toAgeSpans(programs: readonly Program[], now: number): AgeSpan[] {
  const spans: AgeSpan[] = []
  const add = (start: number, end: number, age: number | null) => {
    const last = spans.at(-1)
    if (last && last[1] === start && last[2] === age) last[1] = end
    else if (start < end) spans.push([start, end, age])
  }
  for (const { start, end, age } of programs) {
    if (end <= now || start > now + AHEAD_S) continue
    add(spans.at(-1)?.[1] ?? now, start, null)
    add(start, end, age)
  }
  return spans
}

function readEntries(value: unknown): [string, AgeSpan[]][] | null {
  return Array.isArray(value) ? value.filter(isEntry) : null
}

const isEntry = (entry: unknown): entry is [string, AgeSpan[]] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isSpan)

const isSpan = (span: unknown): span is AgeSpan =>
  Array.isArray(span) &&
  span.length === 3 &&
  Number.isFinite(span[0]) &&
  Number.isFinite(span[1]) &&
  (span[2] === null || Number.isFinite(span[2]))
