import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, listOf, makeCustomer, startOperator, type TestOperator } from '../test-operator'

let operator: TestOperator

beforeEach(async () => {
  operator = await startOperator()
})
afterEach(() => operator.app.close())

const network = 'GET /v2/users/self/network'

const untilWaiting = async (count: number, base = ''): Promise<void> => {
  const faults = await operator.ask(`GET ${base}/demo/faults`)
  if (at(listOf(faults.json)[0], 'waiting') !== count) await untilWaiting(count, base)
}

describe('a fault', () => {
  it('answers instead of the operator, as often as ordered, with the error body', async () => {
    await operator.ask('POST /demo/faults', {
      match: network,
      status: 503,
      times: 2,
      headers: { 'retry-after': '7' },
    })
    const first = await operator.ask(network)
    expect([first.status, at(first.json, 'status_code'), first.headers.get('retry-after')]).toEqual([
      503,
      503,
      '7',
    ])
    expect((await operator.ask(network)).status).toBe(503)
    expect((await operator.ask(network)).status).toBe(200)
  })

  it('can send text, broken JSON, an empty body, half an answer, or no answer', async () => {
    await operator.ask('POST /demo/faults', {
      match: network,
      status: 403,
      body: '<h1>Blocked</h1>',
      times: 1,
    })
    expect((await operator.ask(network)).headers.get('content-type')).toContain('text/html')
    await operator.ask('POST /demo/faults', { match: network, malformed: true, times: 1 })
    const broken = await operator.ask(network)
    expect([broken.status, broken.json]).toEqual([200, null])
    await operator.ask('POST /demo/faults', { match: network, body: '', times: 1 })
    const empty = await operator.ask(network)
    expect([empty.status, empty.text]).toEqual([200, ''])
    await operator.ask('POST /demo/faults', { match: network, truncate: true, times: 1 })
    await expect(operator.ask(network)).rejects.toThrow()
    await operator.ask('POST /demo/faults', { match: network, dropConnection: true, times: 1 })
    await expect(operator.ask(network)).rejects.toThrow()
    expect((await operator.ask(network)).status).toBe(200)
  })

  it('can put a discontinuity before every segment of a playlist', async () => {
    await operator.ask('POST /demo/faults', { match: 'GET /media/blackout/*', discontinuous: true })
    const list = (await operator.ask('GET /media/blackout/v480.m3u8')).text
    const lines = list.split('\n')
    const segments = lines.filter((line) => line.startsWith('#EXTINF')).length
    expect(segments).toBeGreaterThan(1)
    expect(lines.filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(segments)
    const number = (tag: string) => new RegExp(`^#EXT-X-${tag}:(\\d+)$`, 'm').exec(list)?.[1] ?? '0'
    expect(list).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:')
    expect(number('DISCONTINUITY-SEQUENCE')).toBe(number('MEDIA-SEQUENCE'))
  })

  it('hits media by pattern and leaves other worlds alone', async () => {
    await operator.ask('POST /w/one/demo/faults', { match: 'GET /media/loops/*', status: 404 })
    expect((await operator.ask('GET /w/one/media/loops/1/v480/3.m4s')).status).toBe(404)
    expect((await operator.ask('GET /w/two/media/loops/1/v480/3.m4s')).status).toBe(200)
  })

  it('can repeat the first answer of each address until it is cleared', async () => {
    await operator.ask('POST /demo/faults', { match: 'GET /media/live/*', stale: true })
    const pass = await operator.ask('POST /demo/accounts', {})
    const stream = await operator.ask(
      `GET /v2/channels/10001/stream?access_token=${at(pass.json, 'deviceToken')}`,
    )
    const master = new URL(String(at(stream.json, 'hls_mbr')))
    const playlist = `GET ${master.pathname.replace('index', 'v240')}${master.search}`
    const first = await operator.ask(playlist)
    await operator.ask('POST /demo/clock', { advance: 60 })
    const later = await operator.ask(playlist)
    expect([first.status, later.status]).toEqual([200, 200])
    expect(later.text).toBe(first.text)
    expect(later.headers.get('content-type')).toBe(first.headers.get('content-type'))
    const otherRendition = await operator.ask(playlist.replace('v240', 'v480'))
    const end = (text: string) => /#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]
    expect(end(otherRendition.text)).toBe(end(first.text))
    await operator.ask('DELETE /demo/faults')
    expect((await operator.ask(playlist)).text).not.toBe(first.text)
  })

  it('hits the files of the site, and never the orders', async () => {
    await operator.ask('POST /demo/faults', { match: '* /*', status: 503 })
    expect((await operator.ask('GET /config.json')).status).toBe(503)
    expect((await operator.ask('GET /demo/faults')).status).toBe(200)
  })

  it('ordered for afterwards lets the call take effect, and then drops, replaces, breaks or holds its answer', async () => {
    const viewer = await makeCustomer(operator, 'accepted', { balance: 2000 })
    const subscribe = () => viewer.ask('POST users/self/subscriptions', { packet_id: 502 })
    const order = (fault: object) =>
      operator.ask(`POST ${viewer.base}/demo/faults`, {
        match: 'POST /v2/users/self/subscriptions',
        afterwards: true,
        times: 1,
        ...fault,
      })
    await order({ dropConnection: true })
    await expect(subscribe()).rejects.toThrow()
    await order({ status: 504 })
    const failed = await subscribe()
    expect([failed.status, at(failed.json, 'status_code')]).toEqual([504, 504])
    await order({ malformed: true })
    const broken = await subscribe()
    expect([broken.status, broken.json]).toEqual([200, null])
    expect(await viewer.statement()).toHaveLength(3)
    await operator.ask(`DELETE ${viewer.base}/demo/faults`)
    await order({ hold: 'gate', delayMs: 1 })
    const held = subscribe()
    await untilWaiting(1, viewer.base)
    expect(await viewer.statement()).toHaveLength(4)
    await operator.ask(`POST ${viewer.base}/demo/release`, { name: 'gate' })
    expect((await held).json).toMatchObject({ packet_id: 502 })
    const match = encodeURIComponent('POST /v2/users/self/subscriptions')
    const ledger = await operator.ask(`GET ${viewer.base}/demo/ledger?match=${match}`)
    expect(listOf(ledger.json).map((entry) => at(entry, 'status'))).toEqual([0, 504, 200, 200])
  })

  it('ends with DELETE', async () => {
    await operator.ask('POST /demo/faults', { match: 'GET /v2/*', status: 500 })
    expect((await operator.ask(network)).status).toBe(500)
    expect((await operator.ask('DELETE /demo/faults')).status).toBe(204)
    expect((await operator.ask(network)).status).toBe(200)
  })
})

describe('a barrier', () => {
  it('holds calls until it is released, and the ledger shows them as pending', async () => {
    await operator.ask('POST /demo/faults', { match: network, hold: 'gate' })
    let answered = 0
    const held = [1, 2].map(async () => {
      const { status } = await operator.ask(network)
      answered += 1
      return status
    })
    await untilWaiting(2)
    expect(answered).toBe(0)
    const ledger = await operator.ask(`GET /demo/ledger?match=${encodeURIComponent(network)}`)
    expect(listOf(ledger.json).map((entry) => at(entry, 'status'))).toEqual([null, null])
    const release = await operator.ask('POST /demo/release', { name: 'gate' })
    expect(at(release.json, 'released')).toBe(true)
    expect(await Promise.all(held)).toEqual([200, 200])
    expect((await operator.ask(network)).status).toBe(200)
  })

  it('opens when the faults are cleared', async () => {
    await operator.ask('POST /demo/faults', { match: network, hold: 'gate', status: 502 })
    const held = operator.ask(network)
    await untilWaiting(1)
    await operator.ask('DELETE /demo/faults')
    expect((await held).status).toBe(502)
  })
})
