import { expect, test } from 'vitest'
import type { BrandConfig } from '../../core/brand'
import type { Login } from '../../core/session/login'
import { isAsking, keepLogin } from '../../widgets/tv-auth/keep-login'
import { viewerAt } from '../support/viewer'
import { worldPerTest } from '../support/world-per-test'

const world = worldPerTest('regional')
const OWES = '77000000002'
const REGIONAL = { providers: { '760': { middleware: true, blockStatus: true } } } as unknown as BrandConfig

test('a login whose check of the account has failed asks until the check is repeated, and is replaced after a logout', async () => {
  const { tv } = viewerAt(world)
  await tv.session.start()
  const logins: (Login | null)[] = []
  const stop = keepLogin(tv, REGIONAL, 'en', {}, (login) => logins.push(login))
  const [login] = logins
  if (!login) throw new Error('no login')
  await expect.poll(() => login.state.value.step.name).toBe('phone')
  await login.sendPhone(OWES)
  const code = await world.code(OWES)
  await world.fault({ match: 'GET /v2/mw/status_block', dropConnection: true, times: 1 })
  await login.confirmCode(code)
  expect(tv.session.state.value.name).toBe('user')
  expect(isAsking(tv, login)).toBe(true)
  await login.confirmCode(code)
  expect(login.state.value.step.name).toBe('blocked')
  await tv.session.signOut()
  expect(logins.at(-1)).not.toBe(login)
  expect(logins.at(-1)?.state.value).toMatchObject({ phone: '', isSignedIn: false })
  stop()
})
