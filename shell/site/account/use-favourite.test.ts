import { expect, it } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { createSiteModals } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { signIn } from '../../../tests/support/viewer'
import { replaceConnection } from '../connection'
import type { Site } from '../site'
import { changeFavourite } from './use-favourite'

const text = await loadText('en')

/** Adds a favourite, which the operator refuses, or without a connection. */
async function add(isRefused: boolean) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount())
  const { connection } = viewer
  replaceConnection(connection)
  if (isRefused) await world.fault({ match: 'POST /v2/users/self/favorites', status: 400 })
  else connection.goOffline()
  const modals = createSiteModals()
  await changeFavourite({ tv: viewer.tv, text, modals } as Site, { kind: 'channel', id: '10002' }, 'add')
  return { connection, modals }
}

it('closes the message that there is no connection once there is one', async () => {
  const { connection, modals } = await add(false)
  expect(modals.state.value).toMatchObject({ modal: { name: 'message', text: text.t('error.offline') } })
  connection.goOnline()
  expect(modals.state.value.name).toBe('closed')
})

it('keeps another dialog that is open by then', async () => {
  const { connection, modals } = await add(false)
  void modals.show({ name: 'support' })
  connection.goOnline()
  expect(modals.state.value).toMatchObject({ modal: { name: 'support' } })
})

it('keeps the message of a refusal, which a connection does not change', async () => {
  const { connection, modals } = await add(true)
  connection.goOnline()
  expect(modals.state.value).toMatchObject({ modal: { name: 'message' } })
})
