import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, type Customer, makeCustomer, startOperator, type TestOperator } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
  await operator.ask('POST /w/own-words?scenario=messages', {})
})
afterAll(() => operator.app.close())

const answersOf = async ({ base }: Customer) => (await operator.ask(`GET ${base}/demo/surveys`)).json

describe('the survey', () => {
  it('is there under the id 1, and remembers the answers', async () => {
    const viewer = await makeCustomer(operator, 'survey')
    expect((await viewer.ask('GET survey/questions/2')).status).toBe(404)
    const { json } = await viewer.ask('GET survey/questions/1')
    expect(json).toMatchObject({ id: 1, question: expect.any(String), allow_user_answer: false })
    const sent = { answer_ids: [at(json, 'answers', 1, 'id')], user_text: 'not taken here' }
    expect((await viewer.ask('POST survey/questions/1/answers', sent)).status).toBe(201)
    expect(await answersOf(viewer)).toMatchObject([{ answerIds: sent.answer_ids, userText: '' }])
  })

  it('refuses no answer and an unknown one', async () => {
    const viewer = await makeCustomer(operator, 'survey-refusals')
    for (const body of [{}, { answer_ids: [] }, { answer_ids: [99] }, { user_text: 'not taken here' }])
      expect((await viewer.ask('POST survey/questions/1/answers', body)).status).toBe(400)
    expect(await answersOf(viewer)).toEqual([])
  })

  it('takes an answer in own words where its world does', async () => {
    const viewer = await makeCustomer(operator, 'own-words')
    expect((await viewer.ask('GET survey/questions/1')).json).toMatchObject({ allow_user_answer: true })
    await viewer.ask('POST survey/questions/1/answers', { answer_ids: [], user_text: ' too loud ' })
    expect(await answersOf(viewer)).toMatchObject([{ answerIds: [], userText: 'too loud' }])
  })
})
