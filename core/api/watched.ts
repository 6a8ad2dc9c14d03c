import type { ApiClient } from './client'
import { anything } from './wire'

/** Reports the total watched seconds of a stream, also while the page is being left (PLY-15). */
export const reportWatched = (api: ApiClient, statId: string, seconds: number) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/stat/${encodeURIComponent(statId)}`,
    query: { duration: seconds },
    answer: anything,
    keepalive: true,
  })
