import { signal } from '@preact/signals-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock, settled } from '../../../tests/support/manual-clock'
import { type SharedTabs, sharedTabs } from '../../../tests/support/shared-tabs'
import { createClient } from '../../api/client'
import { type DeviceParental, type ParentalSettings, PROTECT_ALL } from '../../api/devices'
import { memoryStorage, type Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { createViewer } from '../../session'
import { createParental, type ParentalBrandRules } from './parental'
import type { ParentalAction } from './parental-rules'

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
const response =
  (body: unknown): Answer =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body)))
const broken: Answer = () => Promise.reject(new TypeError('no line'))

const BRAND: ParentalBrandRules = { adultChannels: ['66', '67'], defaults: null }

let clock: ManualClock
/** The clock of the device minus the operator's, ms. */
let aheadMs: number
let tabs: SharedTabs
let tab: Storage
let storage: Storage
let answers: Record<string, Answer>
beforeEach(() => {
  clock = manualClock(1_800_000_000_000)
  aheadMs = 0
  tabs = sharedTabs()
  tab = memoryStorage()
  storage = memoryStorage()
  answers = {
    '/v2/users/self': response({ id: 1, parental_status: 'set', parental_code: '1234' }),
  }
})

/** A page of this tab, with the viewer `who` signed in. */
function page(
  viewerName: string | null = 'vera',
  brandRules: ParentalBrandRules = BRAND,
  isByLink = false,
  firstRole: 'adult' | 'child' = 'adult',
) {
  const identity = signal(viewerName)
  const role = signal(firstRole)
  const settings = signal<ParentalSettings | null>(null)
  const channels = signal<readonly string[]>([])
  const api = createClient({
    base: 'https://api.example',
    fetch: (address) => answers[new URL(String(address)).pathname]?.() ?? broken(),
    clock,
    timing: { retries: 0 },
  })
  const token = () => Promise.resolve('token')
  api.credentials = { token, reader: token, renew: token }
  const isGuest = signal(false)
  const session = {
    identity,
    isGuest,
    role,
    parentalSettings: settings,
    parentalChannels: channels,
    async saveParental(saved: DeviceParental, beforeNotice = () => {}) {
      beforeNotice()
      settings.value = saved.settings
      channels.value = saved.channels
    },
    loadActiveRole: () => Promise.resolve(),
  }
  const viewer = createViewer({ api, session })
  const parental = createParental({
    clock,
    operatorTime: { now: () => clock.now() - aheadMs },
    tabs: tabs.tab(),
    tab,
    storage,
    scope: SCOPE,
    viewer,
    session,
    isByLink,
    brandRules,
  })
  return { identity, role, settings, viewer, parental }
}

describe('a payment of a viewer whom a link has signed in', () => {
  const LENIENT: ParentalBrandRules = {
    adultChannels: [],
    defaults: {
      duration: 30,
      pay: false,
      profile: false,
      program: false,
      vod: false,
      channel: false,
      settings: false,
    },
  }

  test('needs the PIN whatever the settings say, until it is entered', async () => {
    const { parental, viewer } = page('host', LENIENT, true)
    expect(parental.isPinRequired('pay')).toBe(true)
    await viewer.load()
    expect(parental.isPinRequired('pay')).toBe(true)
    expect(parental.isPinRequired('vod', ADULT)).toBe(false)
    parental.unlock('channel')
    expect(parental.isPinRequired('pay')).toBe(false)
    await clock.advance(30 * MINUTE)
    expect(parental.isPinRequired('pay')).toBe(true)
    clock.jump(-1)
    expect(parental.isPinRequired('pay'), 'a clock set back').toBe(true)
  })

  test.each(['notset', 'ignore'])(
    'without a PIN is allowed by a confirmation of the payment, not by an unlock of something else, with the status %s',
    async (parental_status) => {
      answers['/v2/users/self'] = response({ id: 1, parental_status, parental_code: '' })
      const { parental, viewer } = page('host', LENIENT, true)
      await viewer.load()
      for (const unlocked of ['channel', 'settings'] as const) {
        parental.unlock(unlocked)
        expect(parental.isPinRequired('pay'), unlocked).toBe(true)
      }
      parental.unlock('pay')
      expect(parental.isPinRequired('pay')).toBe(false)
    },
  )
})

describe('an unlock', () => {
  test('lasts 30 min and reports its end @PIN-04.duration', async () => {
    const { parental } = page()
    expect(parental.unlockedUntil.value).toBeNull()
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
    parental.unlock('channel')
    expect(parental.unlockedUntil.value).toBe(clock.now() + 30 * MINUTE)
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
    await clock.advance(30 * MINUTE - 1)
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
    await clock.advance(1)
    expect(parental.unlockedUntil.value).toBeNull()
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
  })

  test('lasts as long as the setting of the device, at least 1 min @PIN-04.duration', async () => {
    const { parental } = page()
    await parental.save({ settings: { ...HOURS, duration: 0 }, channels: [] })
    parental.unlock('channel')
    await clock.advance(MINUTE)
    expect(parental.unlockedUntil.value).toBeNull()
    await parental.save({ settings: HOURS, channels: [] })
    parental.unlock('channel')
    await clock.advance(119 * MINUTE)
    expect(parental.isPinRequired('pay')).toBe(false)
  })

  test('survives a reload of the tab and ends at the same time', async () => {
    page().parental.unlock('channel')
    await clock.advance(10 * MINUTE)
    const { parental } = page()
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
    await clock.advance(20 * MINUTE)
    expect(parental.unlockedUntil.value).toBeNull()
  })

  test('applies to a viewer who becomes known after the page has loaded', () => {
    page().parental.unlock('channel')
    const { parental, identity } = page(null)
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
    identity.value = 'vera'
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
  })

  test('does not apply to another tab', () => {
    page().parental.unlock('channel')
    tab = memoryStorage()
    expect(page().parental.unlockedUntil.value).toBeNull()
  })

  test.each(['lev', null])(
    'ends when the identity changes to %j and is not restored afterwards',
    (viewerName) => {
      const { parental, identity } = page()
      parental.unlock('channel')
      identity.value = viewerName
      expect(parental.unlockedUntil.value).toBeNull()
      identity.value = 'vera'
      expect(parental.unlockedUntil.value).toBeNull()
    },
  )

  test('stored by another viewer of the tab unlocks nothing', () => {
    page().parental.unlock('channel')
    expect(page('lev').parental.unlockedUntil.value).toBeNull()
  })

  test('ends when the viewer locks again', () => {
    const { parental } = page()
    parental.unlock('channel')
    parental.lock()
    expect(parental.unlockedUntil.value).toBeNull()
    expect(page().parental.unlockedUntil.value).toBeNull()
  })

  test.each(['', 'null', '{}', '{"whose":"vera"}', '{"whose":"vera","at":"soon"}', '[1]'])(
    'stored as %j is ignored',
    (stored) => {
      tab.set(STORAGE_KEYS.unlock(SCOPE), stored)
      expect(page().parental.unlockedUntil.value).toBeNull()
    },
  )

  test('stored with an end later than the longest unlock is ignored', () => {
    const since = clock.now()
    tab.set(STORAGE_KEYS.unlock(SCOPE), JSON.stringify({ whose: 'vera', since, at: since + 31 * MINUTE }))
    expect(page().parental.unlockedUntil.value).toBeNull()
  })

  test('is not prolonged by a clock that is set back before a reload', async () => {
    page().parental.unlock('channel')
    await clock.advance(10 * MINUTE)
    expect(page().parental.unlockedUntil.value).not.toBeNull()
    clock.jump(-1)
    expect(page().parental.unlockedUntil.value).toBeNull()
  })

  test.each([-1, -10 * MINUTE, -2 * 24 * 60 * MINUTE])(
    'is not prolonged by a device clock that is set by %i ms while it lasts, or once the device has slept',
    async (ms) => {
      const { parental, viewer } = page()
      await viewer.load()
      parental.unlock('pay')
      await clock.advance(MINUTE)
      clock.jump(29 * MINUTE)
      clock.jump(ms)
      aheadMs += ms
      expect(parental.isPinRequired('pay')).toBe(true)
    },
  )

  test('without a PIN ends at once in all tabs when one of them sets a PIN', async () => {
    answers['/v2/users/self'] = response({ id: 1, parental_status: 'notset', parental_code: '' })
    const { parental, viewer } = page()
    await viewer.load()
    parental.unlock('channel')
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
    let answer = () => {}
    const set = new Response(JSON.stringify({ id: 1, parental_status: 'set', parental_code: '1234' }))
    answers['/v2/users/self'] = () => new Promise((resolve) => (answer = () => resolve(set)))
    tabs.tab().notify('pin')
    await settled()
    expect(parental.isPinRequired('channel', ADULT), 'before the answer').toBe(true)
    answer()
    await settled()
    expect(viewer.user.value?.parental_status).toBe('set')
  })

  test('by a PIN outlasts a change of the PIN in another tab', async () => {
    const { parental, viewer } = page()
    await viewer.load()
    parental.unlock('channel')
    tabs.tab().notify('pin')
    await settled()
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
  })

  test('ends by the clock even if its timer is late, as after a sleep of the device', () => {
    const { parental } = page()
    parental.unlock('channel')
    const end = clock.now() + 31 * MINUTE
    Object.assign(clock, { now: () => end })
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
  })
})

test.each<[ParentalAction, ...ParentalAction[]]>([
  ['pay'],
  ['settings'],
  ['profile'],
  ['vod'],
  // A channel and its programme are on one screen.
  ['channel', 'program'],
  ['program', 'channel'],
])(
  'an adult’s PIN for %s in a child’s profile unlocks that and nothing else, also after a reload',
  (action, ...same) => {
    const { parental } = page('vera', BRAND, false, 'child')
    parental.unlock(action)
    const reloaded = page('vera', BRAND, false, 'child')
    for (const control of [parental, reloaded.parental])
      for (const one of ['pay', 'settings', 'profile', 'vod', 'channel', 'program'] as const)
        expect(control.isPinRequired(one, ADULT), one).toBe(one !== action && !same.includes(one))
  },
)

test('settings that were saved in one profile hold for every profile of the device, and for no other device @PIN-03.profile', async () => {
  const { identity, parental, settings } = page('box/1')
  await parental.save({ settings: { ...PROTECT_ALL, profile: false }, channels: [] })
  expect(parental.isPinRequired('profile')).toBe(false)
  identity.value = 'box/2'
  expect(parental.isPinRequired('profile')).toBe(false)
  const elsewhere = page('other/1')
  elsewhere.settings.value = settings.value
  expect(elsewhere.parental.isPinRequired('profile')).toBe(true)
})

describe('parental control', () => {
  const paid = (change: object = {}) =>
    JSON.stringify({ id: null, at: clock.now(), whose: 'vera', ...change })

  test('needs no PIN for 30 s after a payment @PIN-06.transaction', async () => {
    storage.set(STORAGE_KEYS.transaction(SCOPE), paid())
    const { parental } = page()
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
    await clock.advance(29_999)
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
    await clock.advance(1)
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
    clock.jump(-1)
    expect(parental.isPinRequired('channel', ADULT), 'a clock set back').toBe(true)
  })

  test('needs no PIN after a payment of this account by a host’s token, and after another account’s it does @PIN-06.transaction', async () => {
    storage.set(STORAGE_KEYS.transaction(SCOPE), paid({ whose: 'host/1' }))
    const own = page('host')
    expect(own.parental.isPinRequired('pay'), 'before the account is known').toBe(true)
    await own.viewer.load()
    expect(own.parental.isPinRequired('pay')).toBe(false)
    storage.set(STORAGE_KEYS.transaction(SCOPE), paid({ whose: 'host/2' }))
    const other = page('host')
    await other.viewer.load()
    expect(other.parental.isPinRequired('pay')).toBe(true)
  })

  const WATCHED = ['channel', 'program', 'vod', 'profile', 'settings'] as const

  test('needs no PIN to pay again after a payment in a child’s profile, and for everything else it does', () => {
    for (const key of [STORAGE_KEYS.transaction(SCOPE), STORAGE_KEYS.skipPin(SCOPE)]) {
      storage = memoryStorage()
      storage.set(key, paid())
      const { parental } = page('vera', BRAND, false, 'child')
      expect(parental.isPinRequired('pay')).toBe(false)
      for (const action of WATCHED)
        expect(parental.isPinRequired(action, ADULT), `${action} ${key}`).toBe(true)
    }
  })

  test('needs the PIN as before after a payment that was allowed without one', async () => {
    const { parental } = page()
    await parental.save({ settings: { ...HOURS, pay: false }, channels: [] })
    for (const key of [STORAGE_KEYS.transaction(SCOPE), STORAGE_KEYS.skipPin(SCOPE)]) storage.set(key, paid())
    for (const action of WATCHED) expect(parental.isPinRequired(action, ADULT), action).toBe(true)
  })

  test.each(['', '{', 'null', '"77"', '{"at":null}', '{"at":9e99}', 'true'])(
    'needs the PIN where the stored payment reads %j',
    (stored) => {
      storage.set(STORAGE_KEYS.transaction(SCOPE), stored)
      storage.set(STORAGE_KEYS.skipPin(SCOPE), stored)
      expect(page().parental.isPinRequired('channel', ADULT)).toBe(true)
    },
  )

  test.each([
    ['under way', { id: '31' }],
    ['without an end', { id: undefined }],
    ['of another viewer', { whose: 'boris' }],
    ['of nobody', { whose: null }],
    ['in the future', { at: 2_000_000_000_000 }],
  ])('needs the PIN after a payment %s', (_, change) => {
    storage.set(STORAGE_KEYS.transaction(SCOPE), paid(change))
    storage.set(STORAGE_KEYS.skipPin(SCOPE), paid(change))
    expect(page().parental.isPinRequired('channel', ADULT)).toBe(true)
  })

  test.each([
    ['under way', { id: '31' }],
    ['of another viewer', { whose: 'boris' }],
  ])('leaves the record of a payment %s to its own flow', (_, change) => {
    storage.set(STORAGE_KEYS.transaction(SCOPE), paid(change))
    page().parental.isPinRequired('pay')
    expect(storage.get(STORAGE_KEYS.transaction(SCOPE))).toBe(paid(change))
  })

  test('needs no PIN for the time of an unlock after a payment whose pay system skips it', async () => {
    storage.set(STORAGE_KEYS.skipPin(SCOPE), paid())
    const { parental } = page()
    expect(parental.isPinRequired('pay')).toBe(false)
    await clock.advance(30 * MINUTE)
    expect(parental.isPinRequired('pay')).toBe(true)
    clock.jump(-1)
    expect(parental.isPinRequired('pay'), 'a clock set back').toBe(true)
  })

  test('needs no PIN once the account is known to ignore parental control', async () => {
    answers['/v2/users/self'] = response({ id: 1, parental_status: 'ignore' })
    const { parental } = page()
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
    await parental.whenKnown()
    expect(parental.isPinRequired('channel', ADULT)).toBe(false)
  })

  test('needs the PIN where the account does not load', async () => {
    answers['/v2/users/self'] = broken
    const { parental } = page()
    await parental.whenKnown()
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
  })
})

test('channels that the brand lists as adult need the PIN regardless of their age @PIN-05.adult-list', () => {
  const { parental } = page()
  expect(parental.isPinRequired('channel', { age: 6, channelId: '66' })).toBe(true)
  expect(parental.isPinRequired('channel', { age: 6, channelId: '68' })).toBe(false)
})

describe('parental settings', () => {
  test('settings that no viewer saved on this device do not count: the brand’s default protects @PIN-03.program', () => {
    const { parental, settings } = page()
    settings.value = { ...HOURS, program: false, channel: false }
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
    expect(parental.isPinRequired('program', ADULT)).toBe(true)
  })

  test('settings count once the viewer has saved them here, in later visits too, and for no other viewer', async () => {
    const first = page()
    await first.parental.save({ settings: { ...HOURS, program: false }, channels: [] })
    expect(first.parental.isPinRequired('program', ADULT)).toBe(false)
    const later = page()
    later.settings.value = { ...HOURS, program: false }
    expect(later.parental.isPinRequired('program', ADULT)).toBe(false)
    const other = page('boris')
    other.settings.value = { ...HOURS, program: false }
    expect(other.parental.isPinRequired('program', ADULT)).toBe(true)
  })

  test('the brand’s default counts until the viewer saves settings', () => {
    const { parental } = page('vera', { adultChannels: [], defaults: { ...HOURS, program: false } })
    expect(parental.isPinRequired('program', ADULT)).toBe(false)
    expect(parental.isPinRequired('channel', ADULT)).toBe(true)
    parental.unlock('channel')
    expect(parental.unlockedUntil.value).toBe(clock.now() + 120 * MINUTE)
  })
})
