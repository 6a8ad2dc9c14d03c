import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { viewerAt } from '../../../tests/support/viewer'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

const KNOWN = '79000000001'
const NOBODY = '79005550000'

/** A login that asks for a phone, at a world that has forgotten all calls so far. */
async function atPhone(scenario?: string) {
  if (scenario) world = await demo.world(scenario)
  const viewer = viewerAt(world)
  const login = viewer.login()
  await login.begin()
  await world.clearLedger()
  return { viewer, login, state: login.state }
}

test('a login with one way in begins with the phone, as the operator writes phones', async () => {
  const { login, state } = await atPhone()
  expect(state.value).toMatchObject({ step: { name: 'phone' }, canGoBack: false, busy: false, fault: null })
  expect(login.phoneMask.value.placeholder).toBe('+7 000 000 00 00')
  expect(login.network.value?.provider?.name).not.toBe('')
})

test('nobody becomes a guest for the sake of a login', async () => {
  const { login } = await atPhone()
  await login.sendPhone(KNOWN)
  expect(await world.calls('POST /v2/users')).toEqual([])
  expect(await world.calls('POST /v2/auth/*')).toEqual([])
})

test('without an answer to what is offered, the phone is', async () => {
  await world.fault({ match: 'GET /v2/pages/auth', status: 500 })
  const { state } = await atPhone()
  expect(state.value.step).toEqual({ name: 'phone' })
})

test('a beginning that fails says why, and begins again', async () => {
  await world.fault({ match: 'GET /v2/users/self/network', dropConnection: true })
  const { login, state } = await atPhone()
  expect(state.value).toMatchObject({
    step: { name: 'starting' },
    busy: false,
    fault: { field: null, code: 'network' },
  })
  await world.clearFaults()
  await login.begin()
  expect(state.value).toMatchObject({ step: { name: 'phone' }, fault: null })
})

describe('a phone', () => {
  test.each([
    ['', 'required'],
    ['  +() ', 'required'],
    ['+7 900 000 00 0', 'wrong-phone'],
    ['7', 'wrong-phone'],
    ['+7900', 'wrong-phone'],
  ])('%j is %s, without a call', async (text, code) => {
    const { login, state } = await atPhone()
    await login.sendPhone(text)
    expect(state.value).toMatchObject({
      step: { name: 'phone' },
      fault: { field: 'phone', code, message: null },
    })
    login.typed()
    expect(state.value.fault).toBeNull()
    expect(await world.calls()).toEqual([])
  })

  test.each(['79000000001', '+7 (900) 000-00-01', '8 900 000 00 01', '900 000 00 01'])(
    'written as %j is sent as digits',
    async (text) => {
      const { login, state } = await atPhone()
      await login.sendPhone(text)
      expect(state.value).toMatchObject({ step: { name: 'code', sentBy: 'sms' }, phone: KNOWN })
      expect((await world.inbox()).map(({ to }) => to)).toEqual([KNOWN])
    },
  )

  test('with anything in the field that people do not see is ignored @ACC-04.honeypot', async () => {
    const { login, state } = await atPhone()
    const before = state.value
    await login.sendPhone(KNOWN, 'Robot')
    await login.sendPhone('', ' ')
    expect(state.value).toBe(before)
    expect(await world.calls()).toEqual([])
  })

  test('sent twice is asked about once', async () => {
    const { login, state } = await atPhone()
    await Promise.all([login.sendPhone(KNOWN), login.sendPhone(KNOWN)])
    expect(state.value.step.name).toBe('code')
    expect(await world.calls('POST /v2/otps')).toHaveLength(1)
  })

  test('sent again as nothing while it is asked about changes nothing', async () => {
    const { login, state } = await atPhone()
    await world.fault({ match: 'POST /v2/otps', hold: 'otps' })
    const sent = login.sendPhone(KNOWN)
    await world.held('otps')
    await login.sendPhone('')
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({ busy: true, fault: null })
    await world.release('otps')
    await sent
    expect(state.value.step.name).toBe('code')
    expect(await world.calls('POST /v2/otps')).toHaveLength(1)
  })

  test('of nobody becomes somebody, and the code is sent after all @ACC-06.resends', async () => {
    const { login, state } = await atPhone()
    await login.sendPhone(NOBODY)
    expect(state.value).toMatchObject({ step: { name: 'code' }, phone: NOBODY, fault: null })
    expect(await world.calls('POST *')).toEqual(['POST /v2/otps', 'POST /v2/users', 'POST /v2/otps'])
    expect((await world.inbox()).map(({ to }) => to)).toEqual([NOBODY])
  })

  test('of nobody who cannot be made says it with the words of the operator', async () => {
    const { login, state } = await atPhone()
    await world.fault({
      match: 'POST /v2/users',
      status: 400,
      body: { error: { message: "{'phone': ['Not served.']}" }, detail: { phone: ['Not served.'] } },
    })
    await login.sendPhone(NOBODY)
    expect(state.value).toMatchObject({
      step: { name: 'phone' },
      phone: NOBODY,
      busy: false,
      fault: { field: 'phone', code: 'wrong-phone', message: 'Not served.' },
    })
  })

  test.each([
    ['the line breaks', { dropConnection: true }, 'network'],
    ['the server is down', { status: 500 }, 'server'],
    ['a proxy answers', { status: 200, body: '<html>Sign in to the hotel</html>' }, 'malformed'],
  ])('that cannot be sent because %s stays, and is sent again', async (_, failure, code) => {
    const { login, state } = await atPhone()
    await world.fault({ match: 'POST /v2/otps', times: 1, ...failure })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({
      step: { name: 'phone' },
      phone: KNOWN,
      busy: false,
      fault: { field: null, code, message: null },
    })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({ step: { name: 'code' }, fault: null })
  })

  test('asked about too often says when it may be again', async () => {
    const { viewer, login, state } = await atPhone()
    await world.fault({ match: 'POST /v2/otps', status: 429, headers: { 'retry-after': '17' } })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({
      step: { name: 'phone' },
      resendAt: viewer.clock.now() + 17_000,
      fault: { field: 'phone', code: 'too-many-requests' },
    })
  })

  test('that the page gives in advance stands in the field', async () => {
    const login = viewerAt(world).login()
    await login.begin({ phone: '+7 900 000 00 01' })
    expect(login.state.value).toMatchObject({ step: { name: 'phone' }, phone: KNOWN })
  })
})

describe('ways to send a code', () => {
  test('are those that the operator lists and we know @ACC-05.send-methods', async () => {
    const { login, state } = await atPhone()
    await world.fault({
      match: 'GET /v2/otp/send_methods',
      body: { methods: ['pigeon', 'telegram', 'call'] },
    })
    await login.sendPhone(KNOWN)
    await expect.poll(() => state.value.sendMethods).toEqual(['telegram'])
  })

  test('are none where the operator does not say, and the code is sent all the same', async () => {
    const { login, state } = await atPhone()
    await world.fault({ match: 'GET /v2/otp/send_methods', status: 404 })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({ step: { name: 'code' }, sendMethods: [], fault: null })
  })

  test('of one phone are not those of the next', async () => {
    const { login, state } = await atPhone()
    await login.sendPhone(KNOWN)
    await expect.poll(() => state.value.sendMethods).toEqual(['sms', 'telegram'])
    login.back()
    await world.fault({ match: 'GET /v2/otp/send_methods', hold: 'methods' })
    await login.sendPhone('79000000002')
    expect(state.value).toMatchObject({ step: { name: 'code' }, sendMethods: [] })
    await world.release('methods')
  })
})

describe('a step back', () => {
  test('from the code leads to the phone, which is still there', async () => {
    const { login, state } = await atPhone()
    await login.sendPhone(KNOWN)
    expect(state.value.canGoBack).toBe(true)
    login.back()
    expect(state.value).toMatchObject({ step: { name: 'phone' }, phone: KNOWN, canGoBack: false })
  })

  test('where there is none leaves a call under way alone', async () => {
    const { login, state } = await atPhone()
    await world.fault({ match: 'POST /v2/otps', hold: 'otps' })
    const sent = login.sendPhone(KNOWN)
    await world.held('otps')
    login.back()
    await world.release('otps')
    await sent
    expect(state.value).toMatchObject({ step: { name: 'code' }, busy: false })
  })

  test('while the beginning is asked for does not end it', async () => {
    const login = viewerAt(world).login()
    const begun = login.begin()
    login.back()
    await begun
    expect(login.state.value).toMatchObject({ step: { name: 'phone' }, busy: false })
  })
})

test('a login that is let go takes no answer any more', async () => {
  const { login, state } = await atPhone()
  await world.fault({ match: 'POST /v2/otps', hold: 'otps' })
  const sent = login.sendPhone(KNOWN)
  await world.held('otps')
  login.release()
  await world.release('otps')
  await sent
  expect(state.value.step.name).toBe('phone')
})
