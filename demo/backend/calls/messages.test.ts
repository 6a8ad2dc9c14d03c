import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listOf,
  makeCustomer,
  seededCustomer,
  startOperator,
  type TestOperator,
  textAt,
} from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

describe('the messages of the operator', () => {
  it('are listed newest first, for their user alone', async () => {
    const reader = await seededCustomer(operator, 'messages-list', '42')
    const messages = listOf((await reader.ask('GET users/self/messages')).json)
    expect(messages).toHaveLength(120)
    const times = messages.map((one) => Date.parse(textAt(one, 'created_at')))
    expect(times).toEqual([...times].sort((one, other) => other - one))
    const other = await makeCustomer(operator, 'messages-list')
    expect((await other.ask('GET users/self/messages')).json).toEqual([])
    const [first] = messages
    expect((await other.ask(`DELETE users/self/messages/${textAt(first, 'id')}`)).status).toBe(404)
  })

  it('leave the list once they are read, one by one or all', async () => {
    const reader = await seededCustomer(operator, 'messages-read', '42')
    const [first] = listOf((await reader.ask('GET users/self/messages')).json)
    const read = await reader.ask(`DELETE users/self/messages/${textAt(first, 'id')}`)
    expect([read.status, read.json]).toMatchObject([200, { id: textAt(first, 'id'), removed: true }])
    expect(listOf((await reader.ask('GET users/self/messages')).json)).toHaveLength(119)
    expect((await reader.ask('DELETE users/self/messages')).status).toBe(204)
    expect((await reader.ask('GET users/self/messages')).json).toEqual([])
  })

  it('arrive by order', async () => {
    const reader = await makeCustomer(operator, 'messages-order')
    const order = { phone: reader.phone, title: 'News', text: 'A new channel' }
    await operator.ask(`POST ${reader.base}/demo/messages`, order)
    expect((await reader.ask('GET users/self/messages')).json).toMatchObject([
      { title: 'News', text: 'A new channel' },
    ])
  })
})
