import { signal } from '@preact/signals-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock'
import { type SharedTabs, sharedTabs } from '../../../tests/support/shared-tabs'
import { createClient } from '../../api/client'
import { memoryStorage, type Storage } from '../../lib/storage/storage'
import { createViewer } from '../../session'
import { createPinDialogue, type PinMode } from '.'
import { createParental, NO_BRAND_RULES } from './parental'
import type { ParentalAction } from './parental-rules'

const SCOPE = 'test'
const PIN = '1234'
const SELF = 'GET /v2/users/self'
const SAVE = 'PATCH /v2/users/self'
const SEND = 'POST /v2/users/self/parental_code/send'

let clock: ManualClock
let tabs: SharedTabs
let storage: Storage
let user: Record<string, unknown>
let calls: { call: string; body: unknown }[]
/** The call that fails, such as `PATCH /v2/users/self`. */
let broken: string | null
let isLoginFresh: boolean
beforeEach(() => {
  clock = manualClock(1_800_000_000_000)
  tabs = sharedTabs()
  storage = memoryStorage()
  user = { id: 1, parental_status: 'set', parental_code: PIN }
  calls = []
  broken = null
  isLoginFresh = false
})

/** A fake operator with one account, which stores a PIN that is set. */
const operator: typeof fetch = async (address, init) => {
  const call = `${init?.method ?? 'GET'} ${new URL(String(address)).pathname}`
  const body: unknown = init?.body ? JSON.parse(String(init.body)) : null
  calls.push({ call, body })
  if (call === broken) throw new TypeError('no line')
  if (call === SAVE) {
    const { pincode } = body as { pincode: string }
    user = { ...user, parental_status: 'set', parental_code: pincode }
  }
  return new Response(JSON.stringify(call.endsWith('/self') ? user : {}))
}

async function startDialogue(
  mode: PinMode = 'ask',
  action: ParentalAction = 'channel',
  role: 'adult' | 'child' = 'adult',
  age: number | null = 18,
  isByLink = false,
) {
  const identity = signal('vera')
  const api = createClient({ base: 'https://api.example', fetch: operator, clock, timing: { retries: 0 } })
  const token = () => Promise.resolve('token')
  api.credentials = { token, reader: token, renew: token }
  const session = {
    identity,
    isGuest: signal(false),
    role: signal(role),
    parentalSettings: signal(null),
    parentalChannels: signal([]),
    saveParental: () => Promise.resolve(),
    loadActiveRole: () => Promise.resolve(),
    isLoginFresh: () => isLoginFresh,
  }
  const viewer = createViewer({ api, session })
  const parental = createParental({
    clock,
    operatorTime: clock,
    tabs: tabs.tab(),
    tab: memoryStorage(),
    storage,
    scope: SCOPE,
    viewer,
    session,
    isByLink,
    brandRules: NO_BRAND_RULES,
  })
  const tv = { api, deviceClock: clock, storage, scope: SCOPE, tabs: tabs.tab(), viewer, parental, session }
  const dialogue = createPinDialogue(tv, { mode, action, age, ignored: false, language: () => 'en' })
  await dialogue.begin()
  return { dialogue, parental, viewer }
}

describe('a PIN that is set elsewhere while the dialogue is open', () => {
  test.each(['channel', 'pay'] as const)(
    'is asked for in place of a confirmation for %s @PIN-07.status',
    async (action) => {
      user = { id: 1, parental_status: 'notset' }
      const { dialogue, parental } = await startDialogue('ask', action, 'adult', 18)
      expect(dialogue.state.value).toEqual({ name: 'confirm-age', to: 'pass' })
      user = { id: 1, parental_status: 'set', parental_code: PIN }
      await dialogue.choose('confirm')
      expect(dialogue.state.value).toEqual({ name: 'ask' })
      expect(parental.isPinRequired(action, { age: 18 })).toBe(true)
      await dialogue.enter(PIN)
      expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
    },
  )

  test('is not set for another account that was signed in while the dialogue was open @PIN-02.change', async () => {
    user = { id: 1, parental_status: 'notset' }
    const { dialogue } = await startDialogue('set', 'settings')
    await dialogue.choose('confirm')
    user = { id: 2, parental_status: 'notset', is_guest: true }
    await dialogue.enter('4321')
    await dialogue.enter('4321')
    expect(dialogue.state.value).toEqual({ name: 'login-needed' })
    expect(calls.map(({ call }) => call)).not.toContain(SAVE)
  })

  test('a confirmation opens nothing for another account that was signed in while the dialogue was open', async () => {
    user = { id: 1, parental_status: 'notset' }
    const { dialogue, parental } = await startDialogue('ask', 'channel', 'adult', 18)
    user = { id: 2, parental_status: 'notset' }
    await dialogue.choose('confirm')
    expect(dialogue.state.value).toEqual({ name: 'confirm-age', to: 'pass' })
    expect(parental.unlockedUntil.value).toBeNull()
  })

  test('is asked for again before a new one is saved, half an hour after the old one was entered @PIN-02.change', async () => {
    const { dialogue } = await startDialogue('change', 'settings')
    await dialogue.enter(PIN)
    await clock.advance(30 * 60_000)
    await dialogue.enter('4321')
    await dialogue.enter('4321')
    expect(dialogue.state.value).toMatchObject({ name: 'change-old' })
    expect(calls.map(({ call }) => call)).not.toContain(SAVE)
  })

  test('is not replaced by a new one without itself @PIN-02.change', async () => {
    user = { id: 1, parental_status: 'notset' }
    const { dialogue } = await startDialogue('set', 'settings')
    await dialogue.choose('confirm')
    user = { id: 1, parental_status: 'set', parental_code: PIN }
    await dialogue.enter('4321')
    await dialogue.enter('4321')
    expect(dialogue.state.value).toMatchObject({ name: 'change-old' })
    expect(calls.map(({ call }) => call)).not.toContain(SAVE)
  })

  test('keeps a confirmation from passing while the account does not answer', async () => {
    user = { id: 1, parental_status: 'notset' }
    const { dialogue } = await startDialogue('ask', 'pay', 'adult', null)
    broken = SELF
    await dialogue.choose('confirm')
    expect(dialogue.state.value).toMatchObject({ name: 'failed' })
  })
})

describe('a fresh login in a child’s profile of an account without a PIN', () => {
  test.each(['profile', 'settings', 'pay'] as const)(
    'stands for the PIN of %s, and of nothing to watch @PRO-03.no-trap',
    async (action) => {
      user = { id: 1, parental_status: 'notset' }
      isLoginFresh = true
      const { dialogue, parental } = await startDialogue('ask', action, 'child')
      expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
      expect([parental.isPinRequired(action), parental.isPinRequired('vod', { age: 16 })]).toEqual([
        false,
        true,
      ])
      const film = await startDialogue('ask', 'vod', 'child', 16)
      expect(film.dialogue.state.value).toEqual({ name: 'adult-needed' })
    },
  )

  test('may set a PIN @PRO-03.no-trap', async () => {
    user = { id: 1, parental_status: 'notset' }
    isLoginFresh = true
    const { dialogue } = await startDialogue('set', 'settings', 'child')
    expect(dialogue.state.value).toEqual({ name: 'confirm-age', to: 'set' })
  })

  test('does not stand for a PIN that the account has', async () => {
    isLoginFresh = true
    const { dialogue } = await startDialogue('ask', 'profile', 'child')
    expect(dialogue.state.value).toEqual({ name: 'ask' })
  })
})

describe('a viewer whom a link has signed in', () => {
  test.each(['set', 'change'] as const)('cannot %s a PIN for an account without one', async (mode) => {
    user = { id: 1, parental_status: 'notset' }
    const { dialogue } = await startDialogue(mode, 'settings', 'adult', null, true)
    expect(dialogue.state.value).toEqual({ name: 'login-needed' })
    await dialogue.choose('confirm')
    await dialogue.enter('4321')
    await dialogue.enter('4321')
    expect(calls.map(({ call }) => call)).not.toContain(SAVE)
  })

  test('sees the request to ask an adult in a child profile without a PIN', async () => {
    user = { id: 1, parental_status: 'notset' }
    for (const mode of ['set', 'ask'] as const) {
      const { dialogue } = await startDialogue(mode, 'pay', 'child', null, true)
      expect(dialogue.state.value).toEqual({ name: 'adult-needed' })
    }
  })

  test('changes the PIN with the old one', async () => {
    const { dialogue } = await startDialogue('change', 'settings', 'adult', null, true)
    expect(dialogue.state.value.name).toBe('change-old')
    await dialogue.enter(PIN)
    await dialogue.enter('4321')
    await dialogue.enter('4321')
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'set' })
  })

  test('cannot set a PIN at a question that offers it, and may confirm the age', async () => {
    user = { id: 1, parental_status: 'notset' }
    const { dialogue } = await startDialogue('ask', 'channel', 'adult', 18, true)
    expect(dialogue.state.value).toEqual({ name: 'confirm-age', to: 'pass' })
    await dialogue.choose('set')
    expect(dialogue.state.value).toEqual({ name: 'login-needed' })
    const other = await startDialogue('ask', 'channel', 'adult', 18, true)
    await other.dialogue.choose('confirm')
    expect(other.dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
  })

  test.each(['notset', 'ignore'])(
    'confirms that the account is theirs before a payment, if its PIN is %s',
    async (parental_status) => {
      user = { id: 1, parental_status }
      const { dialogue, parental } = await startDialogue('ask', 'pay', 'adult', null, true)
      expect(dialogue.state.value).toEqual({ name: 'confirm-account' })
      expect(parental.isPinRequired('pay')).toBe(true)
      await dialogue.choose('confirm')
      expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
      expect(parental.isPinRequired('pay')).toBe(false)
      expect(parental.isPinRequired('channel', { age: 18 })).toBe(parental_status === 'notset')
    },
  )
})

describe('a dialogue that asks for the PIN', () => {
  test('asks for a programme whose age is unknown', async () => {
    const { dialogue } = await startDialogue('ask', 'program', 'adult', null)
    expect(dialogue.state.value).toEqual({ name: 'ask' })
  })

  test('passes with the right PIN and unlocks for the configured duration', async () => {
    const { dialogue, parental } = await startDialogue()
    expect(dialogue.state.value).toEqual({ name: 'ask' })
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
    expect(parental.unlockedUntil.value).toBe(clock.now() + 1_800_000)
  })

  test('counts wrong PINs and passes with the right one after them', async () => {
    const { dialogue, parental } = await startDialogue()
    await dialogue.enter('4321')
    await dialogue.enter('1111')
    expect(dialogue.state.value).toEqual({ name: 'wrong', attempts: 2, waitUntil: null })
    expect(parental.unlockedUntil.value).toBeNull()
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
    expect((await startDialogue()).dialogue.state.value).toEqual({ name: 'ask' })
  })

  test.each(['', '123', '12345', '12a4', ' 1234', '١٢٣٤'])(
    'ignores input that is not four digits: %j',
    async (text) => {
      const { dialogue } = await startDialogue()
      await dialogue.enter(text)
      expect(dialogue.state.value).toEqual({ name: 'ask' })
    },
  )

  test('waits 30 s after five wrong PINs and ignores entries meanwhile', async () => {
    const { dialogue } = await startDialogue()
    for (let guess = 0; guess < 5; guess++) await dialogue.enter('0000')
    const waiting = { name: 'wrong', attempts: 5, waitUntil: clock.now() + 30_000 }
    expect(dialogue.state.value).toEqual(waiting)
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toEqual(waiting)
    await clock.advance(29_999)
    expect(dialogue.state.value).toEqual(waiting)
    await clock.advance(1)
    expect(dialogue.state.value).toEqual({ name: 'ask' })
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toMatchObject({ outcome: 'unlocked' })
  })

  test('says that a PIN has to wait for the wrong ones of another element, and asks again afterwards', async () => {
    const { dialogue } = await startDialogue()
    const other = (await startDialogue()).dialogue
    for (let guess = 0; guess < 5; guess++) await other.enter('0000')
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toEqual({ name: 'wrong', attempts: 5, waitUntil: clock.now() + 30_000 })
    await clock.advance(30_000)
    expect(dialogue.state.value).toEqual({ name: 'ask' })
  })

  test('keeps the count of wrong PINs when it is opened again', async () => {
    const { dialogue } = await startDialogue()
    for (let guess = 0; guess < 5; guess++) await dialogue.enter('0000')
    dialogue.release()
    const again = (await startDialogue()).dialogue
    expect(again.state.value).toMatchObject({ name: 'wrong', attempts: 5 })
    await again.enter(PIN)
    expect(again.state.value).toMatchObject({ name: 'wrong', attempts: 5 })
    await clock.advance(30_000)
    expect(again.state.value).toEqual({ name: 'ask' })
  })

  test('accepts no PIN where the stored one is empty', async () => {
    user = { id: 1, parental_status: 'set', parental_code: null }
    const { dialogue } = await startDialogue()
    await dialogue.enter('0000')
    expect(dialogue.state.value).toMatchObject({ name: 'wrong' })
  })

  test('accepts a stored PIN that the operator sent as a number', async () => {
    user = { id: 1, parental_status: 'set', parental_code: 42 }
    const { dialogue } = await startDialogue()
    await dialogue.enter('0042')
    expect(dialogue.state.value).toMatchObject({ outcome: 'unlocked' })
  })

  test.each(['channel', 'settings'] as const)(
    'passes once another element of the page has unlocked: %s',
    async (action) => {
      const { dialogue, parental } = await startDialogue('ask', action)
      await dialogue.enter('0000')
      expect(dialogue.state.value.name).toBe('wrong')
      parental.unlock(action)
      expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
    },
  )

  test('asks further where the unlock is one of another action in a child profile', async () => {
    const { dialogue, parental } = await startDialogue('ask', 'settings', 'child')
    parental.unlock('channel')
    expect(dialogue.state.value).toEqual({ name: 'ask' })
  })

  test('is not ended by an unlock while it changes the PIN, or once it is released', async () => {
    const change = await startDialogue('change')
    change.parental.unlock('channel')
    expect(change.dialogue.state.value.name).toBe('change-old')
    const left = await startDialogue()
    left.dialogue.release()
    left.parental.unlock('channel')
    expect(left.dialogue.state.value).toEqual({ name: 'ask' })
  })

  test('passes at once while parental control is unlocked', async () => {
    const { dialogue, parental } = await startDialogue()
    await dialogue.enter(PIN)
    const calledBefore = calls.length
    await dialogue.begin()
    expect(parental.isPinRequired('channel', { age: 18 })).toBe(false)
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
    expect(calls).toHaveLength(calledBefore)
  })

  test('passes at once where the account ignores parental control', async () => {
    user = { id: 1, parental_status: 'ignore' }
    const { dialogue, parental } = await startDialogue()
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
    expect(parental.unlockedUntil.value).not.toBeNull()
  })

  test('asks a guest to log in first', async () => {
    user = { id: 1, is_guest: true }
    expect((await startDialogue()).dialogue.state.value).toEqual({ name: 'login-needed' })
    expect((await startDialogue('set')).dialogue.state.value).toEqual({ name: 'login-needed' })
  })

  test('reports a failed request and can be begun again', async () => {
    broken = SELF
    const { dialogue } = await startDialogue()
    expect(dialogue.state.value).toMatchObject({ name: 'failed', error: { code: 'network' } })
    broken = null
    await dialogue.begin()
    expect(dialogue.state.value).toEqual({ name: 'ask' })
  })

  test('unlocks nothing after it was cancelled', async () => {
    user = { id: 1, parental_status: 'ignore' }
    const { dialogue, parental } = await startDialogue('set')
    dialogue.cancel()
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'cancelled' })
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'cancelled' })
    expect(parental.unlockedUntil.value).toBeNull()
  })
})

describe('the message with the PIN', () => {
  test('is sent once a minute', async () => {
    const { dialogue } = await startDialogue()
    await dialogue.sendByMessage()
    expect(dialogue.message.value).toEqual({ name: 'sent', resendAt: clock.now() + 60_000 })
    await dialogue.sendByMessage()
    expect(calls.filter(({ call }) => call === SEND)).toHaveLength(1)
    await clock.advance(60_000)
    expect(dialogue.message.value).toEqual({ name: 'none' })
    await dialogue.sendByMessage()
    expect(calls.filter(({ call }) => call === SEND)).toHaveLength(2)
  })

  test('reports a failure and can be requested again', async () => {
    broken = SEND
    const { dialogue } = await startDialogue()
    await dialogue.sendByMessage()
    expect(dialogue.message.value).toMatchObject({ name: 'failed', error: { code: 'network' } })
    broken = null
    await dialogue.sendByMessage()
    expect(dialogue.message.value).toMatchObject({ name: 'sent' })
  })
})

describe('a viewer whose account has no PIN', () => {
  const dialogueOf = (...actions: string[]) => ({
    title: 'Set a PIN?',
    message: '<b>For adults</b>',
    icon: 'http://img.example/lock.svg',
    buttons: actions.map((action) => ({ label: action, action, is_primary: action === 'set' })),
  })
  beforeEach(() => {
    user = { id: 1, parental_status: 'notset' }
  })

  test('confirms to be an adult and passes', async () => {
    const { dialogue, parental } = await startDialogue()
    expect(dialogue.state.value).toEqual({ name: 'confirm-age', to: 'pass' })
    await dialogue.choose('confirm')
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'unlocked' })
    expect(parental.unlockedUntil.value).not.toBeNull()
  })

  test('reads the dialogue of the operator unchanged', async () => {
    user = { ...user, parental_dialogue: dialogueOf('set', 'cancel') }
    const { dialogue } = await startDialogue()
    expect(dialogue.state.value).toEqual({
      name: 'choice',
      dialogue: { ...dialogueOf('set', 'cancel'), icon: 'https://img.example/lock.svg' },
    })
  })

  test.each([
    ['confirm', 'unlocked'],
    ['cancel', 'cancelled'],
    ['dance', 'cancelled'],
  ])('presses the button %j, which ends the dialogue as %s', async (action, outcome) => {
    user = { ...user, parental_dialogue: dialogueOf(action) }
    const { dialogue, parental } = await startDialogue()
    await dialogue.choose(action)
    expect(dialogue.state.value).toEqual({ name: 'done', outcome })
    expect(parental.unlockedUntil.value === null).toBe(outcome === 'cancelled')
  })

  test('sets a PIN after confirming to be an adult, and passes', async () => {
    user = { ...user, parental_dialogue: dialogueOf('set') }
    const { dialogue, parental } = await startDialogue()
    await dialogue.choose('set')
    expect(dialogue.state.value).toEqual({ name: 'confirm-age', to: 'set' })
    await dialogue.choose('confirm')
    await dialogue.enter('7777')
    await dialogue.enter('7777')
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'set' })
    expect(parental.unlockedUntil.value).not.toBeNull()
  })

  test('saves and opens nothing once its element has left the page', async () => {
    const { dialogue, parental } = await startDialogue()
    await dialogue.choose('set')
    await dialogue.choose('confirm')
    await dialogue.enter('7777')
    const saved = dialogue.enter('7777')
    dialogue.release()
    await saved
    expect(calls.map(({ call }) => call)).not.toContain(SAVE)
    expect(parental.unlockedUntil.value).toBeNull()
  })

  test.each<[PinMode, ParentalAction]>([
    ['ask', 'channel'],
    ['ask', 'profile'],
    ['set', 'settings'],
    ['change', 'settings'],
  ])('on a child profile neither passes nor sets a PIN: %s for %s', async (mode, action) => {
    user = { ...user, parental_dialogue: dialogueOf('confirm', 'set') }
    const { dialogue, parental } = await startDialogue(mode, action, 'child')
    expect(dialogue.state.value).toEqual({ name: 'adult-needed' })
    for (const chosen of ['confirm', 'set']) await dialogue.choose(chosen)
    await dialogue.enter('7777')
    expect(dialogue.state.value).toEqual({ name: 'adult-needed' })
    expect(parental.unlockedUntil.value).toBeNull()
  })
})

describe('a dialogue that sets a PIN', () => {
  beforeEach(() => {
    user = { id: 1, parental_status: 'notset' }
  })

  async function entering() {
    const all = await startDialogue('set')
    await all.dialogue.choose('confirm')
    expect(all.dialogue.state.value).toEqual({ name: 'set-first', isMismatch: false, error: null })
    return all
  }

  test('saves the PIN that was entered twice, unlocks nothing and reloads the account', async () => {
    const { dialogue, parental, viewer } = await entering()
    await dialogue.enter('7777')
    expect(dialogue.state.value).toEqual({ name: 'set-repeat', saving: false })
    await dialogue.enter('7777')
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'set' })
    expect(calls.filter(({ call }) => call === SAVE)).toEqual([{ call: SAVE, body: { pincode: '7777' } }])
    expect(viewer.user.value).toMatchObject({ parental_status: 'set' })
    expect(parental.unlockedUntil.value).toBeNull()
    expect(tabs.sent, 'the other tabs ask for it').toEqual(['pin'])
  })

  test('cannot be cancelled while the PIN is being saved, because it is set then', async () => {
    const { dialogue } = await entering()
    await dialogue.enter('7777')
    const saved = dialogue.enter('7777')
    dialogue.cancel()
    expect(dialogue.state.value).toEqual({ name: 'set-repeat', saving: true })
    await saved
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'set' })
  })

  test('saves nothing where the repetition differs, and returns to the first entry', async () => {
    const { dialogue } = await entering()
    await dialogue.enter('7777')
    await dialogue.enter('7778')
    expect(dialogue.state.value).toEqual({ name: 'set-first', isMismatch: true, error: null })
    await dialogue.enter('8888')
    await dialogue.enter('7777')
    expect(dialogue.state.value).toEqual({ name: 'set-first', isMismatch: true, error: null })
    expect(calls.filter(({ call }) => call === SAVE)).toEqual([])
  })

  test('reports a failed save and returns to the first entry', async () => {
    const { dialogue } = await entering()
    broken = SAVE
    await dialogue.enter('7777')
    await dialogue.enter('7777')
    expect(dialogue.state.value).toMatchObject({ name: 'set-first', error: { code: 'network' } })
    broken = null
    await dialogue.enter('7777')
    await dialogue.enter('7777')
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'set' })
  })

  test('never holds a PIN in its state or error', async () => {
    const { dialogue } = await entering()
    await dialogue.enter('7777')
    expect(JSON.stringify(dialogue.state.value)).not.toContain('7777')
    broken = SAVE
    await dialogue.enter('7777')
    const { error } = dialogue.state.value as { error: { message: string; detail: unknown; stack: string } }
    expect(JSON.stringify([error, error.message, error.detail, error.stack])).not.toContain('7777')
  })
})

describe.each<PinMode>(['change', 'set'])('a dialogue in mode %s for an account with a PIN', (mode) => {
  test('asks for the old PIN first', async () => {
    const { dialogue, parental } = await startDialogue(mode)
    expect(dialogue.state.value).toMatchObject({ name: 'change-old' })
    await dialogue.enter('0000')
    expect(dialogue.state.value).toMatchObject({ name: 'change-old', pinAttempts: { attempts: 1 } })
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toMatchObject({ name: 'set-first' })
    await dialogue.enter('7777')
    await dialogue.enter('7777')
    expect(dialogue.state.value).toEqual({ name: 'done', outcome: 'set' })
    expect(user).toMatchObject({ parental_code: '7777' })
    expect(parental.unlockedUntil.value).toBeNull()
  })

  test('waits 30 s after five wrong old PINs', async () => {
    const { dialogue } = await startDialogue(mode)
    for (let guess = 0; guess < 5; guess++) await dialogue.enter('0000')
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toMatchObject({ name: 'change-old', pinAttempts: { attempts: 5 } })
    await clock.advance(30_000)
    expect(dialogue.state.value).toMatchObject({ pinAttempts: { attempts: 0, waitUntil: null } })
    await dialogue.enter(PIN)
    expect(dialogue.state.value).toMatchObject({ name: 'set-first' })
  })
})
