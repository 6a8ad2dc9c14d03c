import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { type Viewer, viewerAt } from '../../../tests/support/viewer'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

const PHONE = '79000000001'
const keyOf = (viewer: Viewer) => `tv.login:${viewer.scope}`

/** A viewer with a pending login at the code step. */
async function waiting() {
  const viewer = viewerAt(world)
  const login = viewer.login()
  await login.begin()
  await login.sendPhone(PHONE)
  return { viewer, login, code: await world.code(PHONE) }
}

/** The same tab after a reload. */
const reloaded = ({ storage, tabStorage, clock }: Viewer) => viewerAt(world, { storage, tabStorage, clock })

describe('a code that was sent before a reload', () => {
  test('can be entered after it, and the countdown continues', async () => {
    const { viewer, code } = await waiting()
    await viewer.clock.advance(20_000)
    const next = reloaded(viewer)
    const login = next.login()
    await login.begin()
    expect(login.state.value).toMatchObject({
      step: { name: 'code', sentBy: 'sms' },
      phone: PHONE,
      busy: false,
      canGoBack: true,
      resendAt: next.clock.now() + 40_000,
    })
    await expect.poll(() => login.state.value.sendMethods).toEqual(['sms', 'telegram'])
    await login.confirmCode(code)
    expect(login.state.value.step.name).toBe('done')
    expect(await world.calls('POST /v2/otps')).toHaveLength(1)
  })

  test('leaves neither code nor token in storage, then or later', async () => {
    const { viewer, login, code } = await waiting()
    expect(JSON.parse(viewer.tabStorage.get(keyOf(viewer)) ?? '')).toEqual({
      phone: PHONE,
      sentBy: 'sms',
      resendAt: viewer.clock.now() + 60_000,
      at: viewer.clock.now(),
    })
    await world.fault({ match: 'POST /v2/auth/device', dropConnection: true, times: 1 })
    await login.confirmCode(code)
    expect(
      viewer.tabStorage.get(keyOf(viewer)),
      'an accepted code cannot be entered after a reload',
    ).toBeNull()
    expect(viewer.storage.get(`tv.session:${viewer.scope}`)).toBeNull()
    await login.confirmCode(code)
    expect(viewer.tabStorage.get(keyOf(viewer))).toBeNull()
  })

  test('is forgotten after 10 min', async () => {
    const { viewer } = await waiting()
    await viewer.clock.advance(600_000)
    const login = reloaded(viewer).login()
    await login.begin()
    expect(login.state.value).toMatchObject({ step: { name: 'phone' }, phone: '', resendAt: null })
  })

  test('is forgotten once the viewer has gone back to the phone', async () => {
    const { viewer, login } = await waiting()
    login.back()
    const next = reloaded(viewer).login()
    await next.begin()
    expect(next.state.value.step.name).toBe('phone')
  })

  test('applies only to the same phone if the page states one', async () => {
    const { viewer } = await waiting()
    const other = reloaded(viewer).login()
    await other.begin({ phone: '79000000002' })
    expect(other.state.value).toMatchObject({ step: { name: 'phone' }, phone: '79000000002' })
    const same = reloaded(viewer).login()
    await same.begin({ phone: '+7 900 000 00 01' })
    expect(same.state.value.step.name).toBe('code')
  })

  test('does not continue where the page allows no method by phone', async () => {
    const { viewer } = await waiting()
    const login = reloaded(viewer).login()
    await login.begin({ methods: ['login'] })
    expect(login.state.value.step.name).toBe('provider-code')
  })

  test('does not continue in another tab', async () => {
    const { viewer } = await waiting()
    const login = viewerAt(world, { storage: viewer.storage, clock: viewer.clock }).login()
    await login.begin()
    expect(login.state.value.step.name).toBe('phone')
  })
})

test('a released login continues when it begins again', async () => {
  const { viewer, login } = await waiting()
  login.release()
  const next = viewer.login()
  await next.begin()
  expect(next.state.value).toMatchObject({ step: { name: 'code' }, phone: PHONE })
})

test('a code from the bot can be entered after a reload too', async () => {
  world = await demo.world('welcome')
  const viewer = viewerAt(world)
  const login = viewer.login()
  await login.begin()
  login.chooseMethod('telegram')
  await world.telegram(PHONE)
  await login.sendPhone(PHONE)
  await expect.poll(() => login.state.value.step.name).toBe('code')
  const next = reloaded(viewer).login()
  await next.begin()
  expect(next.state.value).toMatchObject({ step: { name: 'code', sentBy: 'telegram' }, phone: PHONE })
  next.back()
  expect(next.state.value).toMatchObject({ step: { name: 'phone' }, canGoBack: true })
})

test.each(['{"phone":', '{"phone":7}', '[]', '"79000000001"'])(
  'garbage %j in the tab is none',
  async (stored) => {
    const viewer = viewerAt(world)
    viewer.tabStorage.set(keyOf(viewer), stored)
    const login = viewer.login()
    await login.begin()
    expect(login.state.value.step.name).toBe('phone')
    expect(viewer.tabStorage.get(keyOf(viewer))).toBeNull()
  },
)
