import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRoster } from '../television/channel-roster'
import {
  type Answer,
  at,
  type GuestTokens,
  listOf,
  signInGuest,
  startOperator,
  type TestOperator,
  textAt,
} from '../test-operator'

let operator: TestOperator
let guest: GuestTokens
const roster = makeRoster(40)
const base = '/w/streams'

beforeAll(async () => {
  operator = await startOperator()
  guest = await signInGuest(operator, base)
})
afterAll(() => operator.app.close())

const stream = (slug: string, query = '', token = guest.device): Promise<Answer> =>
  operator.ask(`GET ${base}/v2/channels/${roster.bySlug(slug)?.id}/stream?access_token=${token}${query}`)

const now = async (): Promise<number> =>
  Math.floor(Number(at((await operator.ask(`GET ${base}/demo/clock`)).json, 'now')))

describe('a stream', () => {
  it('is refused to a user token with 401 authentication_failed', async () => {
    const refused = await stream('news-24', '', guest.user)
    expect([refused.status, at(refused.json, 'error_code')]).toEqual([401, 'authentication_failed'])
  })

  it('is refused with 403 permission_denied if the channel is unbought, closed or not in the overlay', async () => {
    for (const slug of ['cinema-plus', 'closed-studio', 'no-overlay']) {
      const refused = await stream(slug)
      expect([slug, refused.status, at(refused.json, 'error_code')]).toEqual([slug, 403, 'permission_denied'])
    }
  })

  it('plays for the owner of the packet', async () => {
    await operator.ask(`POST ${base}/v2/otps`, { phone: '79000000001', can_display_message: false })
    const messages = listOf((await operator.ask(`GET ${base}/demo/inbox`)).json)
    const wrong = await operator.ask(`POST ${base}/v2/auth/otp`, { phone: '79000000001', token: 'nothing' })
    expect(wrong.status).toBe(400)
    const user = await operator.ask(`POST ${base}/v2/auth/otp`, {
      phone: '79000000001',
      token: textAt(messages.at(-1), 'code'),
    })
    expect(textAt(user.json, 'expired')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const device = await operator.ask(
      `POST ${base}/v2/users/self/devices?access_token=${textAt(user.json, 'access_token')}`,
      { device_type: 'pc', vendor: 'PC' },
    )
    const token = await operator.ask(`POST ${base}/v2/auth/device`, { device_id: textAt(device.json, 'id') })
    expect((await stream('cinema-plus', '', textAt(token.json, 'access_token'))).status).toBe(200)
  })

  it('has only the addresses that its channel has', async () => {
    const single = await stream('single-rate')
    expect([at(single.json, 'hls_mbr'), textAt(single.json, 'hls')]).toEqual([
      undefined,
      expect.stringContaining('.m3u8'),
    ])
    expect((await stream('silent')).json).toEqual({})
    expect(Object.keys(Object((await stream('drm-one')).json))).toEqual(['drm'])
  })

  it('gives the key of the encrypted channel to its own token only', async () => {
    const { json } = await stream('drm-one')
    const manifest = await operator.ask(`GET ${textAt(json, 'drm', 'streams', 1, 'url')}`)
    expect(manifest.headers.get('content-type')).toContain('application/dash+xml')
    const kid = /default_KID="([\w-]+)"/.exec(manifest.text)?.[1]?.replaceAll('-', '') ?? ''
    const kids = [Buffer.from(kid, 'hex').toString('base64url')]
    const licence = textAt(json, 'drm', 'streams', 1, 'license')
    const granted = await operator.ask(`POST ${licence}`, { kids, type: 'temporary' })
    expect([at(granted.json, 'keys', 0, 'kid'), textAt(granted.json, 'keys', 0, 'k').length]).toEqual([
      kids[0],
      22,
    ])
    expect((await operator.ask(`POST ${licence}0`, { kids })).status).toBe(403)
    expect((await operator.ask(`POST ${textAt(json, 'drm', 'laWidevine')}`, {})).status).toBe(403)
  })

  it('starts in the archive at the requested second', async () => {
    const ts = (await now()) - 601
    const answer = await stream('news-24', `&ts=${ts}`)
    const list = await operator.ask(`GET ${textAt(answer.json, 'hls_mbr').replace('index', 'v480')}`)
    const start = new Date((ts - (ts % 2)) * 1000).toISOString()
    expect(/PROGRAM-DATE-TIME:(\S+)/.exec(list.text)?.[1]).toBe(start)
    expect(list.text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(list.text).not.toContain('#EXT-X-ENDLIST')
  })

  it('is complete after two hours', async () => {
    const answer = await stream('news-24', `&ts=${(await now()) - 3 * 3600}`)
    const list = await operator.ask(`GET ${textAt(answer.json, 'hls_mbr').replace('index', 'v480')}`)
    expect(list.text.match(/\.m4s/g)?.length).toBeGreaterThanOrEqual(3600)
    expect(list.text).toContain('#EXT-X-ENDLIST')
  })

  it('is live when the second is less than 30 s past, and 404 in the future, beyond the archive or in a closed programme', async () => {
    const present = await now()
    expect(textAt((await stream('news-24', `&ts=${present - 20}`)).json, 'hls_mbr')).toContain('/media/live/')
    const schedule = await operator.ask(
      `GET ${base}/v2/channels/${roster.bySlug('regional-1')?.id}/content_schedule?start=${present - 86400}&end=${present}&access_token=${guest.device}`,
    )
    const closed = listOf(schedule.json).find((one) => at(one, 'is_catchup_available') === false)
    const impossible: [string, number][] = [
      ['news-24', present + 600],
      ['news-24', present - 8 * 86400],
      ['no-archive', present - 600],
      ['regional-1', Number(at(closed, 'timestamp'))],
    ]
    for (const [slug, ts] of impossible) {
      const refused = await stream(slug, `&ts=${ts}`)
      expect([slug, refused.status, at(refused.json, 'status_code')]).toEqual([slug, 404, 404])
    }
  })

  it('answers 403 for its playlists once its token has expired', async () => {
    const answer = await stream('news-24')
    const url = textAt(answer.json, 'hls_mbr')
    expect((await operator.ask(`GET ${url}`)).status).toBe(200)
    expect((await operator.ask(`GET ${url}0`)).status).toBe(403)
    await operator.ask(`POST ${base}/demo/clock`, { advance: 6 * 3600 + 1 })
    expect((await operator.ask(`GET ${url}`)).status).toBe(403)
  })
})
