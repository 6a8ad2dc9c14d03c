import * as v from 'valibot'
import type { Requester } from './request'
import { ignoredBody, text, wellFormedResponse } from './wire'

const suggestion = v.object({ text: text() })

/** Suggests search texts that begin with this one. */
export const suggest = (api: Requester, query: string, language: string, signal?: AbortSignal) =>
  api.request({
    path: '/search/suggest',
    query: { text: query },
    schema: v.pipe(
      v.union([wellFormedResponse(suggestion), v.object({ suggestions: wellFormedResponse(suggestion) })]),
      v.transform((answer) =>
        (Array.isArray(answer) ? answer : answer.suggestions)
          .map((one) => one.text)
          .filter((one) => one !== ''),
      ),
    ),
    retries: 0,
    language,
    token: 'reader',
    ...(signal ? { signal } : {}),
  })

/** The search result that a viewer opened. */
export interface FoundResult {
  query: string
  kind: 'channel' | 'content'
  id: string
  title: string
}

/** Reports that a viewer opened a search result; a failure loses only the report (CAT-09). */
export const reportFound = (api: Requester, found: FoundResult) =>
  api.request({
    method: 'POST',
    path: '/search/found',
    keepalive: true,
    body: found,
    schema: ignoredBody,
  })
