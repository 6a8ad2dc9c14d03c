import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { type Viewer, viewerAt } from '../../../tests/support/viewer'
import type { Login } from './contract'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world('welcome')
})
afterAll(() => demo.close())

const PHONE = '79000000001'
const POLL_CALL = 'GET /v2/otp/exist'
const POLL_MS = 5000

/** A login that waits for the operator's bot, after the first request for the status of its code. */
async function atBot() {
  const viewer = viewerAt(world)
  const login = viewer.login()
  await login.begin()
  login.chooseMethod('telegram')
  await login.sendPhone(PHONE)
  await viewer.clock.timer(POLL_MS)
  return { viewer, login, state: login.state }
}

const pollCount = async () => (await world.calls(POLL_CALL)).length

/** Advances the clock by 5 s; resolves when the answer of the next request has arrived. */
async function fiveSeconds(viewer: Viewer) {
  await viewer.clock.advance(POLL_MS)
  await viewer.clock.timer(POLL_MS)
}

const codeStep = (login: Login) => until(login.state, ({ step }) => step.name === 'code')

test("the phone leads to the operator's bot without a message", async () => {
  const { state } = await atBot()
  expect(state.value).toMatchObject({
    step: { name: 'telegram', bot: `${world.base}/demo/telegram` },
    phone: PHONE,
    busy: false,
    canGoBack: true,
  })
  expect(await world.calls('POST *')).toEqual([])
})

test('the bot is asked at once and every 5 s until it has made a code @ACC-05.telegram', async () => {
  const { viewer, login, state } = await atBot()
  expect(await pollCount()).toBe(1)
  await viewer.clock.advance(POLL_MS - 1)
  expect(await pollCount()).toBe(1)
  await viewer.clock.advance(1)
  await viewer.clock.timer(POLL_MS)
  await fiveSeconds(viewer)
  expect(await pollCount()).toBe(3)
  await world.telegram(PHONE)
  await viewer.clock.advance(POLL_MS)
  await codeStep(login)
  expect(state.value.step).toEqual({ name: 'code', sentBy: 'telegram', message: null })
  await viewer.clock.advance(60_000)
  expect(await pollCount()).toBe(4)
})

test('the code of the bot signs the viewer in', async () => {
  const { viewer, login, state } = await atBot()
  await world.telegram(PHONE)
  await viewer.clock.advance(POLL_MS)
  await codeStep(login)
  await login.confirmCode(await world.code(PHONE))
  expect(state.value.step.name).toBe('done')
  expect(viewer.session.state.value.name).toBe('user')
})

test('the code of the bot can be entered before the status call reports it', async () => {
  const { viewer, login, state } = await atBot()
  await world.telegram(PHONE)
  await login.confirmCode(await world.code(PHONE))
  expect(state.value.step.name).toBe('done')
  await viewer.clock.advance(60_000)
  expect(await pollCount()).toBe(1)
})

test('a viewer whom the operator does not know becomes a user by the code of the bot', async () => {
  const viewer = viewerAt(world)
  const login = viewer.login()
  await login.begin()
  login.chooseMethod('telegram')
  await login.sendPhone('79005550000')
  await world.telegram('79005550000')
  await login.confirmCode(await world.code('79005550000'))
  expect(login.state.value.step.name).toBe('done')
})

test('a failed status call is repeated after 5 s @OPS-04.get-failures', async () => {
  const { viewer, login } = await atBot()
  await world.fault({ match: POLL_CALL, dropConnection: true, times: 1 })
  await fiveSeconds(viewer)
  expect(login.state.value).toMatchObject({ step: { name: 'telegram' }, fault: null })
  await world.telegram(PHONE)
  await viewer.clock.advance(POLL_MS)
  await codeStep(login)
})

describe('while the page is hidden', () => {
  test('the bot is not asked, and is asked at once when the page is shown', async () => {
    const { viewer, login } = await atBot()
    viewer.visibility.hide()
    expect(viewer.clock.waiting).not.toContain(POLL_MS)
    await viewer.clock.advance(60_000)
    expect(await pollCount()).toBe(1)
    await world.telegram(PHONE)
    viewer.visibility.show()
    await codeStep(login)
    expect(await pollCount()).toBe(2)
  })

  test('the bot is not asked after a step that ended meanwhile', async () => {
    const { viewer, login } = await atBot()
    const before = await pollCount()
    viewer.visibility.hide()
    await login.confirmCode('000000')
    expect(login.state.value).toMatchObject({ step: { name: 'telegram' }, fault: { code: 'wrong-code' } })
    await settled()
    expect(viewer.clock.waiting).not.toContain(POLL_MS)
    expect(await pollCount()).toBe(before)
  })

  test('the answer of a status call under way starts no timer', async () => {
    const { viewer, login } = await atBot()
    await world.fault({ match: POLL_CALL, hold: 'asked' })
    await viewer.clock.advance(POLL_MS)
    await world.held('asked')
    viewer.visibility.hide()
    await world.release('asked')
    await expect.poll(async () => (await world.ledger(POLL_CALL)).at(-1)?.status).toBe(200)
    expect(viewer.clock.waiting).not.toContain(POLL_MS)
    expect(login.state.value.step.name).toBe('telegram')
  })
})

describe('the bot is no longer asked', () => {
  test('after a step back', async () => {
    const { viewer, login, state } = await atBot()
    login.back()
    expect(state.value).toMatchObject({ step: { name: 'phone' }, phone: PHONE })
    expect(viewer.clock.waiting).not.toContain(POLL_MS)
    viewer.visibility.hide()
    viewer.visibility.show()
    await viewer.clock.advance(60_000)
    expect(await pollCount()).toBe(1)
  })

  test('after the login was released, which also removes its listener', async () => {
    const { viewer, login } = await atBot()
    login.release()
    expect(viewer.clock.waiting).not.toContain(POLL_MS)
    expect(viewer.visibility.listeners).toBe(0)
    await viewer.clock.advance(60_000)
    expect(await pollCount()).toBe(1)
  })

  test('while an entered code is being checked', async () => {
    const { viewer, login, state } = await atBot()
    await world.telegram(PHONE)
    await world.fault({ match: 'POST /v2/auth/otp', hold: 'code' })
    const code = await world.code(PHONE)
    const confirmed = login.confirmCode(code)
    await world.held('code')
    viewer.visibility.hide()
    viewer.visibility.show()
    await viewer.clock.advance(POLL_MS - 1)
    expect(await pollCount()).toBe(1)
    expect(state.value).toMatchObject({ step: { name: 'telegram' }, busy: true })
    await world.release('code')
    await confirmed
    expect(state.value.step.name).toBe('done')
  })
})

describe('the bot is still asked', () => {
  test('after a wrong code was entered', async () => {
    const { viewer, login, state } = await atBot()
    await login.confirmCode('000000')
    expect(state.value).toMatchObject({ step: { name: 'telegram' }, fault: { code: 'wrong-code' } })
    await viewer.clock.timer(POLL_MS)
    await world.telegram(PHONE)
    await viewer.clock.advance(POLL_MS)
    await codeStep(login)
  })

  test('after a message in its place could not be sent', async () => {
    const { viewer, login, state } = await atBot()
    await world.fault({ match: 'POST /v2/otps', status: 500, times: 1 })
    await login.sendCode('sms')
    expect(state.value).toMatchObject({ step: { name: 'telegram' }, fault: { code: 'server' } })
    await viewer.clock.timer(POLL_MS)
    await login.sendCode('sms')
    expect(state.value).toMatchObject({ step: { name: 'code', sentBy: 'sms' }, fault: null })
  })
})

test('a viewer who waits for a message can switch to the bot within the 60 s', async () => {
  const viewer = viewerAt(world)
  const login = viewer.login()
  await login.begin()
  login.chooseMethod('phone')
  await login.sendPhone(PHONE)
  await login.sendCode('telegram')
  expect(login.state.value.step.name).toBe('telegram')
  await viewer.clock.timer(POLL_MS)
  await world.telegram(PHONE)
  await viewer.clock.advance(POLL_MS)
  await codeStep(login)
  expect(await world.calls('POST /v2/otps')).toHaveLength(1)
})
