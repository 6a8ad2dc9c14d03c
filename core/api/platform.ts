import * as v from 'valibot'
import type { ApiClient } from './client'
import { count, list, optionalText, picture, text } from './wire'

/** Wire guess (docs/wire-guesses.md): the form of every field; the names are specified. */
const configuration = v.object({
  /** Seconds before and after a programme without catch-up in which the archive is not shown either (PLY-06). */
  catchup_blackout_safe_area: count(0),
  catchup_blackout_mattress_url: optionalText,
  catchup_blackout_mattress_screenshot_url: picture,
  min_search_chars: count(1),
  /** Time without typing after which a text is searched for, ms (CAT-09). */
  bouncing_interval: count(1000),
  /** Unlock durations to choose from, minutes (PIN-04). */
  parental_durations: list(v.object({ duration: count(0), name: text() })),
})

/** Returns the operator's configuration, whose names are in this language; cached for 30 s. */
export const getConfiguration = (api: ApiClient, language?: string) =>
  api.request({
    path: '/platform/configuration',
    schema: configuration,
    token: 'none',
    ttl: 30_000,
    ...(language === undefined ? {} : { language }),
  })

/**
 * Returns the addresses of the operator's texts and pictures by name; cached for 30 s. Wire guess (docs/wire-guesses.md): the
 * questions and answers are under `faq`.
 */
export const getResources = (api: ApiClient) =>
  api.request({
    path: '/platform/resources',
    schema: v.record(v.string(), v.string()),
    token: 'none',
    ttl: 30_000,
  })
