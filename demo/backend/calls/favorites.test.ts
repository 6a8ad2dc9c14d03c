import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  at,
  listOf,
  signInGuest,
  startOperator,
  type TestOperator,
  textAt,
} from '../test-operator'

let operator: TestOperator
let token: string

beforeAll(async () => {
  operator = await startOperator()
  token = textAt((await operator.ask('POST /demo/accounts', {})).json, 'deviceToken')
})
afterAll(() => operator.app.close())

const call = (what: string, body?: object): Promise<Answer> => {
  const [method, path = ''] = what.split(' ')
  return operator.ask(`${method} /v2/${path}${path.includes('?') ? '&' : '?'}access_token=${token}`, body, {
    'accept-language': 'en',
  })
}
const add = (body: object): Promise<Answer> => call('POST users/self/favorites', body)

describe('favourites', () => {
  it('an added channel is in the overlay with its priority until it is removed', async () => {
    const overlayOf = async (id: number): Promise<unknown> =>
      listOf((await call('GET users/self/channel_list')).json).find((one) => at(one, 'id') === id)
    expect(at(await overlayOf(10001), 'favorite')).toBeUndefined()
    const first = await add({ channel_id: 10001 })
    const second = await add({ channel_id: 10014 })
    expect(first.json).toMatchObject({ object_id: 10001, channel_id: 10001 })
    expect(Number(at(second.json, 'priority'))).toBeGreaterThan(Number(at(first.json, 'priority')))
    expect(at(await overlayOf(10001), 'favorite', 'id')).toBe(at(first.json, 'id'))
    const row = await call('GET rows/my-channels')
    expect(listOf(at(row.json, 'channels')).map((one) => at(one, 'id'))).toEqual([10014, 10001])
    expect((await call(`DELETE users/self/favorites/${textAt(first.json, 'id')}`)).status).toBe(204)
    expect(at(await overlayOf(10001), 'favorite')).toBeUndefined()
    expect((await call(`DELETE users/self/favorites/${textAt(first.json, 'id')}`)).status).toBe(404)
  })

  it('a content, a person and a programme say that they are favourites', async () => {
    const film = (await call('GET contents/quiet-harbour')).json
    const added = await add({ content_id: textAt(film, 'id') })
    const meta = await call(`GET users/self/content_metadata/${textAt(film, 'id')}`)
    expect(at(meta.json, 'favorite', 'id')).toBe(at(added.json, 'id'))
    expect((await call('GET persons/5001/favorite')).json).toBeNull()
    const person = await add({ person_id: 5001 })
    expect((await call('GET persons/5001/favorite')).json).toEqual({ id: at(person.json, 'id') })
    const program = await add({ program_id: 30003 })
    expect(at((await call('GET programs/30003')).json, 'favorite', 'id')).toBe(at(program.json, 'id'))
    const all = listOf((await call('GET users/self/favorites')).json).map((one) => at(one, 'id'))
    for (const one of [added, person, program]) expect(all).toContain(at(one.json, 'id'))
  })

  it('the same object is added once', async () => {
    const ids = [await add({ person_id: 5002 }), await add({ person_id: 5002 })].map(({ json }) =>
      at(json, 'id'),
    )
    expect(ids[0]).toBe(ids[1])
  })

  it('needs exactly one object, which the operator has', async () => {
    expect((await add({})).status).toBe(400)
    expect((await add({ channel_id: 10001, person_id: 5001 })).status).toBe(400)
    expect((await add({ channel_id: 1 })).status).toBe(404)
    expect((await add({ content_id: 'nothing' })).status).toBe(404)
  })

  it('a guest is refused with a sentence to show, and has none', async () => {
    const { device } = await signInGuest(operator)
    const path = `/v2/users/self/favorites?access_token=${device}`
    const refused = await operator.ask(`POST ${path}`, { channel_id: 10001 }, { 'accept-language': 'en' })
    expect(refused.status).toBe(403)
    expect(textAt(refused.json, 'error', 'message')).toBe('Sign in to keep favourites.')
    expect((await operator.ask(`GET ${path}`)).json).toEqual([])
  })
})

describe('a programme', () => {
  it('has airings on channels in ascending order', async () => {
    const { json } = await call('GET programs/30000/schedule?limit=20')
    const airings = listOf(json)
    expect(airings.length).toBeGreaterThan(0)
    const starts = airings.map((one) => Number(at(one, 'timestamp')))
    expect(starts).toEqual([...starts].sort((one, other) => one - other))
    expect(airings.every((one) => at(one, 'program', 'id') === 30000)).toBe(true)
    expect(at(airings[0], 'channel', 'id')).toBe(at(airings[0], 'channel_id'))
  })

  it('is 404 under an unknown id', async () => {
    expect((await call('GET programs/1')).status).toBe(404)
  })
})

describe('the list of free channels', () => {
  it('contains free and available channels only', async () => {
    const free = listOf((await call('GET channels/free_list')).json)
    expect(free.length).toBeGreaterThan(10)
    expect(free.every((one) => at(one, 'is_free') === true)).toBe(true)
    expect(free.map((one) => textAt(one, 'slug'))).not.toContain('closed-studio')
  })
})
