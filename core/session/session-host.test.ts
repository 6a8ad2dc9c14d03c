import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoAccount, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { SCOPE, viewerAt } from '../../tests/support/viewer'
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

/** A host page that hands out these tokens, one at a time. */
function hostPage(...tokens: string[]) {
  const asked: number[] = []
  return {
    asked,
    renew: () => {
      asked.push(asked.length + 1)
      return Promise.resolve(tokens[asked.length - 1] ?? '')
    },
  }
}

describe('a token of the host page', () => {
  test('is used at once, creates nobody, and is kept nowhere', async () => {
    const viewer = viewerAt(world, { host: { token: account.deviceToken, renew: null } })
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: account.phone })
    expect(viewer.session.state.value).toEqual({ name: 'user', byHost: true, role: 'adult' })
    expect(await world.calls('POST *')).toEqual([])
    expect(viewer.storage.get(`tv.session:${SCOPE}`)).toBeNull()
  })

  test('that only getToken gives is asked for at the start, once', async () => {
    const host = hostPage(account.deviceToken)
    const { api, session } = viewerAt(world, { host: { token: null, renew: host.renew } })
    await Promise.all([session.start(), getSelf(api), listOverlays(api, 'en')])
    expect(host.asked).toHaveLength(1)
  })

  test('that is refused is asked for again, once for all the calls it fails', async () => {
    const host = hostPage(account.deviceToken)
    const { api } = viewerAt(world, { host: { token: '0'.repeat(40), renew: host.renew } })
    await Promise.all([
      getSelf(api),
      listOverlays(api, 'en'),
      listChannels(api, 'en'),
      listCategories(api, 'en'),
    ])
    expect(host.asked).toHaveLength(1)
    expect(await world.calls('POST *')).toEqual([])
  })

  test('that stays the same after a refusal is an error', async () => {
    const host = hostPage('0'.repeat(40))
    const { api, session } = viewerAt(world, { host: { token: '0'.repeat(40), renew: host.renew } })
    await expect(getSelf(api)).rejects.toMatchObject({
      code: 'authentication-failed',
      detail: { by: 'host' },
    })
    expect(session.state.value).toEqual({ name: 'user', byHost: true, role: 'adult' })
  })

  test('that is refused with nobody to ask is an error, and no guest is made of the viewer', async () => {
    const { api } = viewerAt(world, { host: { token: '0'.repeat(40), renew: null } })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(await world.calls('POST *')).toEqual([])
  })

  test('that is empty means a login is needed', async () => {
    const { api, session } = viewerAt(world, { host: { token: null, renew: () => Promise.resolve('') } })
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'auth-required' })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'login-required' })
  })
})

describe('a host page whose getToken fails', () => {
  test('is asked again when the viewer tries again', async () => {
    let failing = true
    const renew = () =>
      failing ? Promise.reject(new Error('of the host')) : Promise.resolve(account.deviceToken)
    const { api, session } = viewerAt(world, { host: { token: null, renew } })
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'unexpected' } })
    failing = false
    await session.retry()
    await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })
  })

  test('is not waited for longer than 30 s, at the start and when its token is refused', async () => {
    const answers: (Promise<string> | string)[] = [new Promise(() => undefined), account.deviceToken]
    const renew = async () => answers.shift() ?? new Promise<string>(() => undefined)
    const { api, session, clock } = viewerAt(world, { host: { token: null, renew } })
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
