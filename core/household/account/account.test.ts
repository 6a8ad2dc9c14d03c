import { describe, expect, test } from 'vitest'
import { signIn, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createViewer } from '../../session'
import { checkUserInfo, mayBeTyped, saveUserInfo, wrongEmail } from '.'

const world = worldPerTest()
const PATCH = 'PATCH /v2/users/:id'

test.each(['почта@demo.example', 'vera@пример.рф', 'vera@xn--e1afmkfd.example', 'XN--', 'verа'])(
  'an address with Cyrillic letters or an encoded part cannot be typed: %s @ACC-20.user-info',
  (email) => expect(mayBeTyped(email)).toBe(false),
)

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['vera', 'wrong'],
  ['vera@', 'wrong'],
  ['vera@demo', 'wrong'],
  ['vera@demo..example', 'wrong'],
  ['vera demo@demo.example', 'wrong'],
  ['vera@-demo.example', 'wrong'],
  [`vera@${'d'.repeat(64)}.example`, 'wrong'],
  ['vera@demo.example', null],
  [' Vera.P+tv@mail.demo.example ', null],
])('the address "%s" has the fault %s @ACC-20.email-form', (email, fault) => {
  expect(wrongEmail(email)).toBe(fault)
})

test('a first name and a mail address are required @ACC-20.user-info', () => {
  expect(checkUserInfo({ firstName: ' ', email: '' })).toEqual({ firstName: 'required', email: 'required' })
  expect(checkUserInfo({ firstName: 'Vera', email: 'v@demo.example' })).toEqual({
    firstName: null,
    email: null,
  })
})

describe('the facts about a viewer', () => {
  async function user() {
    const { api, session, parental, ...viewer } = viewerAt(world)
    await session.start()
    await signIn({ session }, await world.makeAccount())
    const account = createViewer({ api, session })
    await account.load()
    await world.clearLedger()
    return {
      ...viewer,
      account,
      save: (info: object) => saveUserInfo({ api, session, parental, viewer: account, language: 'en' }, info),
    }
  }

  test('need the PIN for the mail address of an account that a link has opened, and not for the name @ACC-20.by-token', async () => {
    const { deviceToken } = await world.makeAccount([501], { pin: '4321' })
    const { tv } = viewerAt(world, { host: { token: deviceToken, isTokenFromLink: true } })
    await tv.session.start()
    await tv.viewer.load()
    const save = (info: object) => saveUserInfo({ ...tv, language: 'en' }, info)
    expect(await save({ firstName: 'Vera' })).toEqual({ name: 'saved' })
    await world.clearLedger()
    expect(await save({ email: 'vera@demo.example' })).toEqual({ name: 'proof-needed' })
    tv.parental.unlock('settings')
    expect(await save({ email: 'vera@demo.example' })).toEqual({ name: 'proof-needed' })
    expect(await world.calls('PATCH *')).toEqual([])
    tv.parental.unlock('pay')
    expect(await save({ email: 'vera@demo.example' })).toEqual({ name: 'saved' })
    expect(tv.viewer.user.value?.email).toBe('vera@demo.example')
  })

  test('are saved by one call with what has changed @ACC-20.user-info', async () => {
    const { account, save } = await user()
    expect(await save({ firstName: ' Vera ', email: 'vera@demo.example' })).toEqual({ name: 'saved' })
    expect(account.user.value).toMatchObject({ first_name: 'Vera', email: 'vera@demo.example' })
    expect(await world.calls()).toEqual(['PATCH /v2/users/self', 'GET /v2/users/self'])
    expect(await save({ firstName: 'Vera', email: 'vera@demo.example' })).toEqual({ name: 'saved' })
    expect(await world.calls('PATCH *')).toHaveLength(1)
  })

  test('are saved although the account cannot be read afterwards', async () => {
    const { save } = await user()
    await world.fault({ match: 'GET /v2/users/self', status: 500 })
    expect(await save({ firstName: 'Vera' })).toEqual({ name: 'saved' })
  })

  test('keep the address that another account has: 400 @ACC-20.email-duplicate', async () => {
    const { account, save } = await user()
    const message = 'An account with this address exists.'
    expect(await save({ email: 'galina@demo.example' })).toEqual({ name: 'email-refused', message })
    expect(account.user.value?.email).toBeNull()
    await world.fault({ match: PATCH, status: 400, contentType: 'text/html', body: '<p>no</p>', times: 1 })
    expect(await save({ email: 'galina@demo.example' })).toEqual({ name: 'email-refused', message: null })
  })

  test('are refused for a reason of their own, or fail without being sent again', async () => {
    const { save } = await user()
    const long = { firstName: 'V'.repeat(65), email: 'vera@demo.example' }
    const message = 'No longer than 64 characters.'
    expect(await save(long)).toMatchObject({
      name: 'failed',
      error: { code: 'rejected', detail: { message } },
    })
    await world.fault({ match: PATCH, status: 500, times: 1 })
    expect(await save({ email: 'vera@demo.example' })).toMatchObject({
      name: 'failed',
      error: { code: 'server' },
    })
    expect(await world.calls('PATCH *')).toHaveLength(2)
  })

  test('are not changed by a viewer whom a link has signed in', async () => {
    const { deviceToken } = await world.makeAccount()
    const { api, session, parental } = viewerAt(world, { host: { token: deviceToken } })
    await session.start()
    const viewer = createViewer({ api, session })
    await viewer.load()
    const result = await saveUserInfo(
      { api, session, viewer, parental, language: 'en' },
      { email: 'v@demo.example' },
    )
    expect(result).toMatchObject({ name: 'failed', error: { code: 'login-required' } })
    expect(await world.calls('PATCH *')).toEqual([])
  })
})
