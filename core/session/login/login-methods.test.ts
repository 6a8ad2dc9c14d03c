import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { viewerAt } from '../../../tests/support/viewer'
import type { LoginMethod } from './login-state'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world('welcome')
})
afterAll(() => demo.close())

async function begun(methods?: LoginMethod[]) {
  const login = viewerAt(world).login()
  await login.begin(methods ? { methods } : {})
  return { login, state: login.state }
}

test('several ways in are offered in the order and the words of the operator', async () => {
  const { state } = await begun()
  expect(state.value).toEqual({
    step: {
      name: 'method',
      title: 'Sign in',
      methods: [
        { method: 'phone', title: 'With a phone number', url: null },
        { method: 'telegram', title: 'With Telegram', url: `${world.base}/demo/telegram` },
        { method: 'login', title: 'With a contract number', url: null },
      ],
    },
    phone: '',
    busy: false,
    fault: null,
    resendAt: null,
    sendMethods: [],
    canGoBack: false,
  })
})

test.each([
  ['phone', 'phone'],
  ['telegram', 'phone'],
  ['login', 'provider-code'],
] as const)('%s leads to its own first question, and back to the ways in', async (method, step) => {
  const { login, state } = await begun()
  login.chooseMethod(method)
  expect(state.value).toMatchObject({ step: { name: step }, canGoBack: true })
  login.back()
  expect(state.value).toMatchObject({ step: { name: 'method', methods: [{}, {}, {}] }, canGoBack: false })
})

test('back twice from a code leads to the ways in', async () => {
  const { login, state } = await begun()
  login.chooseMethod('phone')
  await login.sendPhone('79000000001')
  login.back()
  expect(state.value).toMatchObject({ step: { name: 'phone' }, canGoBack: true })
  login.back()
  expect(state.value.step.name).toBe('method')
})

test('back while the phone is asked about leads to the ways in, and the late answer nowhere', async () => {
  const { login, state } = await begun()
  login.chooseMethod('phone')
  await world.fault({ match: 'POST /v2/otps', hold: 'otps' })
  const sent = login.sendPhone('79000000001')
  await world.held('otps')
  login.back()
  expect(state.value).toMatchObject({ step: { name: 'method' }, busy: false })
  await world.release('otps')
  await sent
  expect(state.value.step.name).toBe('method')
})

describe('a page that restricts the ways in', () => {
  test('to one leads there at once', async () => {
    const { login, state } = await begun(['login'])
    expect(state.value).toMatchObject({ step: { name: 'provider-code' }, canGoBack: false })
    login.back()
    expect(state.value.step.name).toBe('provider-code')
  })

  test('to two offers those', async () => {
    const { state } = await begun(['telegram', 'phone'])
    expect(state.value.step).toMatchObject({ methods: [{ method: 'phone' }, { method: 'telegram' }] })
  })

  test('to none means all', async () => {
    const { state } = await begun([])
    expect(state.value.step).toMatchObject({ methods: [{}, {}, {}] })
  })
})

test('a way in that we do not know is left out', async () => {
  await world.fault({
    match: 'GET /v2/pages/auth',
    body: {
      methods: [
        { type: 'face', title: 'By face' },
        { type: 'login', title: 'Contract' },
      ],
    },
  })
  const { state } = await begun()
  expect(state.value.step.name).toBe('provider-code')
})
