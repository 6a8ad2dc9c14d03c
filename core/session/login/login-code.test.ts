import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { recordIn, type ViewerOptions, viewerAt } from '../../../tests/support/viewer'
import { listDevices } from '../../api/devices'
import { getSelf } from '../../api/users'
import type { LoginRequest } from './contract'

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
const OTHER = '79000000002'
/** An account with two of two devices. */
const FULL = '79000000003'
const UNKNOWN = '79005550000'
const CODE_CALL = 'POST /v2/auth/otp'
const DEVICE_CALL = 'POST /v2/auth/device'

interface Setting extends ViewerOptions {
  phone?: string
  guest?: boolean
  config?: LoginRequest['config']
}

/** A login that waits for the code of this phone; the ledger is empty. */
async function atCode({ phone = KNOWN, guest = false, config = null, ...options }: Setting = {}) {
  const viewer = viewerAt(world, options)
  if (guest) await viewer.session.start()
  const login = viewer.login(config)
  await login.begin()
  await login.sendPhone(phone)
  const code = await world.code(phone)
  await world.clearLedger()
  return { viewer, session: viewer.session, login, state: login.state, code }
}

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

describe('the right code', () => {
  test('signs the viewer in with a device of their own @ACC-05.sign-in', async () => {
    const { viewer, login, state, code } = await atCode()
    await login.confirmCode(code)
    expect(state.value).toMatchObject({ step: { name: 'done', wasGuest: false }, busy: false, fault: null })
    expect(viewer.session.state.value).toEqual({ name: 'user', byHost: false, role: 'adult' })
    expect(await world.calls()).toEqual([CODE_CALL, 'POST /v2/users/self/devices', DEVICE_CALL])
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: KNOWN })
  })

  test('may be typed or pasted with spaces', async () => {
    const { login, state, code } = await atCode()
    await login.confirmCode(` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(state.value.step.name).toBe('done')
  })

  test('is sent once if it is submitted twice', async () => {
    const { login, state, code } = await atCode()
    await Promise.all([login.confirmCode(code), login.confirmCode(code), login.confirmCode('')])
    expect(state.value.step.name).toBe('done')
    expect(await world.calls('POST *')).toHaveLength(3)
  })

  test('reports that the guest became this user @ACC-11.was-guest', async () => {
    const { login, state, code } = await atCode({ phone: UNKNOWN, guest: true })
    await login.confirmCode(code)
    expect(state.value.step).toEqual({ name: 'done', wasGuest: true })
    expect((await world.ledger(CODE_CALL)).map(({ auth }) => auth)).toEqual(['device'])
  })

  test('signs in a guest whose device the operator has removed', async () => {
    const { viewer, login, state, code } = await atCode({ guest: true })
    await viewer.clock.advance(12 * 3600_000)
    await world.forgetDevices()
    await world.fault({ match: 'POST /v2/users', status: 500 })
    await login.confirmCode(code)
    expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
  })

  test('removes the device that was unused for longest from a full account @ACC-11.device-limit', async () => {
    const { viewer, login, state, code } = await atCode({ phone: FULL })
    await login.confirmCode(code)
    expect(state.value.step.name).toBe('done')
    expect(await world.calls('DELETE *')).toHaveLength(1)
    const models = (await listDevices(viewer.api)).map(({ model }) => model)
    expect(models).toEqual(['Living room 2', 'Test 1'])
  })
})

describe('a code', () => {
  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['12345', 'wrong-code'],
    ['1234567', 'wrong-code'],
  ])('is reported for %j as %s without a call @ACC-05.code-length', async (text, fault) => {
    const { login, state } = await atCode()
    await login.confirmCode(text)
    expect(state.value).toMatchObject({ step: { name: 'code' }, fault: { field: 'code', code: fault } })
    expect(await world.calls()).toEqual([])
  })

  test('has six digits, or the number that the provider or the brand states @ACC-05.code-length', async () => {
    expect((await atCode()).login.codeLength.value).toBe(6)
    expect((await atCode({ config: { codeLength: 5 } })).login.codeLength.value).toBe(5)
    world = await demo.world('regional')
    expect((await atCode()).login.codeLength.value).toBe(4)
  })

  test('has six digits if the provider states a number that no code can have', async () => {
    const fetch = changedAnswer(/\/self\/network/, (answer: { provider: object }) => ({
      ...answer,
      provider: { ...answer.provider, phone_otp_length: 0 },
    }))
    world = await demo.world('regional')
    expect((await atCode({ fetch })).login.codeLength.value).toBe(6)
  })

  test("is refused with the operator's message, and phone and step stay @ACC-05.sign-in", async () => {
    const { session, login, state, code } = await atCode()
    await login.confirmCode(wrongOf(code))
    expect(state.value).toMatchObject({
      step: { name: 'code' },
      phone: KNOWN,
      busy: false,
      fault: {
        field: 'code',
        code: 'wrong-code',
        error: { detail: { message: 'This is not the code we sent.' } },
      },
    })
    expect(session.state.value.name).toBe('starting')
    await login.confirmCode(code)
    expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
  })

  test('is also wrong if the operator refuses it with 401', async () => {
    const { login, state, code } = await atCode()
    await world.fault({ match: CODE_CALL, status: 401, times: 1, body: { error: { message: 'No.' } } })
    await login.confirmCode(wrongOf(code))
    expect(state.value.fault).toMatchObject({
      field: 'code',
      code: 'wrong-code',
      error: { detail: { message: 'No.' } },
    })
  })

  test("has to wait for the operator's time after six wrong ones", async () => {
    const { viewer, login, state, code } = await atCode()
    await viewer.clock.advance(50_000)
    for (let time = 0; time < 6; time++) await login.confirmCode(wrongOf(code))
    expect(state.value.fault).toMatchObject({ field: 'code', code: 'too-many-requests' })
    const wait = (state.value.resendAt ?? 0) - viewer.clock.now()
    expect(wait).toBeGreaterThan(50_000)
    expect(wait).toBeLessThanOrEqual(60_000)
  })

  test('never shortens the wait when the operator states none', async () => {
    const { viewer, login, state, code } = await atCode()
    await world.fault({ match: CODE_CALL, status: 429, headers: { 'retry-after': '3' } })
    await login.confirmCode(wrongOf(code))
    expect(state.value.resendAt).toBe(viewer.clock.now() + 60_000)
  })
})

describe('another code', () => {
  test('can be requested 60 s later, also if the clock of the device was set back meanwhile', async () => {
    const { login, viewer } = await atCode()
    await viewer.clock.advance(30_000)
    viewer.clock.jump(-3600_000)
    await viewer.clock.advance(29_999)
    await login.sendCode('sms')
    expect(await world.calls('POST /v2/otps')).toEqual([])
    await viewer.clock.advance(1)
    await login.sendCode('sms')
    expect(await world.calls('POST /v2/otps')).toHaveLength(1)
  })

  test('can be requested after 60 s, not before @ACC-05.resend', async () => {
    const { viewer, login, state } = await atCode()
    await viewer.clock.advance(59_999)
    await login.sendCode('sms')
    expect(await world.calls('POST /v2/otps')).toEqual([])
    await viewer.clock.advance(1)
    await login.sendCode('sms')
    expect(await world.calls('POST /v2/otps')).toHaveLength(1)
    expect(state.value).toMatchObject({ step: { name: 'code' }, resendAt: viewer.clock.now() + 60_000 })
    await login.confirmCode(await world.code(KNOWN))
    expect(state.value.step.name).toBe('done')
  })

  test('leaves the step unchanged if it cannot be sent', async () => {
    const { viewer, login, state, code } = await atCode()
    await viewer.clock.advance(60_000)
    await world.fault({ match: 'POST /v2/otps', dropConnection: true })
    await login.sendCode('sms')
    expect(state.value).toMatchObject({
      step: { name: 'code' },
      busy: false,
      fault: { field: null, code: 'network' },
    })
    await login.confirmCode(code)
    expect(state.value.step.name).toBe('done')
  })

  test("waits for the operator's time if the operator refuses it as too soon", async () => {
    const { viewer, login, state } = await atCode()
    await viewer.clock.advance(60_000)
    await world.fault({ match: 'POST /v2/otps', status: 429, headers: { 'retry-after': '40' } })
    await login.sendCode('sms')
    expect(state.value).toMatchObject({
      step: { name: 'code' },
      resendAt: viewer.clock.now() + 40_000,
      fault: { code: 'too-many-requests' },
    })
    await login.sendCode('sms')
    expect(await world.calls('POST /v2/otps')).toHaveLength(1)
  })
})

describe('after a connection that broke after the code was accepted', () => {
  test.each([
    ['before the device has a token', { match: DEVICE_CALL, dropConnection: true }],
    ['before the device is registered', { match: 'POST /v2/users/self/devices', dropConnection: true }],
    ['during the registration of the device', { match: 'POST /v2/users/self/devices', truncate: true }],
  ])('the same code finishes the login without being sent again: %s', async (_, fault) => {
    const { viewer, login, state, code } = await atCode()
    await world.fault({ ...fault, times: 1 })
    await login.confirmCode(code)
    expect(state.value).toMatchObject({
      step: { name: 'code' },
      busy: false,
      fault: { field: null, code: 'network' },
    })
    await login.confirmCode(code)
    expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
    expect(await world.calls(CODE_CALL)).toHaveLength(1)
    expect(await listDevices(viewer.api)).toHaveLength(1)
  })

  test('another code is sent', async () => {
    const { login, state, code } = await atCode()
    await world.fault({ match: DEVICE_CALL, dropConnection: true, times: 1 })
    await login.confirmCode(code)
    await login.confirmCode(wrongOf(code))
    expect(await world.calls(CODE_CALL)).toHaveLength(2)
    expect(state.value.fault).toMatchObject({ field: 'code', code: 'wrong-code' })
  })

  test.each([400, 404, 401])(
    'a device that is refused with %d is not a fault of the code',
    async (status) => {
      const { login, state, code } = await atCode()
      await world.fault({ match: DEVICE_CALL, status })
      await login.confirmCode(code)
      expect(state.value.fault).toMatchObject({ field: null })
      expect(state.value.fault?.code).not.toBe('wrong-code')
      expect(state.value.step.name).toBe('code')
    },
  )

  test('a full account whose devices cannot be removed is reported', async () => {
    const { login, state, code } = await atCode({ phone: FULL })
    await world.fault({ match: 'DELETE /v2/users/self/devices/:id', status: 403 })
    await login.confirmCode(code)
    expect(state.value.fault).toMatchObject({ field: null, code: 'device-limit' })
  })

  test('a closed region is reported by the login and by the session', async () => {
    const { session, login, state, code } = await atCode()
    await world.fault({ match: DEVICE_CALL, status: 403, body: { error_code: 'forbidden_country' } })
    await login.confirmCode(code)
    expect(state.value.fault).toMatchObject({ field: null, code: 'forbidden-country' })
    expect(session.state.value).toMatchObject({ name: 'forbidden-country', country: 'KZ' })
  })
})

describe('a late answer', () => {
  test('does not sign the viewer in after a step back', async () => {
    const { session, login, state, code } = await atCode()
    await world.fault({ match: CODE_CALL, hold: 'code' })
    const confirmed = login.confirmCode(code)
    await world.held('code')
    login.back()
    expect(state.value).toMatchObject({ step: { name: 'phone' }, busy: false })
    await world.release('code')
    await confirmed
    expect(state.value).toMatchObject({ step: { name: 'phone' }, fault: null })
    expect(session.state.value.name).toBe('starting')
    expect(await world.calls('POST *')).toEqual([CODE_CALL])
  })

  test.each([
    ['the device', 'POST /v2/users/self/devices'],
    ['the token', 'POST /v2/auth/device'],
  ])('about %s does not sign the viewer in after the login was released', async (_, match) => {
    const { session, login, code, viewer } = await atCode({ guest: true })
    await world.fault({ match, hold: 'sign-in', times: 1 })
    const confirmed = login.confirmCode(code)
    await world.held('sign-in')
    login.release()
    await world.release('sign-in')
    await confirmed
    expect(session.state.value.name).toBe('guest')
    expect(recordIn(viewer.storage)).toMatchObject({ guest: true })
  })

  test('does not count for another phone with the same code', async () => {
    world = await demo.world('welcome')
    const viewer = viewerAt(world)
    const login = viewer.login()
    await login.begin()
    login.chooseMethod('telegram')
    await login.sendPhone(KNOWN)
    await world.telegram(KNOWN)
    const code = await world.code(KNOWN)
    await world.fault({ match: CODE_CALL, hold: 'code', times: 1 })
    const confirmed = login.confirmCode(code)
    await world.held('code')
    login.back()
    await world.release('code')
    await confirmed
    await login.sendPhone(OTHER)
    await login.confirmCode(code)
    expect(login.state.value.step.name).not.toBe('done')
    expect(await world.calls(CODE_CALL)).toHaveLength(2)
    expect(viewer.session.state.value.name).toBe('starting')
  })

  test('does not sign the viewer in after the login was released', async () => {
    const { session, login, code } = await atCode()
    await world.fault({ match: CODE_CALL, hold: 'code' })
    const confirmed = login.confirmCode(code)
    await world.held('code')
    login.release()
    await world.release('code')
    await confirmed
    expect(session.state.value.name).toBe('starting')
    expect(await world.calls('POST *')).toEqual([CODE_CALL])
  })
})
