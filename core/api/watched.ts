import type { ApiClient } from './client'
import { anything } from './wire'

/** Reports the total seconds that a stream has been watched, also while the page unloads (PLY-15). */
export const reportWatched = (api: ApiClient, statId: string, seconds: number) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/stat/${encodeURIComponent(statId)}`,
    query: { duration: seconds },
    answer: anything,
    keepalive: true,
  })
