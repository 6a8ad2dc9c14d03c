import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  at,
  listOf,
  makeCustomer,
  signInGuest,
  startOperator,
  type TestOperator,
  textAt,
} from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

describe('profiles', () => {
  it('are five in the scenario family, and a sixth is refused', async () => {
    await operator.ask('GET /w/family-house?scenario=family')
    const { ask } = await makeCustomer(operator, 'family-house')
    const list = listOf((await ask('GET users/self/profiles')).json)
    expect(list.map((profile) => at(profile, 'profile', 'role'))).toEqual([
      'adult',
      'adult',
      'adult',
      'child',
      'child',
    ])
    expect((await ask('POST users/self/profiles', { name: 'Sixth' })).status).toBe(400)
  })

  it('are made, changed, chosen for the device and removed, except the one in use', async () => {
    const { ask } = await makeCustomer(operator, 'profiles')
    const fields = { name: 'Kim', role: 'child', icon_avatar_id: 101 }
    const made = await ask('POST users/self/profiles', fields)
    expect(made.json).toMatchObject({ name: 'Kim', profile: { role: 'child' }, icon_avatar_id: 101 })
    expect((await operator.ask(`GET ${textAt(made.json, 'icon')}`)).status).toBe(200)
    const id = textAt(made.json, 'id')
    expect((await ask(`PATCH users/self/profiles/${id}`, { name: '' })).status).toBe(400)
    expect(at((await ask(`PATCH users/self/profiles/${id}`, { name: 'Kimmy' })).json, 'name')).toBe('Kimmy')
    expect(at((await ask('POST users/self/profile', { id })).json, 'id')).toBe(id)
    expect(at((await ask('GET users/self/profile')).json, 'name')).toBe('Kimmy')
    expect((await ask(`DELETE users/self/profiles/${id}`)).status).toBe(403)
    const list = listOf((await ask('GET users/self/profiles')).json)
    await ask('POST users/self/profile', { id: textAt(list[0], 'id') })
    expect((await ask(`DELETE users/self/profiles/${id}`)).status).toBe(204)
    expect((await ask(`PATCH users/self/profiles/${id}`, { name: 'Gone' })).status).toBe(404)
  })

  it('cannot be made by a guest, who has one', async () => {
    const { device } = await signInGuest(operator, '/w/guests')
    const path = `/w/guests/v2/users/self/profiles?access_token=${device}`
    expect(listOf((await operator.ask(`GET ${path}`)).json)).toHaveLength(1)
    expect((await operator.ask(`POST ${path}`, { name: 'Another' })).status).toBe(403)
  })
})
