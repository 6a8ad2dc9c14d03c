import { expect, test } from '../models/test'

/** The calls that lead to a picture, in the order a first visit makes them. */
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

/** Ways to fail, and what an element says of a call that failed so. */
const WAYS = [
  {
    what: 'answers 500',
    fault: { status: 500 },
    words: 'The service has a fault of its own.',
    error: { code: 'server', number: 104 },
  },
  {
    what: 'loses the connection',
    fault: { dropConnection: true },
    words: 'The service does not answer. Check your connection.',
    error: { code: 'network', number: 101 },
  },
  {
    what: 'answers half a sentence',
    fault: { malformed: true },
    words: 'The service gave an answer that cannot be read.',
    error: { code: 'malformed', number: 103 },
  },
]

test('a first visit makes these calls and no others', async ({ partner, world }) => {
  await partner.open()
  await partner.player.comesTo('playing')
  const calls = (await world.calls()).filter((call) => call !== 'GET /v2/channels/:id/content_schedule')
  expect([...calls].sort()).toEqual([...CALLS].sort())
})

for (const call of CALLS) {
  for (const { what, fault, words, error } of WAYS) {
    test(`${call} that ${what} is told, and playback comes once it works again`, async ({
      partner,
      world,
    }) => {
      const { player } = partner
      await world.fault({ match: call, ...fault })
      await partner.open()
      await player.says(words, error)
      await partner.isUntouched()
      await world.clearFaults()
      await player.button('Try again').click()
      await player.goesOn()
      await expect(player.part('error')).toHaveCount(0)
    })
  }
}

test('a schedule that does not come keeps nobody from watching', async ({ partner, world }) => {
  await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 500 })
  await partner.open()
  await partner.player.shows(world, 1)
  expect(await partner.player.errors()).toEqual([])
})

for (const { what, fault } of WAYS) {
  for (const { file, match } of [
    { file: 'A playlist', match: 'GET /media/live/*' },
    { file: 'A segment', match: 'GET /media/loops/*' },
  ]) {
    test(`${file} that ${what} from the beginning is told, and playback comes by itself`, async ({
      partner,
      world,
    }) => {
      const { player } = partner
      await world.fault({ match, ...fault })
      await partner.open()
      await expect
        .poll(async () => (await player.errors()).map(({ number }) => Math.floor(number / 100)), {
          timeout: 40_000,
        })
        .toContain(4)
      await expect(player.part('error').getByRole('heading')).toHaveText(/The picture|This browser/)
      await world.clearFaults()
      await player.goesOn(40_000)
    })
  }
}
