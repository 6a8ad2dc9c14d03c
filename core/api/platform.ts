import * as v from 'valibot'
import type { ApiClient } from './client'
import { count, id, list, optionalText, text } from './wire'

const configuration = v.object({
  catchup_blackout_safe_area: count(0),
  catchup_blackout_mattress_url: optionalText,
  min_search_chars: count(1),
  /** Channels that are for adults whatever their age says (PIN-05). */
  adult_channel_ids: list(id),
  /** For how long a PIN opens what it protects, minutes, to choose from. */
  parental_durations: list(v.object({ duration: count(0), name: text() })),
})

/** Cached for 30 s (OPS-05). */
export const getConfiguration = (api: ApiClient) =>
  api.request({ path: '/platform/configuration', answer: configuration, token: 'none', ttl: 30_000 })

/** Addresses of the operator's texts and pictures by name. Cached for 30 s (OPS-05). */
export const getResources = (api: ApiClient) =>
  api.request({
    path: '/platform/resources',
    answer: v.record(v.string(), v.string()),
    token: 'none',
    ttl: 30_000,
  })
