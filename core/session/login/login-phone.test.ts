import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
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
const UNKNOWN = '79005550000'

/** A login at the phone step; the ledger is empty. */
async function atPhone(scenario?: string) {
  if (scenario) world = await demo.world(scenario)
  const viewer = viewerAt(world)
  const login = viewer.login()
  await login.begin()
  await world.clearLedger()
  return { viewer, login, state: login.state }
}

test("a login with one method begins with the phone and the operator's mask", async () => {
  const { login, state } = await atPhone()
  expect(state.value).toMatchObject({ step: { name: 'phone' }, canGoBack: false, busy: false, fault: null })
  expect(login.phoneMask.value.placeholder).toBe('+7 000 000 00 00')
  expect(login.network.value?.provider?.name).not.toBe('')
})

test.each([
  ['of the provider @ACC-04.provider-mask', { phone_mask: '+998 ## ###-##-##' }, '+998 00 000-00-00', 12],
  ['of +7 and ten digits where the provider states none @ACC-04.default-mask', {}, '+7 000 000 00 00', 11],
])('the phone has the notation %s', async (_, own, placeholder, digits) => {
  const fetcher = changedAnswer(/\/self\/network/, (answer: { provider: { phone_mask?: string } }) => {
    const { phone_mask: _mask, ...provider } = answer.provider
    return { ...answer, provider: { ...provider, ...own } }
  })
  const login = viewerAt(world, { fetch: fetcher }).login()
  await login.begin()
  const mask = login.phoneMask.value
  expect([mask.placeholder, mask.length]).toEqual([placeholder, digits])
  expect(mask.digitsOf('9a0b0c')).toMatch(/^(998|7)?900$/)
})

test('a login creates no guest', async () => {
  const { login } = await atPhone()
  await login.sendPhone(KNOWN)
  expect(await world.calls('POST /v2/users')).toEqual([])
  expect(await world.calls('POST /v2/auth/*')).toEqual([])
})

test('the phone is offered if the request for the methods fails', async () => {
  await world.fault({ match: 'GET /v2/pages/auth', status: 500 })
  const { state } = await atPhone()
  expect(state.value.step).toEqual({ name: 'phone' })
})

test('a login that fails to begin reports the error and can begin again', async () => {
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
    ['8-900-123-45-6', 'wrong-phone'],
    ['+1 202 555 0123', 'foreign-phone'],
  ])('%j is %s, without a call', async (text, code) => {
    const { login, state } = await atPhone()
    await login.sendPhone(text)
    expect(state.value).toMatchObject({
      step: { name: 'phone' },
      fault: { field: 'phone', code, error: null },
    })
    login.clearFault()
    expect(state.value.fault).toBeNull()
    expect(await world.calls()).toEqual([])
  })

  test('with the code of another country is refused with the country code that is accepted @ACC-04.foreign-number', async () => {
    const { login, state } = await atPhone()
    await login.sendPhone('+1 202 555 0123')
    expect(state.value.fault).toEqual({ field: 'phone', code: 'foreign-phone', error: null, country: '+7' })
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

  test('is ignored if the hidden field is filled in @ACC-04.honeypot', async () => {
    const { login, state } = await atPhone()
    const before = state.value
    await login.sendPhone(KNOWN, 'Robot')
    await login.sendPhone('', ' ')
    expect(state.value).toBe(before)
    expect(await world.calls()).toEqual([])
  })

  test('requests one code if it is submitted twice', async () => {
    const { login, state } = await atPhone()
    await Promise.all([login.sendPhone(KNOWN), login.sendPhone(KNOWN)])
    expect(state.value.step.name).toBe('code')
    expect(await world.calls('POST /v2/otps')).toHaveLength(1)
  })

  test('is not affected by an empty submit while its request is under way', async () => {
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

  test('becomes a user if it is unknown, and the code is requested again @ACC-06.resends', async () => {
    const { login, state } = await atPhone()
    await login.sendPhone(UNKNOWN)
    expect(state.value).toMatchObject({ step: { name: 'code' }, phone: UNKNOWN, fault: null })
    expect(await world.calls('POST *')).toEqual(['POST /v2/otps', 'POST /v2/users', 'POST /v2/otps'])
    expect((await world.inbox()).map(({ to }) => to)).toEqual([UNKNOWN])
    await login.confirmCode(await world.code(UNKNOWN))
    expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
  })

  test('becomes a user of the provider in the address, if that names one @ACC-06.creates-user', async () => {
    for (const provider of [null, 'mbank']) {
      const calls: { url: string; body: unknown }[] = []
      const viewer = viewerAt(world, {
        ...(provider && { provider }),
        fetch: (input, init) => {
          if (init?.method === 'POST') calls.push({ url: String(input), body: init.body })
          return fetch(input, init)
        },
      })
      const login = viewer.login()
      await login.begin()
      const phone = `7900555${provider ? '0001' : '0002'}`
      await login.sendPhone(phone)
      expect(login.state.value.step.name).toBe('code')
      const [, { url, body } = { url: '', body: '' }] = calls
      expect(new URL(url).pathname).toMatch(/\/v2\/users$/)
      expect(new URL(url).searchParams.get('provider')).toBe(provider)
      expect(JSON.parse(String(body))).toEqual({ username: phone, phone })
    }
  })

  test("shows the operator's message if no user can be created for it", async () => {
    const { login, state } = await atPhone()
    await world.fault({
      match: 'POST /v2/users',
      status: 400,
      body: { error: { message: "{'phone': ['Not served.']}" }, detail: { phone: ['Not served.'] } },
    })
    await login.sendPhone(UNKNOWN)
    expect(state.value).toMatchObject({
      step: { name: 'phone' },
      phone: UNKNOWN,
      busy: false,
      fault: { field: 'phone', code: 'wrong-phone', error: { detail: { message: 'Not served.' } } },
    })
  })

  test.each([
    ['the connection breaks', { dropConnection: true }, 'network'],
    ['the server has an error', { status: 500 }, 'server'],
    ['a proxy answers', { status: 200, body: '<html>Sign in to the hotel</html>' }, 'malformed'],
  ])('stays if %s, and can be submitted again', async (_, failure, code) => {
    const { login, state } = await atPhone()
    await world.fault({ match: 'POST /v2/otps', times: 1, ...failure })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({
      step: { name: 'phone' },
      phone: KNOWN,
      busy: false,
      fault: { field: null, code, error: { code } },
    })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({ step: { name: 'code' }, fault: null })
  })

  test('reports when the next code may be requested after too many requests', async () => {
    const { viewer, login, state } = await atPhone()
    await world.fault({ match: 'POST /v2/otps', status: 429, headers: { 'retry-after': '17' } })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({
      step: { name: 'phone' },
      resendAt: viewer.clock.now() + 17_000,
      fault: { field: 'phone', code: 'too-many-requests' },
    })
  })

  test('is filled in if the page states it', async () => {
    const login = viewerAt(world).login()
    await login.begin({ phone: '+7 900 000 00 01' })
    expect(login.state.value).toMatchObject({ step: { name: 'phone' }, phone: KNOWN })
  })
})

describe('the ways to send a code', () => {
  test('are those of the operator that the product knows @ACC-05.send-methods', async () => {
    const { login, state } = await atPhone()
    await world.fault({
      match: 'GET /v2/otp/send_methods',
      body: { methods: ['pigeon', 'telegram', 'call'] },
    })
    await login.sendPhone(KNOWN)
    await expect.poll(() => state.value.sendMethods).toEqual(['telegram'])
    expect((await world.ledger('GET /v2/otp/send_methods')).map(({ query }) => query.phone)).toEqual([KNOWN])
  })

  test('lead to the bot where the operator sends no messages: none is requested @ACC-05.send-methods', async () => {
    const { login, state } = await atPhone()
    await world.fault({ match: 'GET /v2/otp/send_methods', body: { methods: ['telegram'] } })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({ step: { name: 'telegram' }, busy: false, fault: null })
    await login.sendCode('sms')
    expect(await world.calls('POST /v2/otps')).toEqual([])
  })

  test('are empty if their request fails, and the code is sent anyway @OPS-04.get-failures', async () => {
    const { login, state } = await atPhone()
    await world.fault({ match: 'GET /v2/otp/send_methods', status: 404 })
    await login.sendPhone(KNOWN)
    expect(state.value).toMatchObject({ step: { name: 'code' }, sendMethods: [], fault: null })
  })

  test('are asked for once, however the operator answers: the viewer waits', async () => {
    const login = viewerAt(world, { timing: { retries: 2, retryDelayMs: 1 } }).login()
    await login.begin()
    await world.fault({ match: 'GET /v2/otp/send_methods', status: 500 })
    await login.sendPhone(KNOWN)
    expect(login.state.value.step.name).toBe('code')
    expect(await world.calls('GET /v2/otp/send_methods')).toHaveLength(1)
  })

  test('are loaded again for another phone, before a message is requested', async () => {
    const { login, state } = await atPhone()
    await login.sendPhone(KNOWN)
    await expect.poll(() => state.value.sendMethods).toEqual(['sms', 'telegram'])
    login.back()
    await world.fault({ match: 'GET /v2/otp/send_methods', hold: 'methods' })
    const sent = login.sendPhone('79000000002')
    await world.held('methods')
    expect(state.value).toMatchObject({ step: { name: 'phone' }, busy: true, sendMethods: [] })
    expect(await world.calls('POST /v2/otps')).toHaveLength(1)
    await world.release('methods')
    await sent
    expect(state.value).toMatchObject({ step: { name: 'code' }, sendMethods: ['sms', 'telegram'] })
  })
})

describe('a step back', () => {
  test('from the code leads to the phone, which stays filled in', async () => {
    const { login, state } = await atPhone()
    await login.sendPhone(KNOWN)
    expect(state.value.canGoBack).toBe(true)
    login.back()
    expect(state.value).toMatchObject({ step: { name: 'phone' }, phone: KNOWN, canGoBack: false })
  })

  test('does not abort a call at the first step', async () => {
    const { login, state } = await atPhone()
    await world.fault({ match: 'POST /v2/otps', hold: 'otps' })
    const sent = login.sendPhone(KNOWN)
    await world.held('otps')
    login.back()
    await world.release('otps')
    await sent
    expect(state.value).toMatchObject({ step: { name: 'code' }, busy: false })
  })

  test('does not abort the loading of the methods', async () => {
    const login = viewerAt(world).login()
    const beginning = login.begin()
    login.back()
    await beginning
    expect(login.state.value).toMatchObject({ step: { name: 'phone' }, busy: false })
  })
})

test('a released login ignores late answers', async () => {
  const { login, state } = await atPhone()
  await world.fault({ match: 'POST /v2/otps', hold: 'otps' })
  const sent = login.sendPhone(KNOWN)
  await world.held('otps')
  login.release()
  await world.release('otps')
  await sent
  expect(state.value.step.name).toBe('phone')
})
