import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

describe('an independent guest client', () => {
  it('gets from the network lookup to a segment of the first free channel, with JSON and with forms', async () => {
    const { ask } = operator
    for (const encoded of [
      (body: Record<string, string>) => body,
      (body: Record<string, string>) => new URLSearchParams(body),
    ]) {
      const network = await ask('GET /v2/users/self/network?format=json')
      expect(at(network.json, 'is_guest_allowed')).toBe(true)
      expect(textAt(network.json, 'provider', 'landing', 'support', 'email')).not.toBe('')

      const username = crypto.randomUUID()
      const created = await ask(
        'POST /v2/users',
        encoded({ username, password: 'x'.repeat(32), is_guest: 'true', app_version: 'v30' }),
      )
      expect([created.status, at(created.json, 'is_guest')]).toEqual([200, true])

      const login = await ask('POST /v2/auth/login', encoded({ login: username, password: 'x'.repeat(32) }))
      const userToken = textAt(login.json, 'access_token')
      expect(userToken).toMatch(/^[0-9a-f]{40}$/)
      expect(at(login.json, 'expired')).toBeNull()

      const device = await ask(
        `POST /v2/users/self/devices?access_token=${userToken}`,
        encoded({ device_type: 'pc', vendor: 'PC', application_type: 'web', serial: 'one' }),
      )
      expect(device.status).toBe(200)
      const authorised = await ask('POST /v2/auth/device', encoded({ device_id: textAt(device.json, 'id') }))
      expect(at(authorised.json, 'device', 'id')).toBe(at(device.json, 'id'))
      const token = textAt(authorised.json, 'access_token')

      const channels = listOf(
        (await ask(`GET /v2/channels/channel_list?channels_version=2&access_token=${token}`)).json,
      )
      expect(channels).toHaveLength(40)
      const free = channels.find((one) => at(one, 'is_free') === true)
      expect(at(free, 'slug')).toBe('news-24')
      expect(at(free, 'current_schedule')).toBeUndefined()

      const stream = await ask(`GET /v2/channels/${textAt(free, 'id')}/stream?force_https=true`, undefined, {
        authorization: `Token ${token}`,
      })
      const masterUrl = textAt(stream.json, 'hls_mbr')
      const master = await ask(`GET ${masterUrl}`)
      expect(master.headers.get('content-type')).toContain('application/vnd.apple.mpegurl')
      expect(master.text.match(/#EXT-X-STREAM-INF/g)).toHaveLength(3)
      const variant = master.text.split('\n').find((line) => line.startsWith('v480')) ?? ''
      const variantUrl = new URL(variant, masterUrl).href
      const list = await ask(`GET ${variantUrl}`)
      const segment = list.text.split('\n').findLast((line) => line.endsWith('.m4s')) ?? ''
      const video = await ask(`GET ${new URL(segment, variantUrl).href}`)
      expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/iso.segment'])
      expect(video.headers.get('cache-control')).toContain('immutable')
    }
  })

  it('finds the same master playlist in the folder of stream_info', async () => {
    const { ask } = operator
    const account = await ask('POST /demo/accounts', {})
    const token = textAt(account.json, 'deviceToken')
    const stream = await ask(`GET /v2/channels/10001/stream?access_token=${token}`)
    const info = textAt(stream.json, 'stream_info')
    expect(info.endsWith('/data.json')).toBe(true)
    const neighbour = await ask(`GET ${info.replace('data.json', 'index.m3u8')}`)
    const master = await ask(`GET ${textAt(stream.json, 'hls_mbr')}`)
    expect(neighbour.text).toBe(master.text.replaceAll(/\?token=\w+/g, ''))
    const variant = await ask(`GET ${info.replace('data.json', 'v240.m3u8')}`)
    expect(variant.status).toBe(200)
  })
})
