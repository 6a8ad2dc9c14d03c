import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DemoAccount, DemoWorld } from '../../../tests/support/demo-world'
import { demoOfFile } from '../../../tests/support/world-per-test'
import { shortContent } from './catalogue'
import { library, page, person, program, rowItem, rowOf, suggestion } from './pages'
import { device, failure, network, token, user } from './sign-in'
import * as shapes from './television'
import { bigId, misfits } from './wire-forms'

const demo = demoOfFile()

describe.each(['default', 'strict'])(
  'the demo operator’s responses match the API contract: %s',
  (scenario) => {
    let world: DemoWorld
    let account: DemoAccount
    let ids: Record<string, string>
    beforeAll(async () => {
      world = await demo.world(scenario)
      account = await world.makeAccount()
      const list = await get<{ id: number | string; slug: string }[]>('/channels/channel_list')
      ids = Object.fromEntries(list.map(({ slug, id }) => [slug, String(id)]))
    })

    const get = <Answer>(path: string) => world.read<Answer>(path, account.deviceToken)
    const post = async (path: string, fields: object) => {
      const headers = { 'content-type': 'application/json' }
      const url = `${world.base}/v2${path}?access_token=${account.deviceToken}`
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) })).json()
    }

    const now = Math.floor(Date.now() / 1000)

    test.each<[string, v.GenericSchema]>([
      ['/users/self/network', network],
      ['/users/self/network?provider=nobody', network],
      ['/users/self', user],
      ['/users/self/devices', v.array(device)],
      ['/platform/configuration', shapes.configuration],
      ['/channels/channel_list', v.pipe(v.array(shapes.channel), v.length(40))],
      ['/channels/channel_list?includes=current_schedules', v.array(shapes.channel)],
      ['/users/self/channel_list', v.pipe(v.array(shapes.overlay), v.minLength(30))],
      ['/channels/category_list', v.pipe(v.array(shapes.category), v.minLength(5))],
      ['/rows/freechannels', shapes.channelRow],
      ['/channels/free_list', v.pipe(v.array(shapes.channel), v.minLength(10))],
      ['/rowsets', v.pipe(v.array(page), v.minLength(12))],
      ['/rowsets/movies', page],
      ['/rows/home-promo', rowOf('promotions', rowItem)],
      ['/rows/home-buttons', rowOf('buttons', rowItem)],
      ['/rows/home-histories', rowOf('histories', rowItem)],
      ['/rows/home-persons', rowOf('persons', person)],
      ['/rows/home-pages', rowOf('rowsets', page)],
      ['/rows/all-series', rowOf('contents', shortContent)],
      ['/rows/filmography?person_id=5001', rowOf('contents', shortContent)],
      ['/persons/5001', person],
      ['/libraries', v.pipe(v.array(library), v.minLength(2))],
      ['/search/suggest?text=ma', v.pipe(v.array(suggestion), v.minLength(1))],
      ['/programs/30003', program],
    ])('the response to GET %s matches its shape', async (path, schema) => {
      expect(misfits(schema, await get(path))).toEqual([])
    })

    test.each<[string, string, v.GenericSchema]>([
      [
        'news-24',
        `/content_schedule?start=${now - 86_400}&end=${now + 86_400}`,
        v.array(shapes.scheduleItem),
      ],
      ['cinema-plus', '/quick_sales_packets', v.pipe(v.array(shapes.offer), v.length(1))],
      ['news-24', '/stream', shapes.stream],
      ['news-24', `/stream?ts=${now - 3600}`, shapes.stream],
      ['single-rate', '/stream', shapes.stream],
      ['drm-one', '/stream', shapes.stream],
      ['silent', '/stream', shapes.stream],
      ['cinema-plus', '/stream', failure],
      ['news-24', `/stream?ts=${now - 90 * 86_400}`, failure],
    ])('the response to GET /channels/{%s}%s matches its shape', async (slug, path, schema) => {
      expect(misfits(schema, await get(`/channels/${ids[slug]}${path}`))).toEqual([])
    })

    test('tokens, devices and their failures match their shapes', async () => {
      expect(misfits(token, await post('/auth/device', { device_id: account.deviceId }))).toEqual([])
      expect(
        misfits(token, await post('/auth/login', { login: '79000000001', password: 'demo-one' })),
      ).toEqual([])
      const registered = await post('/users/self/devices', { device_type: 'pc', vendor: 'PC' })
      expect(misfits(device, registered)).toEqual([])
      expect(misfits(failure, await post('/auth/device', { device_id: 'unknown' }))).toEqual([])
      expect(misfits(failure, await post('/users', { username: '79000000001', password: 'x' }))).toEqual([])
    })
  },
)

test('a response that differs from its shape is found and named', () => {
  const sample = { id: 2, name: 'All', channels: [1, 'two'], tags: {} }
  expect(misfits(v.array(shapes.category), [sample])).toEqual([expect.stringMatching(/^0\.channels\.1: /)])
  expect(misfits(shapes.category, {})).not.toEqual([])
})

describe('ids of the demo operator', () => {
  test('ids are numbers or texts as documented', async () => {
    const world = await demo.world()
    const { deviceToken } = await world.makeAccount()
    const get = <Answer = { id: unknown }>(path: string) => world.read<Answer>(path, deviceToken)
    const [first] = await get<{ id: number }[]>('/channels/channel_list')
    expect(first?.id).toBeTypeOf('number')
    expect((await get('/users/self')).id).toBeTypeOf('number')
    expect(v.is(bigId, (await get('/rows/freechannels')).id)).toBe(true)
    type Entry = { id: unknown; content: { id: unknown } }
    const entries = await get<Entry[]>(`/channels/${first?.id}/content_schedule`)
    expect(entries.every(({ id, content }) => v.is(bigId, id) && v.is(bigId, content.id))).toBe(true)
  })

  test('ids have both forms in the strict scenario', async () => {
    const world = await demo.world('strict')
    const { deviceToken } = await world.makeAccount()
    const channels = await world.read<{ id: unknown }[]>('/channels/channel_list', deviceToken)
    const kinds = channels.map(({ id }) => typeof id)
    expect(new Set(kinds)).toEqual(new Set(['number', 'string']))
  })
})
