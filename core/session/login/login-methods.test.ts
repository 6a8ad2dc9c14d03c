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

async function startLogin(methods?: LoginMethod[]) {
  const login = viewerAt(world).login()
  await login.begin(methods ? { methods } : {})
  return { login, state: login.state }
}

test('several methods are offered in the order and the words of the operator', async () => {
  const { state } = await startLogin()
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
    isSignedIn: false,
  })
})

test.each([
  ['phone', 'phone'],
  ['telegram', 'phone'],
  ['login', 'provider-code'],
] as const)('the method %s leads to its first step, and back leads to the methods', async (method, step) => {
  const { login, state } = await startLogin()
  login.chooseMethod(method)
  expect(state.value).toMatchObject({ step: { name: step }, canGoBack: true })
  login.back()
  expect(state.value).toMatchObject({ step: { name: 'method', methods: [{}, {}, {}] }, canGoBack: false })
})

test('two steps back from a code lead to the methods', async () => {
  const { login, state } = await startLogin()
  login.chooseMethod('phone')
  await login.sendPhone('79000000001')
  login.back()
  expect(state.value).toMatchObject({ step: { name: 'phone' }, canGoBack: true })
  login.back()
  expect(state.value.step.name).toBe('method')
})

test('a step back while the code is requested leads to the methods, and the late answer is ignored', async () => {
  const { login, state } = await startLogin()
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

describe('a page that restricts the methods', () => {
  test('to one begins with it at once', async () => {
    const { login, state } = await startLogin(['login'])
    expect(state.value).toMatchObject({ step: { name: 'provider-code' }, canGoBack: false })
    login.back()
    expect(state.value.step.name).toBe('provider-code')
  })

  test('to two offers those, in the order of the page', async () => {
    const { state } = await startLogin(['telegram', 'phone'])
    expect(state.value.step).toMatchObject({ methods: [{ method: 'telegram' }, { method: 'phone' }] })
  })

  test('to none offers all', async () => {
    const { state } = await startLogin([])
    expect(state.value.step).toMatchObject({ methods: [{}, {}, {}] })
  })
})

test.each([
  [{}, ['phone', 'telegram', 'login'], ['sms', 'telegram']],
  [{ features: { telegram: true } }, ['phone', 'telegram', 'login'], ['sms', 'telegram']],
  [{ features: { telegram: false } }, ['phone', 'login'], ['sms']],
])('a brand with %j offers %j, and codes by %j', async (config, methods, sentBy) => {
  const login = viewerAt(world).login(config)
  await login.begin()
  const { step } = login.state.value
  expect(step.name === 'method' && step.methods.map(({ method }) => method)).toEqual(methods)
  login.chooseMethod('phone')
  await world.fault({ match: 'GET /v2/otp/send_methods', body: { methods: ['sms', 'telegram'] } })
  await login.sendPhone('79000000001')
  await expect.poll(() => login.state.value.sendMethods).toEqual(sentBy)
})

test('a brand without Telegram leads a page that allows nothing else to the other methods', async () => {
  const login = viewerAt(world).login({ features: { telegram: false } })
  await login.begin({ methods: ['telegram'] })
  expect(login.state.value.step).toMatchObject({ methods: [{ method: 'phone' }, { method: 'login' }] })
})

test('methods have the words of another language after a change, and later calls are in it', async () => {
  const languages: (string | null)[] = []
  const login = viewerAt(world, {
    fetch(input, init) {
      languages.push(new Headers(init?.headers).get('accept-language'))
      return fetch(input, init)
    },
  }).login()
  await login.begin()
  login.setLanguage('ru')
  await expect
    .poll(() => login.state.value.step)
    .toMatchObject({ name: 'method', methods: [{ title: 'По номеру телефона' }, {}, {}] })
  login.chooseMethod('phone')
  languages.length = 0
  await login.sendPhone('79000000001')
  await login.confirmCode('000000')
  expect(new Set(languages.filter((language) => language !== null))).toEqual(new Set(['ru']))
})

test('an unknown method is left out', async () => {
  await world.fault({
    match: 'GET /v2/pages/auth',
    body: {
      methods: [
        { type: 'face', title: 'By face' },
        { type: 'login', title: 'Contract' },
      ],
    },
  })
  const { state } = await startLogin()
  expect(state.value.step.name).toBe('provider-code')
})
