import type { ApiClient } from './client'
import { ignoredBody } from './wire'

/** Reports the total seconds that a stream has been watched, also while the page unloads (PLY-15). */
export const reportWatched = (api: ApiClient, statId: string, seconds: number) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/stat/${encodeURIComponent(statId)}`,
    query: { duration: seconds },
    schema: ignoredBody,
    // A refused report is made up for by the next one, which is a total.
    renewsToken: false,
    keepalive: true,
  })
