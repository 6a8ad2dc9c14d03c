import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packetIds } from '../commerce/packet-ids'
import { at, listOf, signInGuest, startOperator, type TestOperator, textAt } from '../test-operator'
import { makeWorldTrace } from './world-trace'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

/** The trace of a world, and the calls of one path in it. */
const traceOfWorld = async (name: string) => {
  const { json, text } = await operator.ask(`GET /w/${name}/demo/trace`)
  const callsOf = (path: string) =>
    listOf(at(json, 'calls')).filter((call) => textAt(call, 'pattern') === path)
  return { json, text, callsOf }
}

const order = (name: string, what: string, body: object) => operator.ask(`POST /w/${name}/demo/${what}`, body)

const makePayer = async (name: string) =>
  (await order(name, 'accounts', { packets: [packetIds.base], pin: '2580', balance: 1000 })).json

describe('the trace of a world', () => {
  it('keeps bodies and answers of writes, with labels in place of tokens and device ids', async () => {
    const { ask } = operator
    const guest = await signInGuest(operator, '/w/bodies')
    await ask(`POST /w/bodies/v2/users/self/profile?access_token=${guest.device}`, { id: 'unknown' })
    const { json, callsOf } = await traceOfWorld('bodies')

    const device = at(callsOf('/v2/users/self/devices')[0], 'answer', 'id')
    expect(device).toMatch(/^d\d+$/)
    expect(at(callsOf('/v2/auth/login')[0], 'body')).toMatchObject({ password: '(password)' })
    expect(at(callsOf('/v2/auth/login')[0], 'answer')).toMatchObject({ access_token: 't1' })
    expect(at(callsOf('/v2/auth/device')[0], 'body')).toEqual({ device_id: device })
    expect(at(callsOf('/v2/auth/device')[0], 'answer')).toMatchObject({
      access_token: 't2',
      device: { id: device },
    })
    expect(at(callsOf('/v2/users/self/profile')[0], 'answer')).toMatchObject({ status_code: 404 })
    const withoutSecrets = JSON.stringify(at(json, 'calls'))
    for (const secret of [guest.user, guest.device, guest.deviceId, 'made-by-client']) {
      expect(withoutSecrets).not.toContain(secret)
      expect(at(json, 'secrets')).toContain(secret)
    }
  })

  it('names the account, device and role behind a call, and the account that a sign-in is for', async () => {
    const { ask } = operator
    const guest = await signInGuest(operator, '/w/roles')
    await ask(`GET /w/roles/v2/users/self?access_token=${guest.device}`)
    const { json, callsOf } = await traceOfWorld('roles')
    const userId = at(callsOf('/v2/users/self')[0], 'userId')
    expect(callsOf('/v2/users/self')[0]).toMatchObject({
      device: expect.stringMatching(/^d/),
      role: 'adult',
      signedIn: null,
    })
    expect(callsOf('/v2/auth/login')[0]).toMatchObject({ userId: null, device: null, signedIn: userId })
    expect(listOf(at(json, 'accounts'))).toContainEqual(expect.objectContaining({ userId, isGuest: true }))
  })

  it('orders calls and charges by one number, and names what was charged', async () => {
    const { ask } = operator
    const payer = await makePayer('money')
    const token = textAt(payer, 'deviceToken')
    const bought = await ask(`POST /w/money/v2/users/self/subscriptions?access_token=${token}`, [
      { packet_id: packetIds.everyDay, renew: true },
    ])
    const { json, callsOf } = await traceOfWorld('money')
    const [call] = callsOf('/v2/users/self/subscriptions')
    const [charge] = listOf(at(json, 'charges'))
    expect([bought.status, at(call, 'hasTakenEffect')]).toEqual([200, true])
    expect(charge).toMatchObject({
      kind: 'subscription',
      packetId: packetIds.everyDay,
      userId: at(payer, 'userId'),
    })
    const [sent, paid, answered] = [at(call, 'order'), at(charge, 'order'), at(call, 'answeredOrder')].map(
      Number,
    )
    expect(sent).toBeLessThan(paid ?? 0)
    expect(paid).toBeLessThan(answered ?? 0)
    const account = listOf(at(json, 'accounts')).find((one) => at(one, 'userId') === at(payer, 'userId'))
    expect(account).toMatchObject({
      pin: '2580',
      packets: [packetIds.everyDay],
      givenPackets: [packetIds.base],
    })
    const packets = listOf(at(json, 'catalogue', 'packets'))
    const packet = packets.find((one) => at(one, 'id') === packetIds.everyDay)
    expect(at(packet, 'prices')).toContain(at(charge, 'amount'))
  })

  it('tells a call that took effect from one that a fault has answered instead', async () => {
    const { ask } = operator
    const payer = await makePayer('faulty')
    const match = 'POST /v2/users/self/subscriptions'
    const call = `${match}?access_token=${textAt(payer, 'deviceToken')}`.replace('/v2', '/w/faulty/v2')
    await order('faulty', 'faults', { match, status: 500, times: 1 })
    await order('faulty', 'faults', { match, status: 500, times: 1, afterwards: true })
    for (let time = 0; time < 2; time += 1) await ask(call, [{ packet_id: packetIds.everyDay }])
    const { callsOf } = await traceOfWorld('faulty')
    const [replaced, afterwards] = callsOf('/v2/users/self/subscriptions')
    expect([at(replaced, 'status'), at(replaced, 'hasTakenEffect')]).toEqual([500, false])
    expect([at(afterwards, 'status'), at(afterwards, 'hasTakenEffect')]).toEqual([500, true])
    expect(at(afterwards, 'answer')).toMatchObject({ status_code: 500 })
  })

  it('names the channel that a stream call and a playlist play, and the age of the programme there', async () => {
    const { ask } = operator
    const guest = await signInGuest(operator, '/w/plays')
    const stream = await ask(`GET /w/plays/v2/channels/10001/stream?ts=0&access_token=${guest.device}`)
    await ask(`GET ${textAt(stream.json, 'hls_mbr')}`)
    const { json, callsOf } = await traceOfWorld('plays')
    const channel = listOf(at(json, 'catalogue', 'channels')).find((one) => at(one, 'id') === '10001')
    const calls = [...callsOf('/v2/channels/:id/stream'), ...callsOf('/media/live/:slug/:file')]
    expect(calls).toHaveLength(2)
    for (const call of calls) {
      expect(call).toMatchObject({
        plays: at(channel, 'slug'),
        programme: { age: expect.any(Number) },
        role: 'adult',
      })
    }
  })

  it('remembers the PINs that an account had before', async () => {
    const { ask } = operator
    const payer = await makePayer('pins')
    const token = textAt(payer, 'deviceToken')
    await ask(`PATCH /w/pins/v2/users/self?access_token=${token}`, { pincode: '1357' })
    const { json, callsOf } = await traceOfWorld('pins')
    const account = listOf(at(json, 'accounts')).find((one) => at(one, 'userId') === at(payer, 'userId'))
    expect(at(callsOf('/v2/users/:id')[0], 'body')).toEqual({ pincode: '(pincode)' })
    expect(account).toMatchObject({ pin: '1357', earlierPins: [{ pin: '2580', until: expect.any(Number) }] })
  })

  it('is made without a call for callers in the same process, who may name the page of a request', async () => {
    const { app } = operator
    await app.inject({
      url: '/w/inside/v2/users/self/network',
      headers: { 'trace-page': 'tab-2', 'trace-page-at': '1200' },
    })
    const { calls } = makeWorldTrace(app.worlds.use('inside'))
    expect(calls.map(({ page, pageAt, path }) => [page, pageAt, path])).toEqual([
      ['tab-2', 1200, '/v2/users/self/network'],
    ])
  })

  it('is refused to pages of other sites', async () => {
    const answer = await operator.ask('GET /demo/trace', undefined, { origin: 'http://other.example' })
    expect(answer.status).toBe(403)
  })
})
