import type { TvErrorCode } from '../../core/lib/errors'
import { expect, type FailingPage, test, words } from '../models/failing-page'
import type { Fault } from '../models/world'

const TOLD_WITHIN_S = 12

/** Every call of a new viewer without which there is no picture, in the order in which they are made. */
const CALLS = [
  'GET /v2/users/self/network',
  'POST /v2/users',
  'POST /v2/auth/login',
  'POST /v2/users/self/devices',
  'POST /v2/auth/device',
  'GET /v2/channels/channel_list',
  'GET /v2/users/self/channel_list',
  'GET /v2/channels/:id/stream',
]

/** Calls that only add to the picture. */
const EXTRAS = ['GET /v2/channels/:id/content_schedule']

const FAULTS: { name: string; fault: Omit<Fault, 'match'>; code: TvErrorCode }[] = [
  { name: 'hangs up', fault: { dropConnection: true }, code: 'network' },
  { name: 'answers 500', fault: { status: 500 }, code: 'server' },
  { name: 'answers with a web page', fault: { body: '<!doctype html><p>Sign in' }, code: 'malformed' },
]

/** Once the fault is over a press of the button brings the picture. */
async function mends(failing: FailingPage): Promise<void> {
  await failing.world.clearFaults()
  await failing.tryAgain()
  await failing.recovers()
}

test('the calls of these tests are those that a new viewer makes', async ({ failing, world }) => {
  await failing.plays()
  await expect.poll(async () => new Set(await world.calls())).toEqual(new Set([...CALLS, ...EXTRAS]))
})

for (const match of CALLS) {
  for (const { name, fault, code } of FAULTS) {
    test(`${match} that ${name} is told as ${code} within ${TOLD_WITHIN_S} s, and trying again plays`, async ({
      failing,
      world,
    }) => {
      await world.fault({ match, ...fault })
      await failing.open()
      await failing.tells({ code, within: TOLD_WITHIN_S })
      await mends(failing)
    })
  }
}

const OTHERS: { what: string; fault: Fault; code: TvErrorCode }[] = [
  {
    what: 'an answer that breaks off',
    fault: { match: 'GET /v2/channels/:id/stream', malformed: true },
    code: 'malformed',
  },
  {
    what: 'a list in another shape',
    fault: { match: 'GET /v2/channels/channel_list', body: { channels: 'none' } },
    code: 'malformed',
  },
  {
    what: 'a stream that is not found',
    fault: { match: 'GET /v2/channels/:id/stream', status: 404 },
    code: 'not-found',
  },
  {
    what: 'a guest that is refused',
    fault: { match: 'POST /v2/users', status: 400 },
    code: 'rejected',
  },
  {
    what: 'a call too many',
    fault: { match: 'GET /v2/channels/:id/stream', status: 429 },
    code: 'too-many-requests',
  },
]

for (const { what, fault, code } of OTHERS) {
  test(`${what} is told as ${code} within ${TOLD_WITHIN_S} s, and trying again plays`, async ({
    failing,
    world,
  }) => {
    await world.fault(fault)
    await failing.open()
    await failing.tells({ code, within: TOLD_WITHIN_S })
    await mends(failing)
  })
}

test('a stream address that never comes is told as timeout after 10 s, and trying again plays', async ({
  failing,
  page,
  world,
}) => {
  await page.clock.install()
  await world.fault({ match: 'GET /v2/channels/:id/stream', hold: 'stream' })
  await failing.open()
  await expect.poll(() => world.held('stream')).toBe(1)
  await page.clock.fastForward(10_000)
  await failing.tells({ code: 'timeout', within: 20 })
  await mends(failing)
})

test('two failures in a row are nobody’s business: the third answer plays and nothing is told', async ({
  failing,
  world,
}) => {
  for (const match of CALLS.filter((call) => call.startsWith('GET'))) {
    await world.fault({ match, status: 500, times: 2 })
  }
  await failing.open()
  await failing.recovers()
  expect(await failing.codes()).toEqual([])
})

test(`a stream call that fails three times is told within ${TOLD_WITHIN_S} s, and the fourth plays`, async ({
  failing,
  world,
}) => {
  const match = 'GET /v2/channels/:id/stream'
  await world.fault({ match, status: 500, times: 3 })
  await failing.open()
  await failing.tells({ code: 'server', within: TOLD_WITHIN_S })
  expect((await world.ledger(match)).map(({ status }) => status)).toEqual([500, 500, 500])
  await failing.tryAgain()
  await failing.recovers()
  expect((await world.ledger(match)).at(-1)?.status).toBe(200)
})

test('a stream that is refused is told as channel-unavailable within 12 s, and the page plays when it is opened again', async ({
  failing,
  page,
  world,
}) => {
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 403 })
  await failing.open()
  await failing.tells({
    code: 'channel-unavailable',
    heading: words('gate.unavailable.title'),
    within: TOLD_WITHIN_S,
  })
  await world.clearFaults()
  await page.reload()
  await failing.recovers()
})

test('a schedule that does not come keeps no picture waiting, and nothing is told', async ({
  failing,
  world,
}) => {
  for (const match of EXTRAS) await world.fault({ match, status: 500 })
  await failing.open()
  await failing.recovers()
  expect(await failing.codes()).toEqual([])
})
