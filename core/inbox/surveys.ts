import type { ApiClient } from '../api/client'
import { answerSurvey, getSurvey, type SurveyAnswer, type SurveyRecord } from '../api/inbox'

export type { SurveyAnswer, SurveyRecord }

/** The operator's survey (MSG-02). */
const SURVEY_ID = '1'

export const loadSurvey = (api: ApiClient, language: string): Promise<SurveyRecord> =>
  getSurvey(api, SURVEY_ID, language)

/** False without an answer and without any text but spaces: the operator is then sent nothing. */
export const isAnswered = ({ answerIds, userText }: SurveyAnswer): boolean =>
  answerIds.length > 0 || userText.trim() !== ''

/** Sends the viewer's answer; rejects with what the call throws. */
export async function sendAnswer(api: ApiClient, { answerIds, userText }: SurveyAnswer): Promise<void> {
  await answerSurvey(api, SURVEY_ID, { answerIds, userText: userText.trim() })
}
