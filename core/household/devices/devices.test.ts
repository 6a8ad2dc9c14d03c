import { describe, expect, test } from 'vitest'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createDevices } from '.'

const world = worldPerTest()
const LIST = 'GET /v2/users/self/devices'
const REMOVE = 'DELETE /v2/users/self/devices/:id'

const devicesOf = ({ api, session }: Viewer) => createDevices({ api, session })

/** Emil, who has a device of every type, signed in on this one too. */
async function emil() {
  const viewer = viewerAt(world)
  await viewer.session.start()
  const answer = await fetch(`${world.base}/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: '79000000031', password: 'demo-31' }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  await signIn(viewer, { phone: '79000000031', userToken: access_token, deviceToken: '', deviceId: '' })
  await world.clearLedger()
  return { viewer, devices: devicesOf(viewer) }
}

describe('the devices of an account', () => {
  test('are listed with type and model, this one first, then by last use @ACC-19.list', async () => {
    const { devices } = await emil()
    const listed = await devices.list()
    expect(listed.map(({ type, model }) => [type, model])).toEqual([
      ['web', 'Test 1'],
      ['web', 'Firefox 130'],
      ['ios', 'Tablet 11'],
      ['android_mobile', 'Phone 7'],
      ['webkit', 'Demo'],
      ['tvos', 'Box 4K'],
      ['dune', 'Player HD'],
      ['android_stb', 'Box 200'],
      ['android_tv', 'Living room 1'],
    ])
    expect(listed.map(({ isCurrent, isRemovable }) => [isCurrent, isRemovable])).toEqual([
      [true, false],
      ...listed.slice(1).map(() => [false, true]),
    ])
    expect(listed.every(({ usedAt }) => usedAt !== null)).toBe(true)
  })

  test('have the type of the device where that of the application is not known', async () => {
    const { devices } = await emil()
    const body = [
      { id: 1, device_type: 'Tablet', application_type: 'kiosk' },
      { id: 2, device_type: 'fridge' },
      { device_type: 'tv' },
    ]
    await world.fault({ match: LIST, status: 200, body })
    expect((await devices.list()).map(({ type, usedAt }) => [type, usedAt])).toEqual([
      ['tablet', null],
      ['other', null],
    ])
  })

  test('can be removed but for this one @ACC-19.not-removable @ACC-19.remove', async () => {
    const { devices } = await emil()
    const [own, other] = await devices.list()
    if (!own || !other) throw new Error('two devices are expected')
    await expect(devices.remove(own)).rejects.toMatchObject({ code: 'permission-denied' })
    await devices.remove(other)
    expect(await world.calls('DELETE *')).toEqual([`DELETE /v2/users/self/devices/${other.id}`])
    expect((await devices.list()).map(({ id }) => id)).not.toContain(other.id)
    // Removed from another device meanwhile.
    await devices.remove(other)
  })

  test('stay if the operator refuses or fails: 403 is the limit of devices @ACC-19.too-many', async () => {
    const { devices } = await emil()
    const [, other] = await devices.list()
    if (!other) throw new Error('another device is expected')
    await world.fault({ match: REMOVE, status: 403, times: 1 })
    await expect(devices.remove(other)).rejects.toMatchObject({ code: 'device-limit' })
    await world.fault({ match: REMOVE, status: 500, times: 1 })
    await expect(devices.remove(other)).rejects.toMatchObject({ code: 'server' })
    expect(await world.calls('DELETE *'), 'a removal is not repeated').toHaveLength(2)
  })
})

test('a guest sees the own device and can remove none @ACC-19.not-removable', async () => {
  const viewer = viewerAt(world)
  await viewer.session.start()
  expect(await devicesOf(viewer).list()).toMatchObject([{ isCurrent: true, isRemovable: false }])
})

test('a viewer of a host page can remove none, because the device of the token is not known', async () => {
  const account = await world.makeAccount()
  const viewer = viewerAt(world, { host: { token: account.deviceToken } })
  await viewer.session.start()
  expect(await devicesOf(viewer).list()).toMatchObject([{ isCurrent: false, isRemovable: false }])
})
