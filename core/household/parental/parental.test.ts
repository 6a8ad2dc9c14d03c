import { signal } from '@preact/signals-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock, settled } from '../../../tests/support/manual-clock'
import { createClient } from '../../api/client'
import type { ParentalSettings } from '../../api/devices'
import { memoryStorage, type Storage } from '../../lib/storage'
import { STORED } from '../../lib/storage-keys'
import { createViewer } from '../../session'
import { createParental } from './parental'

const MINUTE = 60_000
const SCOPE = 'test'
const ADULT = { age: 18 }
const HOURS: ParentalSettings = {
  duration: 120,
  pay: true,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  settings: true,
}

type Answer = () => Promise<Response>
const says =
  (body: unknown): Answer =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body)))
const broken: Answer = () => Promise.reject(new TypeError('no line'))
const silent: Answer = () => new Promise(() => undefined)

let clock: ManualClock
let tab: Storage
let storage: Storage
let answers: Record<string, Answer>
beforeEach(() => {
  clock = manualClock(1_800_000_000_000)
  tab = memoryStorage()
  storage = memoryStorage()
  answers = {
    '/v2/platform/configuration': says({ adult_channel_ids: [66, '67'] }),
    '/v2/users/self': says({ id: 1, parental_status: 'set', parental_code: '1234' }),
  }
})

/** A page of this tab, with the viewer `who` signed in. */
function page(who: string | null = 'vera') {
  const identity = signal(who)
  const role = signal<'adult' | 'child'>('adult')
  const settings = signal<ParentalSettings | null>(null)
  const api = createClient({
    base: 'https://api.example',
    fetch: (address) => answers[new URL(String(address)).pathname]?.() ?? broken(),
    clock,
    timing: { retries: 0 },
  })
  const token = () => Promise.resolve('token')
  api.credentials = { token, reader: token, renew: token }
  const session = { identity, role, parentalSettings: settings, loadHostRole: () => Promise.resolve() }
  const viewer = createViewer({ api, session })
  const parental = createParental({ api, clock, tab, storage, scope: SCOPE, viewer, session })
  return { identity, role, settings, viewer, parental }
}

describe('an unlock', () => {
  test('lasts 30 min and reports its end @PIN-04.duration', async () => {
    const { parental } = page()
    expect(parental.unlockedUntil.value).toBeNull()
    expect(parental.needs('channel', ADULT)).toBe(true)
    parental.unlock()
    expect(parental.unlockedUntil.value).toBe(clock.now() + 30 * MINUTE)
    expect(parental.needs('channel', ADULT)).toBe(false)
    await clock.advance(30 * MINUTE - 1)
    expect(parental.needs('channel', ADULT)).toBe(false)
    await clock.advance(1)
    expect(parental.unlockedUntil.value).toBeNull()
    expect(parental.needs('channel', ADULT)).toBe(true)
  })

  test('lasts as long as the setting of the device, at least 1 min @PIN-04.duration', async () => {
    const { parental, settings } = page()
    settings.value = { ...HOURS, duration: 0 }
    parental.unlock()
    await clock.advance(MINUTE)
    expect(parental.unlockedUntil.value).toBeNull()
    settings.value = HOURS
    parental.unlock()
    await clock.advance(119 * MINUTE)
    expect(parental.needs('pay')).toBe(false)
  })

  test('survives a reload of the tab and ends at the same time', async () => {
    page().parental.unlock()
    await clock.advance(10 * MINUTE)
    const { parental } = page()
    expect(parental.needs('channel', ADULT)).toBe(false)
    await clock.advance(20 * MINUTE)
    expect(parental.unlockedUntil.value).toBeNull()
  })

  test('applies to a viewer who becomes known after the page has loaded', () => {
    page().parental.unlock()
    const { parental, identity } = page(null)
    expect(parental.needs('channel', ADULT)).toBe(true)
    identity.value = 'vera'
    expect(parental.needs('channel', ADULT)).toBe(false)
  })

  test('does not apply to another tab', () => {
    page().parental.unlock()
    tab = memoryStorage()
    expect(page().parental.unlockedUntil.value).toBeNull()
  })

  test.each(['lev', null])('ends when the identity changes to %j and is not restored afterwards', (who) => {
    const { parental, identity } = page()
    parental.unlock()
    identity.value = who
    expect(parental.unlockedUntil.value).toBeNull()
    identity.value = 'vera'
    expect(parental.unlockedUntil.value).toBeNull()
  })

  test('stored by another viewer of the tab unlocks nothing', () => {
    page().parental.unlock()
    expect(page('lev').parental.unlockedUntil.value).toBeNull()
  })

  test('ends when the viewer locks again', () => {
    const { parental } = page()
    parental.unlock()
    parental.lock()
    expect(parental.unlockedUntil.value).toBeNull()
    expect(page().parental.unlockedUntil.value).toBeNull()
  })

  test.each(['', 'null', '{}', '{"whose":"vera"}', '{"whose":"vera","at":"soon"}', '[1]'])(
    'stored as %j is ignored',
    (kept) => {
      tab.set(STORED.unlock(SCOPE), kept)
      expect(page().parental.unlockedUntil.value).toBeNull()
    },
  )

  test('stored with an end later than the longest unlock is ignored', () => {
    tab.set(STORED.unlock(SCOPE), JSON.stringify({ whose: 'vera', at: clock.now() + 31 * MINUTE }))
    expect(page().parental.unlockedUntil.value).toBeNull()
  })

  test('ends by the clock even if its timer is late, as after a sleep of the device', () => {
    const { parental } = page()
    parental.unlock()
    const end = clock.now() + 31 * MINUTE
    Object.assign(clock, { now: () => end })
    expect(parental.needs('channel', ADULT)).toBe(true)
  })
})

describe('parental control', () => {
  test('needs no PIN for 30 s after a payment @PIN-06.transaction', async () => {
    storage.set(STORED.transaction(SCOPE), JSON.stringify({ at: clock.now() }))
    const { parental } = page()
    expect(parental.needs('channel', ADULT)).toBe(false)
    await clock.advance(29_999)
    expect(parental.needs('channel', ADULT)).toBe(false)
    await clock.advance(1)
    expect(parental.needs('channel', ADULT)).toBe(true)
    expect(storage.get(STORED.transaction(SCOPE))).not.toBeNull()
  })

  test.each(['', '{', 'null', '"77"', '{"at":null}', '{"at":9e99}'])(
    'needs the PIN where the stored payment reads %j',
    (kept) => {
      storage.set(STORED.transaction(SCOPE), kept)
      expect(page().parental.needs('channel', ADULT)).toBe(true)
    },
  )

  test('needs no PIN where the last pay system skips it', () => {
    storage.set(STORED.skipPin(SCOPE), 'true')
    expect(page().parental.needs('pay')).toBe(false)
  })

  test('needs no PIN once the account is known to ignore parental control', async () => {
    answers['/v2/users/self'] = says({ id: 1, parental_status: 'ignore' })
    const { parental } = page()
    expect(parental.needs('channel', ADULT)).toBe(true)
    await parental.known()
    expect(parental.needs('channel', ADULT)).toBe(false)
  })

  test('needs the PIN where the account does not load', async () => {
    answers['/v2/users/self'] = broken
    const { parental } = page()
    await parental.known()
    expect(parental.needs('channel', ADULT)).toBe(true)
  })
})

describe('the ids of adult channels', () => {
  test('need the PIN regardless of the age of the channel', async () => {
    const { parental } = page()
    expect([...(await parental.adultIds())]).toEqual(['66', '67'])
    expect(parental.needs('channel', { age: 6, channelId: '66' })).toBe(true)
    expect(parental.needs('channel', { age: 6, channelId: '68' })).toBe(false)
  })

  test('are requested once, and again after a failure', async () => {
    let asked = 0
    answers['/v2/platform/configuration'] = () => {
      asked += 1
      return asked === 1 ? broken() : says({ adult_channel_ids: [66] })()
    }
    const { parental } = page()
    expect([...(await parental.adultIds())]).toEqual([])
    expect([...(await parental.adultIds())]).toEqual(['66'])
    await parental.adultIds()
    expect(asked).toBe(2)
  })

  test('delay a channel list for at most 3 s', async () => {
    answers['/v2/platform/configuration'] = silent
    const { parental } = page()
    const ids = parental.adultIds()
    await clock.advance(3000)
    expect([...(await ids)]).toEqual([])
    await settled()
  })
})
