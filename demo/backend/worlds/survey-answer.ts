/** An answer to a survey, as a client sent it. */
export interface SurveyAnswer {
  readonly userId: number
  readonly question: number
  readonly answerIds: readonly number[]
  readonly userText: string
  /** Epoch seconds, world time. */
  readonly at: number
}
