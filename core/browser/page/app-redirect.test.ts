import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { isIosDevice, redirectToApp } from './app-redirect'

function redirect(options: { isIos: boolean; isHidden?: boolean }) {
  const clock = manualClock()
  const visited: string[] = []
  redirectToApp({
    app: 'demotv://channels',
    store: 'https://apps.example/',
    isIos: options.isIos,
    clock,
    go: (address) => visited.push(address),
    isHidden: () => options.isHidden ?? false,
  })
  return { clock, visited }
}

test.each([
  ['iOS', true, 2500],
  ['another system', false, 25],
] as const)(
  'without the application a device with %s goes to the store after its waiting time @NAV-09.app-redirect',
  async (_, isIos, waitMs) => {
    const { clock, visited } = redirect({ isIos })
    await clock.advance(waitMs - 1)
    expect(visited).toEqual(['demotv://channels'])
    await clock.advance(1)
    expect(visited).toEqual(['demotv://channels', 'https://apps.example/'])
  },
)

test('a page that the application covers stays where it is @NAV-09.app-redirect', async () => {
  const { clock, visited } = redirect({ isIos: false, isHidden: true })
  await clock.advance(60_000)
  expect(visited).toEqual(['demotv://channels'])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, false],
])('%s with %d touch points: iOS is %s', (userAgent, maxTouchPoints, isIos) => {
  expect(isIosDevice({ userAgent, maxTouchPoints })).toBe(isIos)
})
