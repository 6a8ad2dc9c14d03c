import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoAccount, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { viewerAt } from '../../tests/support/viewer'
import { listCategories, listChannels, listOverlays } from '../api/channels'
import { getSelf } from '../api/users'

let demo: Demo
let world: DemoWorld
let account: DemoAccount
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
  account = await world.makeAccount()
})
afterAll(() => demo.close())

/** A host page that supplies these tokens in order. */
function hostPage(...tokens: string[]) {
  const requests: number[] = []
  return {
    requests,
    renew: () => {
      requests.push(requests.length + 1)
      return Promise.resolve(tokens[requests.length - 1] ?? '')
    },
  }
}

describe('a token of the host page', () => {
  test('is used at once, creates no guest and is not stored', async () => {
    const viewer = viewerAt(world, { host: { token: account.deviceToken } })
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: account.phone })
    expect(viewer.session.state.value).toEqual({ name: 'user', byHost: true, role: 'adult' })
    expect(await world.calls('POST *')).toEqual([])
    expect(viewer.storage.get(`tv.session:${viewer.scope}`)).toBeNull()
  })

  test('once its role is known, a call that is under way is not made again', async () => {
    const { api, session } = viewerAt(world, { host: { token: account.deviceToken } })
    await session.start()
    await world.fault({ match: 'GET /v2/channels/category_list', hold: 'categories' })
    const first = listCategories(api, 'en')
    await world.held('categories')
    session.followActiveProfile({ id: '1', role: 'adult' })
    const second = listCategories(api, 'en')
    await world.release('categories')
    expect(await first).toEqual(await second)
    expect(await world.calls('GET /v2/channels/category_list')).toHaveLength(1)
  })

  test('is requested once at the start if only getToken supplies it', async () => {
    const host = hostPage(account.deviceToken)
    const { api, session } = viewerAt(world, { host: { token: null, getToken: host.renew } })
    await Promise.all([session.start(), getSelf(api), listOverlays(api, 'en')])
    expect(host.requests).toHaveLength(1)
  })

  test('is requested again once for all calls that were refused', async () => {
    const host = hostPage(account.deviceToken)
    const { api } = viewerAt(world, { host: { token: '0'.repeat(40), getToken: host.renew } })
    await Promise.all([
      getSelf(api),
      listOverlays(api, 'en'),
      listChannels(api, 'en'),
      listCategories(api, 'en'),
    ])
    expect(host.requests).toHaveLength(1)
    expect(await world.calls('POST *')).toEqual([])
  })

  test('fails the call if getToken supplies the refused token again', async () => {
    const host = hostPage('0'.repeat(40))
    const { api, session } = viewerAt(world, { host: { token: '0'.repeat(40), getToken: host.renew } })
    await expect(getSelf(api)).rejects.toMatchObject({
      code: 'authentication-failed',
      detail: { by: 'host' },
    })
    expect(session.state.value).toEqual({ name: 'user', byHost: true, role: 'adult' })
  })

  test('fails the call without getToken, and no guest is created', async () => {
    const { api } = viewerAt(world, { host: { token: '0'.repeat(40) } })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(await world.calls('POST *')).toEqual([])
  })

  test('asks for a login if it is empty', async () => {
    const { api, session } = viewerAt(world, { host: { token: null, getToken: () => Promise.resolve('') } })
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'auth-required' })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'login-required' })
  })
})

describe('a host page whose getToken fails', () => {
  test('gets an error of its own, whose cause is the reason without the token', async () => {
    const stale = '0'.repeat(40)
    const renew = () => Promise.reject(new Error(`no answer of /login for ${stale}`))
    const { api } = viewerAt(world, { host: { token: stale, getToken: renew } })
    await expect(getSelf(api)).rejects.toMatchObject({
      ...{ code: 'host-token-failed', number: 207, detail: { by: 'host' } },
      cause: 'Error: no answer of /login for …',
    })
  })

  test.each([
    ['by throwing', 'RangeError: thrown', () => Promise.reject(new RangeError('thrown'))],
    ['by resolving to undefined', 'it resolved to undefined', async () => undefined as unknown as string],
    ['by resolving to an object', 'it resolved to object', async () => ({ token: '' }) as unknown as string],
  ])('%s gets the same error', async (_, cause, getToken) => {
    const { session } = viewerAt(world, { host: { token: null, getToken } })
    await session.start()
    const error = { code: 'host-token-failed', cause }
    expect(session.state.value).toMatchObject({ name: 'failed', error })
  })

  test('is asked again on a retry', async () => {
    let failing = true
    const renew = () =>
      failing ? Promise.reject(new Error('getToken failed')) : Promise.resolve(account.deviceToken)
    const { api, session } = viewerAt(world, { host: { token: null, getToken: renew } })
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'host-token-failed' } })
    failing = false
    await session.retry()
    await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })
  })

  test('is waited for at most 30 s, both at the start and after a refused token', async () => {
    const answers: (Promise<string> | string)[] = [new Promise(() => undefined), account.deviceToken]
    const renew = async () => answers.shift() ?? new Promise<string>(() => undefined)
    const { api, session, clock } = viewerAt(world, { host: { token: null, getToken: renew } })
    const started = session.start()
    await clock.advance(30_000)
    await started
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'timeout' } })
    await session.retry()
    await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })

    const renewed = expect(session.renew(account.deviceToken)).rejects.toMatchObject({ code: 'timeout' })
    await clock.advance(30_000)
    await renewed
  })
})
