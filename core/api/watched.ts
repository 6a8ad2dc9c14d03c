import type { ApiClient } from './client'
import { anything } from './wire'

/** Reports that a stream has been watched for so many seconds in all, also while the page is left (spec/3 §3). */
export const reportWatched = (api: ApiClient, statId: string, seconds: number) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/stat/${encodeURIComponent(statId)}`,
    query: { duration: seconds },
    answer: anything,
    keepalive: true,
  })
