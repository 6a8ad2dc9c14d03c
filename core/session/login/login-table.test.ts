import { expect, test } from 'vitest'
import type { LoginStep } from './login-state'
import { FIRST_STATE, isSameWait, type LoginEvent, type LoginTask, reduceLogin } from './login-table'

const PHONE = '79000000001'
const METHODS = (['phone', 'login'] as const).map((method) => ({ method, title: method, url: null }))

const enter = (next: LoginStep | LoginTask): LoginEvent => ({ name: 'entered', next })
const LOAD = enter({ name: 'loadMethods', phone: '', allowed: undefined })
const PHONE_STEP = enter({ name: 'phone' })
const SEND = enter({ name: 'sendPhone', phone: PHONE })
const CODE_STEP = enter({ name: 'code', sentBy: 'sms', message: null })
const CHECK = enter({ name: 'checkCode', phone: PHONE, code: '123456' })
const DONE = enter({ name: 'done', wasGuest: false })

const after = (...events: LoginEvent[]) => events.reduce(reduceLogin, FIRST_STATE)

test('a state that is no exit of the present one is not entered', () => {
  for (const events of [[], [LOAD], [LOAD, PHONE_STEP], [LOAD, PHONE_STEP, SEND]]) {
    const state = after(...events)
    for (const stray of [CHECK, DONE]) expect(reduceLogin(state, stray)).toBe(state)
  }
})

test('an answer is accepted by the call that waits for it alone', () => {
  const waiting = after(LOAD, PHONE_STEP, SEND, CODE_STEP)
  expect(waiting.view).toMatchObject({ step: { name: 'code' }, phone: PHONE, busy: false, canGoBack: true })
  expect(reduceLogin(waiting, CODE_STEP)).toBe(waiting)
  expect(reduceLogin(waiting, enter({ name: 'signIn' }))).toBe(waiting)
  expect(after(LOAD, PHONE_STEP, SEND, CODE_STEP, CHECK, enter({ name: 'signIn' })).task?.name).toBe('signIn')
})

test('the step back ends a call, and leads to the methods only where there are several', () => {
  const [one] = METHODS
  const offered = (methods: typeof METHODS): LoginEvent => ({ name: 'offered', offer: { methods } })
  const several = after(LOAD, offered(METHODS), PHONE_STEP, SEND, CODE_STEP, CHECK, { name: 'back' })
  expect(several).toMatchObject({
    task: null,
    view: { step: { name: 'phone' }, busy: false, canGoBack: true },
  })
  expect(reduceLogin(several, { name: 'back' }).view.step).toMatchObject({ name: 'method', methods: METHODS })
  const single = after(LOAD, offered(one ? [one] : []), PHONE_STEP)
  expect(single.view.canGoBack).toBe(false)
  expect(reduceLogin(single, { name: 'back' })).toBe(single)
})

test('facts that arrive during a call leave it under way, a failure ends it', () => {
  const sending = after(LOAD, PHONE_STEP, SEND)
  const informed = reduceLogin(sending, { name: 'changed', facts: { sendMethods: ['sms'] } })
  expect(isSameWait(informed, sending)).toBe(true)
  const failed = reduceLogin(informed, { name: 'failed', facts: { fault: null, resendAt: 5 } })
  expect(isSameWait(failed, informed)).toBe(false)
  expect(failed).toMatchObject({ task: null, view: { busy: false, resendAt: 5, sendMethods: ['sms'] } })
})
