import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock, settled } from '../../tests/support/manual-clock'
import { createModals, findModal, getModalHash, type Modals } from './modals'

let must = false
let givenUp = 0
let modals: Modals
let clock: ManualClock

beforeEach(() => {
  must = false
  givenUp = 0
  clock = manualClock()
  modals = createModals({
    clock,
    isLoginRequired: () => must,
    onLoginCancelled: () => {
      givenUp += 1
    },
  })
})

const open = () => (modals.state.value.name === 'open' ? modals.state.value.modal.name : null)
const hash = () => getModalHash(modals.state.value)

describe('one modal at a time', () => {
  test('opening a modal closes the open one and resolves it to false', async () => {
    const support = modals.show({ name: 'support' })
    void modals.show({ name: 'logout' })
    expect(open()).toBe('logout')
    await expect(support).resolves.toBe(false)
  })

  test('the opener of a modal is notified when it is complete', async () => {
    const done = modals.show({ name: 'pincode' })
    modals.finish()
    await expect(done).resolves.toBe(true)
    expect(open()).toBeNull()
  })

  test('the opener of a modal is notified when it is closed', async () => {
    const done = modals.show({ name: 'pincode' })
    modals.close()
    await expect(done).resolves.toBe(false)
  })

  test('closing without an open modal does nothing', () => {
    const before = modals.state.value
    modals.close()
    modals.finish()
    expect(modals.state.value).toBe(before)
  })
})

describe('the dialog on screen', () => {
  const shown = () => {
    const dialog = modals.shown.value
    return dialog && `${dialog.modal.name}${dialog.isLeaving ? ' leaves' : ''}`
  }

  test('a dialog opens at once where none is open, leaves for 300 ms once it is closed, and the next opens 600 ms after it began to @NAV-02.one-at-a-time @NAV-02.ways-to-close', async () => {
    void modals.show({ name: 'support' })
    expect(shown()).toBe('support')
    void modals.show({ name: 'logout' })
    expect(shown()).toBe('support leaves')
    await clock.advance(299)
    expect(shown()).toBe('support leaves')
    await clock.advance(1)
    expect(shown()).toBeNull()
    await clock.advance(299)
    expect(shown()).toBeNull()
    await clock.advance(1)
    expect(shown()).toBe('logout')
    modals.close()
    expect(shown()).toBe('logout leaves')
    await clock.advance(300)
    expect(shown()).toBeNull()
    void modals.show({ name: 'support' })
    expect(shown()).toBe('support')
  })

  test('a dialog that is replaced or closed before it opened never opens, and the last one does', async () => {
    void modals.show({ name: 'support' })
    void modals.show({ name: 'logout' })
    await clock.advance(400)
    modals.follow('#profiles')
    await clock.advance(200)
    expect(shown()).toBe('profiles')
    void modals.show({ name: 'logout' })
    await clock.advance(400)
    modals.close()
    expect(shown()).toBeNull()
    void modals.show({ name: 'email' })
    expect(shown()).toBe('email')
    await clock.advance(1000)
    expect(shown()).toBe('email')
  })

  test('a dialog that is opened again, and one that takes the name of its next step, stay', () => {
    const card = { name: 'pay_card' } as const
    void modals.show({ name: 'quick_packets' })
    void modals.show(card)
    expect(modals.shown.value).toEqual({ modal: card, isLeaving: false })
    modals.rename(card, { name: 'pay_transaction' })
    expect(shown()).toBe('pay_transaction')
    expect(clock.waiting).toEqual([])
  })
})

describe('the hash of a modal', () => {
  test('the hash names the open modal, and is empty when closed', () => {
    expect(hash()).toBe('')
    void modals.show({ name: 'auth', methods: ['phone'] })
    expect(hash()).toBe('#auth')
  })

  test('the hash opens and closes modals when going back and forward', () => {
    modals.follow('#auth')
    expect(open()).toBe('auth')
    modals.follow('')
    expect(open()).toBeNull()
    modals.follow('#parental_set')
    expect(open()).toBe('parental_set')
  })

  test('the hash keeps the parameters of a modal that is open already', () => {
    void modals.show({ name: 'auth', methods: ['telegram'] })
    modals.follow('#auth')
    expect(modals.state.value).toEqual({ name: 'open', modal: { name: 'auth', methods: ['telegram'] } })
  })

  test('the hash replaces the open modal by another', async () => {
    const support = modals.show({ name: 'support' })
    modals.follow('#logout')
    expect(open()).toBe('logout')
    await expect(support).resolves.toBe(false)
  })

  test.each(['#tariffs', '#', '#message', '#autoauth', '#constructor', '#auth/x'])(
    'the hash %s opens nothing',
    (other) => {
      expect(findModal(other)).toBeNull()
      modals.follow(other)
      expect(open()).toBeNull()
    },
  )

  test('the hash is not changed by modals outside of the history, and does not close them', () => {
    void modals.show({ name: 'message', title: 'A', text: 'B' })
    expect(hash()).toBeNull()
    modals.follow('')
    expect(open()).toBe('message')
    modals.close()
    expect(open()).toBeNull()
  })
})

describe('a dialog with several steps', () => {
  const periods = { name: 'confirm_period', action: 'buy' } as const

  test('its opener is notified at its end only, and the hash is that of the step', async () => {
    const done = modals.show(periods)
    modals.rename(periods, { ...periods, name: 'pay_card' })
    expect(hash()).toBe('#pay_card')
    modals.finish()
    await expect(done).resolves.toBe(true)
  })

  test('a step that comes after another modal was opened is ignored', () => {
    void modals.show(periods)
    void modals.show({ name: 'support' })
    modals.rename(periods, { ...periods, name: 'confirm' })
    expect(open()).toBe('support')
  })

  test('a step without a hash is closed by the way back from the step before it, not by another page', () => {
    void modals.show(periods)
    modals.rename(periods, { ...periods, name: 'pay_redirect' })
    expect(hash()).toBeNull()
    modals.follow('#confirm_period')
    modals.follow('')
    expect(open()).toBe('pay_redirect')
    modals.follow('', true)
    expect(open()).toBeNull()
  })
})

test('a modal that the brand does without is opened neither by its hash nor by a button', async () => {
  const without = createModals({
    clock,
    isLoginRequired: () => false,
    isAvailable: (name) => name !== 'promocode',
    onLoginCancelled: () => undefined,
  })
  without.follow('#promocode')
  expect(without.state.value.name).toBe('closed')
  await expect(without.show({ name: 'promocode' })).resolves.toBe(false)
  expect(without.state.value.name).toBe('closed')
  without.follow('#promocode_wizard')
  expect(without.state.value).toEqual({ name: 'open', modal: { name: 'promocode_wizard' } })
})

describe('a modal that cannot be closed', () => {
  test.each(['block_alma', 'pay_qr_kaspi', 'autoauth'] as const)(
    'the modal %s stays open until its question is settled',
    (name) => {
      void modals.show({ name })
      modals.close()
      modals.follow('')
      expect(open()).toBe(name)
      modals.finish()
      expect(open()).toBeNull()
    },
  )

  test('a required login stays open, an optional one can be closed', () => {
    must = true
    void modals.show({ name: 'auth' })
    modals.close()
    modals.follow('')
    modals.follow('#support')
    expect(open()).toBe('auth')
    must = false
    modals.close()
    expect(open()).toBeNull()
  })
})

describe('a login that is given up', () => {
  test('a login is reported as given up when closed or replaced', () => {
    void modals.show({ name: 'auth' })
    modals.close()
    expect(givenUp).toBe(1)
    void modals.show({ name: 'auth' })
    void modals.show({ name: 'support' })
    expect(givenUp).toBe(2)
    modals.follow('#auth')
    modals.follow('')
    expect(givenUp).toBe(3)
  })

  test('a login is not reported as given up if it is complete or opened again', async () => {
    const first = modals.show({ name: 'auth' })
    void modals.show({ name: 'auth', methods: ['login'] })
    await expect(first).resolves.toBe(false)
    modals.finish()
    await settled()
    expect(givenUp).toBe(0)
  })
})
