import { expect, test, vi } from 'vitest'
import { viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { getAbTests } from './event-facts'

const world = worldPerTest()
const CALL = 'GET /v2/ab_tests/tests'

test('the variants of a viewer are read, found by the name of the test, and reported once per session and variant @OPS-03.ab-tests', async () => {
  const viewer = viewerAt(world)
  const tests = getAbTests(viewer.tv)
  expect(tests.variantOf('trial-button'), 'before they have loaded').toBeNull()
  expect(tests.takeUnreported()).toEqual([])
  await tests.load()
  expect(tests.variantOf('trial-button')).toBe('wide')
  expect(tests.variantOf('home-rows')).toMatch(/^[ab]$/)
  expect(tests.variantOf('unknown')).toBeNull()
  const trial = { testId: '8', testName: 'trial-button', variant: 'wide' }
  expect(tests.takeUnreported()).toEqual([expect.objectContaining({ testName: 'home-rows' }), trial])
  expect(tests.takeUnreported()).toEqual([])

  const reload = viewerAt(world, { tabStorage: viewer.tabStorage, storage: viewer.storage })
  await world.fault({
    match: CALL,
    body: [
      { id: 8, name: 'trial-button', variant: 'wide' },
      { id: 7, name: 'home-rows', variant: 3 },
    ],
  })
  await getAbTests(reload.tv).load()
  expect(getAbTests(reload.tv).takeUnreported()).toEqual([
    { testId: '7', testName: 'home-rows', variant: '3' },
  ])
})

test('a test without a name or a variant is left out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tests = getAbTests(viewerAt(world).tv)
  await world.fault({
    match: CALL,
    body: [
      { id: 1, name: '' },
      { id: 2, name: 'tiles', variant: true },
    ],
  })
  await tests.load()
  expect(tests.takeUnreported()).toEqual([{ testId: '2', testName: 'tiles', variant: 'true' }])
})
