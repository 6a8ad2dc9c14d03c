import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, signInGuest, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

describe('the ledger', () => {
  it('lists every call in order with the credential it used, and contains no secret', async () => {
    const { ask } = operator
    const guest = await signInGuest(operator, '/w/books')
    const stream = await ask(`GET /w/books/v2/channels/10001/stream?ts=0&access_token=${guest.device}`)
    const url = textAt(stream.json, 'hls_mbr')
    await ask(`GET ${url}`)
    await ask(`GET ${textAt(stream.json, 'stream_info').replace('data.json', 'v480.m3u8')}`)
    await ask('GET /w/books/media/loops/1/v480/17.m4s')
    await ask('GET /w/books/v2/users/self?access_token=made-up', undefined, { origin: 'http://host.example' })

    const { json, text } = await ask('GET /w/books/demo/ledger')
    const entries = listOf(json)
    expect(
      entries.map(
        (entry) =>
          `${textAt(entry, 'method')} ${textAt(entry, 'pattern')} ${textAt(entry, 'auth')} ${textAt(entry, 'who')}`,
      ),
    ).toEqual([
      'POST /v2/users none ',
      'POST /v2/auth/login none ',
      'POST /v2/users/self/devices user t1',
      'POST /v2/auth/device none ',
      'GET /v2/channels/:id/stream device t2',
      'GET /media/live/:slug/:file device s1',
      'GET /media/live/:slug/:pass/:file device s1',
      'GET /media/loops/* none ',
      'GET /v2/users/self invalid ',
    ])
    expect(at(entries[4], 'query')).toEqual({ ts: '0' })
    expect([at(entries[7], 'loop'), at(entries[7], 'segment')]).toEqual([1, 17])
    expect([at(entries[8], 'status'), at(entries[8], 'origin')]).toEqual([401, 'http://host.example'])

    const pass = new URL(url).searchParams.get('token') ?? ''
    for (const secret of [guest.user, guest.device, guest.deviceId, pass, 'made-up', 'made-by-client']) {
      expect(text).not.toContain(secret)
      const seen = await ask('POST /w/books/demo/seen', { secret })
      expect([secret, at(seen.json, 'seen')]).toEqual([secret, true])
    }
    expect(at((await ask('POST /w/books/demo/seen', { secret: 'never used' })).json, 'seen')).toBe(false)
  })

  it('can be filtered and cleared', async () => {
    const { ask } = operator
    await ask('GET /w/filter/v2/users/self/network')
    await ask('GET /w/filter/v2/channels/7/stream')
    const found = await ask(
      `GET /w/filter/demo/ledger?match=${encodeURIComponent('GET /v2/channels/:id/stream')}`,
    )
    expect(listOf(found.json).map((entry) => at(entry, 'path'))).toEqual(['/v2/channels/7/stream'])
    expect((await ask('DELETE /w/filter/demo/ledger')).status).toBe(204)
    expect((await ask('GET /w/filter/demo/ledger')).json).toEqual([])
  })
})
