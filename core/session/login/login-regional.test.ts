import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { viewerAt } from '../../../tests/support/viewer'
import { listDevices } from '../../api/devices'
import { getSelf } from '../../api/users'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world('regional')
})
afterAll(() => demo.close())

const AT_HOME = '77000000001'
const OWES = '77000000002'
const BLOCKED = '77000000003'
const NEW = '77005550000'
const NINE_DIGITS = '501234567'
const CITY = '22'
const ADDRESS = '2201'
const REFUSED = '2203'
const REGIONAL = {
  providers: {
    '760': {
      middleware: true,
      shortPhone: { digits: 9, unlessStartsWith: '7' },
      blockStatus: true,
    },
  },
}

async function atPhone() {
  const viewer = viewerAt(world)
  const login = viewer.login(REGIONAL)
  await login.begin()
  await world.clearLedger()
  return { viewer, login, state: login.state }
}

async function atCode(phone: string) {
  const at = await atPhone()
  await at.login.sendPhone(phone)
  return { ...at, code: await world.code(phone) }
}

/** A new user who has entered the code and chosen the city. */
async function atAddress() {
  const at = await atCode(NEW)
  await at.login.confirmCode(at.code)
  await at.login.chooseCity(CITY)
  await world.clearLedger()
  return at
}

describe('a phone that starts with 7', () => {
  test('gets its code from the middleware also where the operator itself sends no messages', async () => {
    await world.fault({ match: 'GET /v2/otp/send_methods', body: { methods: ['telegram'] } })
    const { state } = await atCode(AT_HOME)
    expect(state.value.step.name).toBe('code')
    expect(await world.calls('POST *')).toEqual(['POST /v2/mw/otps'])
  })

  test('gets its code from the middleware and signs in if its address is registered @ACC-08.middleware-code', async () => {
    const { viewer, login, state, code } = await atCode(AT_HOME)
    expect(code).toHaveLength(4)
    await login.confirmCode(code)
    expect(state.value).toMatchObject({ step: { name: 'done', wasGuest: false }, fault: null })
    expect(await world.calls('POST *')).toEqual([
      'POST /v2/mw/otps',
      'POST /v2/mw/auth/otp',
      'POST /v2/users/self/devices',
      'POST /v2/auth/device',
    ])
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: AT_HOME })
  })

  test("shows the operator's message for a wrong code", async () => {
    const { login, state, code } = await atCode(AT_HOME)
    await login.confirmCode(code === '0000' ? '1111' : '0000')
    expect(state.value).toMatchObject({
      step: { name: 'code' },
      fault: {
        field: 'code',
        code: 'wrong-code',
        error: { detail: { message: 'This is not the code we sent.' } },
      },
    })
  })

  test('is complete with eleven digits only', async () => {
    const { login, state } = await atPhone()
    await login.sendPhone('770000000')
    expect(state.value.fault).toMatchObject({ field: 'phone', code: 'wrong-phone' })
    expect(await world.calls()).toEqual([])
  })
})

test('a phone of nine digits that does not start with 7 uses the usual code calls @ACC-04.nine-digits @ACC-08.other-phones @ACC-10.one-provider', async () => {
  const { login, state } = await atPhone()
  await login.sendPhone('501 234 567')
  expect(state.value).toMatchObject({ step: { name: 'code' }, phone: NINE_DIGITS })
  await login.confirmCode(await world.code(NINE_DIGITS))
  expect(state.value.step.name).toBe('done')
  expect(await world.calls('* /v2/mw/*')).toEqual(['GET /v2/mw/status_block'])
})

test('another provider never calls the middleware @ACC-10.one-provider', async () => {
  world = await demo.world()
  const login = viewerAt(world).login(REGIONAL)
  await login.begin()
  await login.sendPhone('79000000001')
  await login.confirmCode(await world.code('79000000001'))
  expect(login.state.value.step.name).toBe('done')
  expect(await world.calls('* /v2/mw/*')).toEqual([])
})

describe('a new user', () => {
  test('chooses a city, then an address there, and is signed in', async () => {
    const { viewer, login, state, code } = await atCode(NEW)
    await login.confirmCode(code)
    expect(state.value).toMatchObject({
      step: {
        name: 'city',
        cities: [
          { id: '21', name: 'River Ford' },
          { id: CITY, name: 'Sunny Slope' },
        ],
      },
      busy: false,
    })
    await login.chooseCity(CITY)
    expect(state.value.step).toMatchObject({
      name: 'address',
      addresses: [
        { id: ADDRESS, name: '8 School Street' },
        { id: '2202', name: '31 Bridges Avenue' },
        { id: REFUSED, name: '1 Mill Close' },
      ],
    })
    await login.chooseAddress(ADDRESS)
    expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
    expect(viewer.session.state.value.name).toBe('user')
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: NEW })
  })

  test('gets another code after a reload at the choice of the city, because the first one was accepted, without typing the phone again', async () => {
    const { viewer, login, code } = await atCode(NEW)
    await login.confirmCode(code)
    const { storage, tabStorage, clock } = viewer
    expect(JSON.parse(tabStorage.get(`tv.login:${viewer.scope}`) ?? ''), 'no code, no token').toEqual({
      phone: NEW,
      sentBy: null,
      resendAt: clock.now() + 60_000,
      at: clock.now(),
    })
    const reloaded = viewerAt(world, { storage, tabStorage, clock }).login(REGIONAL)
    await reloaded.begin()
    expect(reloaded.state.value).toMatchObject({ step: { name: 'phone' }, phone: NEW, busy: false })
    await reloaded.sendPhone(reloaded.state.value.phone)
    expect(reloaded.state.value.step.name).toBe('code')
  })

  test('leaves no phone in the tab once it is signed in', async () => {
    const { viewer, login } = await atAddress()
    expect(viewer.tabStorage.get(`tv.login:${viewer.scope}`)).not.toBeNull()
    await login.chooseAddress(ADDRESS)
    expect(viewer.tabStorage.get(`tv.login:${viewer.scope}`)).toBeNull()
  })

  test('sees why an address is refused and can choose another', async () => {
    const { login, state } = await atAddress()
    await login.chooseAddress(REFUSED)
    expect(state.value).toMatchObject({
      step: { name: 'address' },
      busy: false,
      fault: {
        field: null,
        code: 'rejected',
        error: { detail: { message: expect.stringContaining('Our network has not reached this house.') } },
      },
    })
    await login.chooseAddress(ADDRESS)
    expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
  })

  test('registers one address even if two are pressed', async () => {
    const { login, state } = await atAddress()
    await Promise.all([login.chooseAddress(ADDRESS), login.chooseAddress('2202')])
    expect(state.value.step.name).toBe('done')
    expect(await world.calls('POST /v2/mw/set_address')).toHaveLength(1)
  })

  test('can go back to the cities and from there to the phone', async () => {
    const { login, state } = await atAddress()
    login.back()
    expect(state.value.step.name).toBe('city')
    await login.chooseCity('21')
    expect(state.value.step).toMatchObject({ name: 'address', addresses: [{ id: '2101' }, {}, {}] })
    login.back()
    login.back()
    expect(state.value).toMatchObject({ step: { name: 'phone' }, phone: NEW })
  })

  test('is not signed in after going back while an address is being registered', async () => {
    const { viewer, login, state } = await atAddress()
    await world.fault({ match: 'POST /v2/mw/set_address', hold: 'address' })
    const chosen = login.chooseAddress(ADDRESS)
    await world.held('address')
    login.back()
    expect(state.value).toMatchObject({ step: { name: 'city' }, busy: false })
    await world.release('address')
    await chosen
    expect(state.value.step.name).toBe('city')
    expect(viewer.session.state.value.name).toBe('starting')
  })

  test('loads the cities again with the same code after a failure', async () => {
    const { login, state, code } = await atCode(NEW)
    await world.fault({ match: 'GET /v2/mw/cities', dropConnection: true, times: 1 })
    await login.confirmCode(code)
    expect(state.value).toMatchObject({ step: { name: 'code' }, fault: { field: null, code: 'network' } })
    await login.confirmCode(code)
    expect(state.value.step.name).toBe('city')
    expect(await world.calls('POST /v2/mw/auth/otp')).toHaveLength(1)
  })

  test('is asked for no address if the account names no provider field', async () => {
    const { login, state, code } = await atCode(NEW)
    await world.fault({ match: 'GET /v2/users/self', status: 200, body: { id: 7 }, times: 1 })
    await login.confirmCode(code)
    expect(state.value.step.name).toBe('done')
  })

  test('is checked again with the same code after a failed request of the account', async () => {
    const { login, state, code } = await atCode(NEW)
    await world.fault({ match: 'GET /v2/users/self', dropConnection: true, times: 1 })
    await login.confirmCode(code)
    expect(state.value).toMatchObject({ step: { name: 'code' }, fault: { field: null, code: 'network' } })
    await login.confirmCode(code)
    expect(state.value.step.name).toBe('city')
    expect(await world.calls('POST /v2/mw/auth/otp')).toHaveLength(1)
  })

  test('registers the address for the id of the account if the middleware names no user', async () => {
    const { login, state, code } = await atCode(NEW)
    const { token } = await fetchJson(`${world.base}/v2/mw/auth/otp`, { phone: NEW, token: code })
    await world.fault({ match: 'POST /v2/mw/auth/otp', status: 200, body: { token } })
    await login.confirmCode(code)
    await login.chooseCity(CITY)
    await login.chooseAddress(ADDRESS)
    expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
  })

  test('continues after the address if the connection broke behind it', async () => {
    const { viewer, login, state } = await atAddress()
    await world.fault({ match: 'POST /v2/auth/device', dropConnection: true, times: 1 })
    await login.chooseAddress(ADDRESS)
    expect(state.value).toMatchObject({ step: { name: 'address' }, fault: { code: 'network' } })
    await login.chooseAddress(ADDRESS)
    expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
    expect(await world.calls('POST /v2/mw/set_address')).toHaveLength(1)
    expect(await listDevices(viewer.api)).toHaveLength(1)
  })
})

describe('a blocked account', () => {
  test('shows the amount due and is signed in once it is paid', async () => {
    const { viewer, login, state, code } = await atCode(OWES)
    await login.confirmCode(code)
    expect(state.value).toMatchObject({
      step: { name: 'blocked', block: { status: -1, balance: '120.00', amount: '350.00', username: OWES } },
      busy: false,
      canGoBack: false,
    })
    expect(viewer.session.state.value.name).toBe('user')
    await login.checkBlock()
    expect(state.value.step.name).toBe('blocked')
    await payAll(await viewer.session.token())
    await login.checkBlock()
    expect(state.value.step).toEqual({ name: 'done', wasGuest: false })
  })

  test("shows the operator's message if it is suspended, in another language after a change", async () => {
    const { login, state, code } = await atCode(BLOCKED)
    await login.confirmCode(code)
    expect(state.value.step).toMatchObject({
      name: 'blocked',
      block: { status: -2, message: 'The contract is suspended. Call support to resume it.' },
    })
    login.setLanguage('ru')
    const message = expect.stringMatching(/^Договор/)
    await expect.poll(() => state.value.step).toMatchObject({ name: 'blocked', block: { message } })
  })

  test('stays blocked if the check fails', async () => {
    const { login, state, code } = await atCode(OWES)
    await login.confirmCode(code)
    await world.fault({ match: 'GET /v2/mw/status_block', dropConnection: true })
    await login.checkBlock()
    expect(state.value).toMatchObject({ step: { name: 'blocked' }, busy: false, fault: { code: 'network' } })
  })

  test('has no step back, and a check under way continues', async () => {
    const { login, state, code } = await atCode(OWES)
    await login.confirmCode(code)
    await world.fault({ match: 'GET /v2/mw/status_block', hold: 'status' })
    const checked = login.checkBlock()
    await world.held('status')
    login.back()
    await world.release('status')
    await checked
    expect(state.value).toMatchObject({ step: { name: 'blocked' }, busy: false })
  })

  test('is checked again with the same code after a failed check', async () => {
    const { viewer, login, state, code } = await atCode(OWES)
    await world.fault({ match: 'GET /v2/mw/status_block', dropConnection: true, times: 1 })
    await login.confirmCode(code)
    expect(state.value).toMatchObject({
      step: { name: 'code' },
      fault: { field: null, code: 'network' },
      isSignedIn: true,
    })
    await login.confirmCode(code)
    expect(state.value.step.name).toBe('blocked')
    expect(await listDevices(viewer.api)).toHaveLength(1)
  })
})

async function fetchJson(url: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

/** Pays the debt of the account at the demo's bank, as the site does. */
async function payAll(token: string) {
  const self = `${world.base}/v2/users/self`
  const accounts = await (await fetch(`${self}/accounts?access_token=${token}`)).json()
  const response = await fetch(
    `${self}/accounts/${accounts[0].id}/payforms/qrcode_make_transaction?access_token=${token}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paysystem_shortname: 'kaspi', amount: 350 }),
    },
  )
  await world.bank(String((await response.json()).transaction_id), 'pay')
}
