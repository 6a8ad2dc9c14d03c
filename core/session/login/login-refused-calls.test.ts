import { expect, test } from 'vitest'
import type { DemoWorld } from '../../../tests/support/demo-world'
import { viewerAt } from '../../../tests/support/viewer'
import { demoOfFile } from '../../../tests/support/world-per-test'
import { errorText } from '../../text'
import { englishWords } from '../../text/built-in-words'
import { plainText } from '../../text/text'
import type { Login } from './contract'

const demo = demoOfFile()
const t = plainText(englishWords)
const REFUSAL = 'Busy just now.'
/** An owner of an account and a new user of the regional operator, who registers a city and an address. */
const [KNOWN, AT_HOME, NEW] = ['79000000001', '77000000001', '77005550000']
const [CITY, ADDRESS] = ['22', '2201']
const MIDDLEWARE = { providers: { '760': { middleware: true, blockStatus: true } } }

interface Way {
  scenario: 'default' | 'regional' | 'welcome'
  phone?: string
}
const USUAL: Way = { scenario: 'default', phone: KNOWN }
const REGIONAL: Way = { scenario: 'regional', phone: AT_HOME }
const NEW_THERE: Way = { scenario: 'regional', phone: NEW }
const PROVIDER: Way = { scenario: 'welcome' }

/** Takes the next step until the viewer is signed in, or a call has failed. */
async function goOn(login: Login, at: DemoWorld, phone: string): Promise<void> {
  for (;;) {
    const { step } = login.state.value
    if (step.name === 'method') login.chooseMethod('login')
    else if (step.name === 'phone') await login.sendPhone(phone)
    else if (step.name === 'code') await login.confirmCode(await at.code(phone))
    else if (step.name === 'provider-code') await login.confirmProviderCode('contract-1', '123456')
    else if (step.name === 'city') await login.chooseCity(CITY)
    else if (step.name === 'address') await login.chooseAddress(ADDRESS)
    else return
    if (login.state.value.fault) return
  }
}

/** Expects the operator's words at the step that failed, one call, and a login by what was typed on the next try. */
async function expectRefused(call: string, { scenario, phone = '' }: Way): Promise<void> {
  const at = await demo.world(scenario)
  const login = viewerAt(at).login(MIDDLEWARE)
  await login.begin()
  await at.fault({ match: call, status: 409, body: { error: { message: REFUSAL } } })
  await goOn(login, at, phone)
  const { fault, step } = login.state.value
  expect(fault?.error && errorText(fault.error, t)).toBe(REFUSAL)
  expect(login.state.value).toMatchObject({ busy: false, phone: step.name === 'provider-code' ? '' : phone })
  expect(await at.ledger(call)).toHaveLength(1)
  await at.clearFaults()
  await goOn(login, at, phone)
  expect(login.state.value).toMatchObject({ step: { name: 'done' }, fault: null })
}

test.each([
  ['GET /v2/users/self', NEW_THERE],
  ['GET /v2/mw/cities', NEW_THERE],
  ['GET /v2/mw/status_block', REGIONAL],
] as const)(
  '%s that is refused during a login shows the words of the operator, and is repeated by the next try @OPS-04.get-failures',
  expectRefused,
)

test.each([
  ['POST /v2/otps', USUAL],
  ['POST /v2/auth/otp', USUAL],
  ['POST /v2/users/self/devices', USUAL],
  ['POST /v2/auth/device', USUAL],
  ['POST /v2/auth/otp/demo-tv/', PROVIDER],
  ['POST /v2/mw/otps', REGIONAL],
  ['POST /v2/mw/auth/otp', REGIONAL],
  ['POST /v2/mw/set_city', NEW_THERE],
  ['POST /v2/mw/set_address', NEW_THERE],
] as const)(
  '%s that is refused shows the words of the operator, keeps what was typed and succeeds when it is sent again @OPS-04.write-failures',
  expectRefused,
)

test('the message of a step that had no answer disappears when the connection is back, that of a refusal stays', async () => {
  const at = await demo.world()
  const viewer = viewerAt(at)
  const login = viewer.login()
  await login.begin()
  const match = 'POST /v2/otps'
  await at.fault({ match, dropConnection: true, times: 1 })
  viewer.connection.goOffline()
  await login.sendPhone(KNOWN)
  expect(login.state.value).toMatchObject({ step: { name: 'phone' }, fault: { code: 'offline' } })
  viewer.connection.goOnline()
  expect(login.state.value).toMatchObject({ step: { name: 'phone' }, phone: KNOWN, fault: null })
  await at.fault({ match, status: 409, times: 1 })
  await login.sendPhone(KNOWN)
  viewer.connection.goOnline()
  expect(login.state.value.fault).not.toBeNull()
})

test('a login that could not begin without a connection begins when it is back', async () => {
  const at = await demo.world()
  const viewer = viewerAt(at)
  const login = viewer.login()
  await at.fault({ match: '* /v2/*', dropConnection: true })
  viewer.connection.goOffline()
  await login.begin()
  expect(login.state.value).toMatchObject({ step: { name: 'starting' }, fault: { code: 'offline' } })
  await at.clearFaults()
  viewer.connection.goOnline()
  await expect.poll(() => login.state.value).toMatchObject({ step: { name: 'phone' }, fault: null })
})
