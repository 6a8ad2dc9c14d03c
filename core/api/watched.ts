import type { ApiClient } from './client'
import { ignoredBody } from './wire'

/** The kind of a stream: 1 the live edge, 3 a recording. */
export type WatchedKind = 1 | 3

/**
 * Reports the total seconds that a stream has been watched, also while the page unloads (PLY-15). Wire guess
 * (docs/wire-guesses.md): the kind is `evtp` of the query, as in the pixels of trackers.
 */
export const reportWatched = (api: ApiClient, statId: string, seconds: number, evtp: WatchedKind) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/stat/${encodeURIComponent(statId)}`,
    query: { duration: seconds, evtp },
    schema: ignoredBody,
    // The next report contains the total, so it makes up for a refused one.
    renewsToken: false,
    keepalive: true,
  })
