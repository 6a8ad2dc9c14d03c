import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoAccount } from '../../tests/support/demo-world'
import { signIn, type Viewer, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { createMessages, type Messages } from './messages'

const world = worldPerTest()
const LIST = 'GET /v2/users/self/messages'
const MINUTE = 60_000

let viewer: Viewer
let account: DemoAccount
let messages: Messages
let lastInput: number
let hasInput: () => void

const send = (title: string, text = '') =>
  fetch(`${world.base}/demo/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: account.phone, title, text }),
  })

const titles = () => {
  const state = messages.state.value
  return state.name === 'ready' ? state.messages.map(({ title }) => title) : state.name
}
const listed = async () => (await world.calls(LIST)).length

beforeEach(async () => {
  viewer = viewerAt(world)
  account = await world.makeAccount()
  await viewer.session.start()
  lastInput = viewer.clock.now()
  const inputs = new Set<() => void>()
  hasInput = () => {
    lastInput = viewer.clock.now()
    for (const listener of inputs) listener()
  }
  messages = createMessages({
    ...viewer,
    presence: {
      get visible() {
        return viewer.visibility.visible
      },
      get lastInput() {
        return lastInput
      },
      onChange(listener) {
        inputs.add(listener)
        return viewer.visibility.onChange(listener)
      },
    },
    language: 'en',
  })
})

async function signedIn(...sent: string[]) {
  for (const title of sent) await send(title)
  await signIn(viewer, account)
  await viewer.clock.advance(0)
  await expect.poll(titles).toEqual([...sent].reverse())
}

describe('the messages of a viewer', () => {
  test('are requested after the login, and every 150 s @MSG-01.refresh', async () => {
    await viewer.clock.advance(10 * MINUTE)
    expect(await listed()).toBe(0)
    await signedIn('First')
    await send('Second')
    await viewer.clock.advance(149_999)
    expect(await listed()).toBe(1)
    await viewer.clock.advance(1)
    await expect.poll(titles).toEqual(['Second', 'First'])
    expect(await listed()).toBe(2)
  })

  test('are not requested after 1800 s without input, and at the next input at once @MSG-01.refresh', async () => {
    await signedIn()
    for (let minute = 0; minute < 120; minute += 1) {
      await viewer.clock.advance(MINUTE)
      await expect.poll(() => viewer.clock.waiting.includes(10_000)).toBe(false)
    }
    const calls = await listed()
    expect(calls).toBeGreaterThan(5)
    expect(calls).toBeLessThanOrEqual(12)
    hasInput()
    await viewer.clock.advance(0)
    await expect.poll(listed).toBe(calls + 1)
  })

  test.each([
    ['the page is hidden', () => viewer.visibility.hide(), () => viewer.visibility.show()],
    ['there is no connection', () => viewer.connection.goOffline(), () => viewer.connection.goOnline()],
  ] as const)('are not requested while %s', async (_, leave, comeBack) => {
    await signedIn()
    leave()
    await viewer.clock.advance(20 * MINUTE)
    expect(await listed()).toBe(1)
    comeBack()
    await viewer.clock.advance(0)
    await expect.poll(listed).toBe(2)
  })

  test('stay while they cannot be refreshed, and leave with their viewer', async () => {
    await signedIn('First')
    await world.fault({ match: LIST, status: 500 })
    await messages.refresh()
    expect(titles()).toEqual(['First'])
    await viewer.session.signOut()
    expect(titles()).toBe('unknown')
  })

  test('are all marked as read by one call, and an answer from before is dropped @MSG-01.mark-read', async () => {
    await signedIn('First', 'Second')
    await world.fault({ match: LIST, hold: 'list', afterwards: true })
    const late = messages.refresh()
    await world.held('list')
    await messages.readAll()
    expect(titles()).toEqual([])
    await world.release('list')
    await late
    expect(titles()).toEqual([])
    expect(await world.calls('DELETE *')).toEqual(['DELETE /v2/users/self/messages'])
  })

  test('stay if they cannot be marked as read', async () => {
    await signedIn('First')
    await world.fault({ match: 'DELETE /v2/users/self/messages', status: 500 })
    await expect(messages.readAll()).rejects.toMatchObject({ code: 'server' })
    expect(titles()).toEqual(['First'])
  })
})
