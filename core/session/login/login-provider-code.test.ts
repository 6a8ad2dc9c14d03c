import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { viewerAt } from '../../../tests/support/viewer'
import { getSelf } from '../../api/users'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world('welcome')
})
afterAll(() => demo.close())

const CODE_CALL = 'POST /v2/auth/otp/demo-tv/'
const CONTRACT = 'contract-1'
const CODE = '123456'

async function atProviderCode() {
  const viewer = viewerAt(world)
  const login = viewer.login()
  await login.begin()
  login.chooseMethod('login')
  await world.clearLedger()
  return { viewer, login, state: login.state }
}

test('number and code of the contract sign its owner in @ACC-07.sign-in', async () => {
  const { viewer, login, state } = await atProviderCode()
  expect(state.value).toMatchObject({ step: { name: 'provider-code' }, canGoBack: true })
  await login.confirmProviderCode(` ${CONTRACT} `, ` ${CODE} `)
  expect(state.value).toMatchObject({ step: { name: 'done', wasGuest: false }, fault: null })
  expect(await world.calls()).toEqual([CODE_CALL, 'POST /v2/users/self/devices', 'POST /v2/auth/device'])
  await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: '79000000001' })
})

test('an identifier loses the invisible marks that are copied along, and keeps its dash @ACC-07.sign-in', async () => {
  const { login, state } = await atProviderCode()
  await login.confirmProviderCode(' \u202acontract-\u200b1\u202c\ufeff ', CODE)
  expect(state.value).toMatchObject({ step: { name: 'done' }, fault: null })
})

test.each([
  ['\u200b', CODE, 'identifier'],
  ['', CODE, 'identifier'],
  ['  ', '', 'identifier'],
  [CONTRACT, ' ', 'code'],
])('%j and %j lack the %s, without a call', async (identifier, code, field) => {
  const { login, state } = await atProviderCode()
  await login.confirmProviderCode(identifier, code)
  expect(state.value).toMatchObject({ step: { name: 'provider-code' }, fault: { field, code: 'required' } })
  expect(await world.calls()).toEqual([])
})

test("a wrong code shows the operator's message @ACC-07.refused", async () => {
  const { login, state } = await atProviderCode()
  await login.confirmProviderCode(CONTRACT, '000000')
  expect(state.value).toMatchObject({
    step: { name: 'provider-code' },
    busy: false,
    fault: {
      field: 'code',
      code: 'wrong-code',
      error: { detail: { message: 'This is not the code we sent.' } },
    },
  })
})

test('a code that is submitted twice is sent once', async () => {
  const { login, state } = await atProviderCode()
  await Promise.all([login.confirmProviderCode(CONTRACT, CODE), login.confirmProviderCode(CONTRACT, CODE)])
  expect(state.value.step.name).toBe('done')
  expect(await world.calls(CODE_CALL)).toHaveLength(1)
})

test('after a broken connection the same code finishes the login, and the code of another contract is sent', async () => {
  const { login, state } = await atProviderCode()
  await world.fault({ match: 'POST /v2/auth/device', dropConnection: true, times: 1 })
  await login.confirmProviderCode(CONTRACT, CODE)
  expect(state.value).toMatchObject({
    step: { name: 'provider-code' },
    fault: { field: null, code: 'network' },
  })
  await login.confirmProviderCode('contract-2', CODE)
  expect(state.value).toMatchObject({ step: { name: 'provider-code' }, fault: { code: 'wrong-code' } })
  await login.confirmProviderCode(CONTRACT, CODE)
  expect(state.value.step.name).toBe('done')
})

test('a step back leads to the methods, and a late answer does not sign the viewer in', async () => {
  const { viewer, login, state } = await atProviderCode()
  await world.fault({ match: CODE_CALL, hold: 'code' })
  const confirmed = login.confirmProviderCode(CONTRACT, CODE)
  await world.held('code')
  login.back()
  expect(state.value).toMatchObject({ step: { name: 'method' }, busy: false })
  await world.release('code')
  await confirmed
  expect(state.value).toMatchObject({ step: { name: 'method' }, fault: null })
  expect(viewer.session.state.value.name).toBe('starting')
})

test('the code of a contract is not accepted for a phone', async () => {
  const { viewer, login, state } = await atProviderCode()
  await world.fault({ match: 'POST /v2/auth/device', dropConnection: true, times: 1 })
  await login.confirmProviderCode(CONTRACT, CODE)
  login.back()
  login.chooseMethod('telegram')
  await login.sendPhone('79000000002')
  await login.confirmCode(CODE)
  expect(state.value.fault).toMatchObject({ field: 'code', code: 'wrong-code' })
  expect(viewer.session.state.value.name).toBe('starting')
})
