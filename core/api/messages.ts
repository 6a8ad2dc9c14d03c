import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, ignoredBody, text, timestampMs, wellFormedResponse } from './wire'

const message = v.object({ id, title: text(), text: text(), created_at: timestampMs, removed: flag() })
/** A message of the operator to the viewer; `created_at` in epoch ms, null if it has no date. */
export type MessageRecord = v.InferOutput<typeof message>

/** Lists the unread messages of the viewer (MSG-01); never cached. */
export const listMessages = (api: ApiClient, language: string) =>
  api.request({
    path: '/users/self/messages',
    schema: wellFormedResponse(message, 'messages'),
    language,
    ttl: 0,
  })

/** Marks all messages as read. Wire guess (docs/wire-guesses.md): the call without an id means all of them. */
export const readAllMessages = (api: ApiClient) =>
  api.request({ method: 'DELETE', path: '/users/self/messages', schema: ignoredBody })
