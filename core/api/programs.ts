import * as v from 'valibot'
import { participant } from './persons'
import type { Requester } from './request'
import {
  anyPicture,
  count,
  flag,
  id,
  optionalId,
  text,
  textOrNumber,
  wellFormed,
  wellFormedResponse,
} from './wire'

const named = v.object({ name: text() })

const program = v.object({
  id,
  title: text(),
  short: text(),
  description: text(),
  year: textOrNumber,
  age: v.nullish(v.number(), null),
  motion_rating: v.nullish(v.object({ text: text() }), null),
  cover: anyPicture,
  genres: wellFormed(named),
  countries: wellFormed(named),
  /** Id 2 is the category of series. */
  category: v.nullish(v.object({ id: optionalId }), null),
  rating: textOrNumber,
  rating_imdb: textOrNumber,
  persons: wellFormed(participant),
})

const broadcast = v.object({
  id,
  channel_id: id,
  /** Start in epoch seconds, and duration in seconds. */
  timestamp: v.number(),
  duration: count(0),
  episode: v.nullish(v.object({ season: count(0), series: count(0), title: text() }), null),
  is_catchup_available: flag(true),
})

/** A programme of the schedules with its facts (CHN-07). */
export type ProgramRecord = v.InferOutput<typeof program>
/** One broadcast of a programme on one channel. */
export type BroadcastRecord = v.InferOutput<typeof broadcast>

/** Returns a programme of the schedules; fails with `not-found`. */
export const getProgram = (api: Requester, programId: string, language: string) =>
  api.request({
    path: `/programs/${encodeURIComponent(programId)}`,
    schema: program,
    language,
    token: 'reader',
  })

/** Lists the broadcasts of a programme on all channels, past and coming. */
export const listBroadcasts = (api: Requester, programId: string, language: string) =>
  api.request({
    path: `/programs/${encodeURIComponent(programId)}/schedule`,
    schema: wellFormedResponse(broadcast),
    language,
    token: 'reader',
  })
