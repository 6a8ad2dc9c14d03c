import type { ApiClient } from '../api/client'
import { answerSurvey, getSurvey, type SurveyAnswer, type SurveyRecord } from '../api/inbox'

export type { SurveyAnswer, SurveyRecord }

/** The operator's survey (MSG-02). */
const SURVEY_ID = '1'

export const loadSurvey = (api: ApiClient, language: string): Promise<SurveyRecord> =>
  getSurvey(api, SURVEY_ID, language)

/** False without a chosen answer and without text: then nothing is sent to the operator. */
export const isAnswered = ({ answerIds, userText }: SurveyAnswer): boolean =>
  answerIds.length > 0 || userText.trim() !== ''

/** Sends the viewer's answer; rejects with what the call throws. */
export async function sendAnswer(api: ApiClient, { answerIds, userText }: SurveyAnswer): Promise<void> {
  await answerSurvey(api, SURVEY_ID, { answerIds, userText: userText.trim() })
}
