import * as v from 'valibot'
import type { ApiClient } from './client'
import { count, flag, id, ignoredBody, text, timestampMs, wellFormed, wellFormedResponse } from './wire'

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

/** Marks all messages as read. Wire guess (docs/wire-guesses.md): without an id the call applies to all of them. */
export const readAllMessages = (api: ApiClient) =>
  api.request({ method: 'DELETE', path: '/users/self/messages', schema: ignoredBody })

const survey = v.object({
  question: text(),
  description: text(),
  answers: wellFormed(v.object({ id: v.pipe(count(Number.NaN), v.integer()), text: text() })),
  allow_user_answer: flag(),
})
/** A question of the operator with answers to choose from. */
export type SurveyRecord = v.InferOutput<typeof survey>

const getQuestionPath = (questionId: string) => `/survey/questions/${encodeURIComponent(questionId)}`

/** Returns a question and its answers (MSG-02). */
export const getSurvey = (api: ApiClient, questionId: string, language: string) =>
  api.request({ path: getQuestionPath(questionId), schema: survey, language })

/** The answer of a viewer; `userText` is empty if nothing was written. */
export interface SurveyAnswer {
  answerIds: readonly number[]
  userText: string
}

/** Sends the answers to a question. */
export const answerSurvey = (api: ApiClient, questionId: string, { answerIds, userText }: SurveyAnswer) =>
  api.request({
    method: 'POST',
    path: `${getQuestionPath(questionId)}/answers`,
    body: { answer_ids: answerIds, ...(userText ? { user_text: userText } : {}) },
    schema: ignoredBody,
  })
