import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Survey, survey } from '../inbox/survey'
import { invalidFields, notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodyFields, bodyText, pathText } from '../wire/request-fields'
import { shaped } from '../wire/visit'

const requestedSurvey = (request: FastifyRequest): Survey => {
  if (pathText(request, 'id') !== String(survey.id)) throw notFound()
  return survey
}

/** The chosen answers: numbers in JSON, one text or several in a form. */
const chosenAnswers = (request: FastifyRequest): number[] => {
  const given = bodyFields(request).answer_ids
  const known = new Set(survey.answers.map(({ id }) => id))
  const chosen = (Array.isArray(given) ? given : given === undefined ? [] : [given]).map(Number)
  if (chosen.some((id) => !known.has(id)))
    throw invalidFields({ answer_ids: ['This is no answer of the question.'] })
  return chosen
}

/** The operator's survey and its answers (MSG-02), which the world remembers. */
export const serveSurveys = (app: FastifyInstance): void => {
  app.get('/v2/survey/questions/:id', (request) => {
    caller(request)
    const { id, question, description, answers } = requestedSurvey(request)
    const { language, world } = request.visit
    return shaped(request.visit, 'survey', {
      id,
      question: question[language],
      description: description[language],
      answers: answers.map((answer) => ({ id: answer.id, text: answer.text[language] })),
      allow_user_answer: world.scenario.takesOwnAnswers,
    })
  })

  app.post('/v2/survey/questions/:id/answers', (request, reply) => {
    const { user } = caller(request)
    const { id } = requestedSurvey(request)
    const { clock, scenario, surveyAnswers } = request.visit.world
    const answerIds = chosenAnswers(request)
    const userText = scenario.takesOwnAnswers ? (bodyText(request, 'user_text') ?? '').trim() : ''
    if (answerIds.length === 0 && userText === '')
      throw invalidFields({ answer_ids: ['An answer is needed.'] })
    surveyAnswers.push({ userId: user.id, question: id, answerIds, userText, at: clock.now() })
    return reply.code(201).send({})
  })
}
