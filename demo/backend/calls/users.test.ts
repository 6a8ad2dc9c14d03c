import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, seededCustomer, startOperator, type TestOperator } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

describe('the account of the caller', () => {
  it('is changed under "self" and under its own id, not under another', async () => {
    const emil = await seededCustomer(operator, 'names', '31')
    const self = await emil.ask('PATCH users/self', { first_name: 'Emilian' })
    expect([self.status, at(self.json, 'first_name'), at(self.json, 'email')]).toEqual([200, 'Emilian', null])
    const own = await emil.ask(`PATCH users/${at(self.json, 'id')}`, { email: 'emil@demo.example' })
    expect([own.status, at(own.json, 'first_name')]).toEqual([200, 'Emilian'])
    expect(at((await emil.ask('GET users/self')).json, 'email')).toBe('emil@demo.example')
    expect((await emil.ask('PATCH users/1', { first_name: 'Nobody' })).status).toBe(403)
  })

  it('refuses a mail address of another account, an impossible one, and a change of a confirmed one', async () => {
    const emil = await seededCustomer(operator, 'mails', '31')
    const galina = await seededCustomer(operator, 'mails', '32')
    for (const [viewer, email, message] of [
      [emil, 'galina@demo.example', 'An account with this address exists.'],
      [emil, 'nowhere', 'Enter a valid email address.'],
      [galina, 'other@demo.example', 'A confirmed address cannot be changed.'],
    ] as const) {
      const refused = await viewer.ask('PATCH users/self', { email })
      expect(refused.json).toEqual({
        error: { message: `{'email': ['${message}']}` },
        status_code: 400,
        detail: { email: [message] },
      })
    }
    expect((await galina.ask('PATCH users/self', { email: 'galina@demo.example' })).status).toBe(200)
  })
})
