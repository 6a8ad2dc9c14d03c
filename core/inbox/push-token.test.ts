import { expect, test } from 'vitest'
import { signIn, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { createPushToken } from './push'

const world = worldPerTest()
const TOKEN = { token: 'push-address', notification_type: 'webpush' }

test('the push token is saved on the device, and on that of the next viewer @MSG-04.device-token', async () => {
  const viewer = viewerAt(world)
  const pushToken = createPushToken(viewer.session)
  await pushToken.save(TOKEN)
  const account = await world.makeAccount()
  const notifications = async () => {
    const response = await fetch(`${world.base}/v2/users/self/devices?access_token=${account.userToken}`)
    return ((await response.json()) as { notification: unknown }[]).map(({ notification }) => notification)
  }
  expect(await world.calls('PATCH *')).toHaveLength(1)
  expect(await notifications()).toEqual([null])
  await signIn(viewer, account)
  await expect.poll(notifications).toContainEqual(TOKEN)
})

test('a token that the operator does not take is reported to its caller', async () => {
  const viewer = viewerAt(world)
  await world.fault({ match: 'PATCH /v2/users/self/devices/:id', status: 500 })
  const pushToken = createPushToken(viewer.session)
  await expect(pushToken.save(TOKEN)).rejects.toMatchObject({ code: 'server' })
})
