import { expect, test } from '../models/test'

const DAY_S = 86_400

test('an unknown channel is called so', async ({ partner }) => {
  await partner.open({ channel: 'nothing-like-it' })
  await partner.player.says('There is no such channel.', { code: 'channel-not-found', number: 300 })
  await expect(partner.player.button('Try again')).toHaveCount(0)
  await partner.isUntouched()
})

test('a channel that is not bought shows the packets that hold it, and the host hears why', async ({
  partner,
}) => {
  const { player } = partner
  await partner.open({ channel: 'cinema-plus' })
  await player.says('Premiere Row is part of a packet', { code: 'channel-not-purchased', number: 301 })
  await expect(player.part('gate').getByRole('listitem')).not.toHaveCount(0)
  await expect(player.tag.getByRole('link', { name: 'Choose on the site' })).toHaveAttribute(
    'href',
    `${partner.world.site}/channels/all/cinema-plus`,
  )
  const asked = (await player.heard()).filter(({ type }) => type === 'tv-access-required')
  expect(asked).toEqual([
    { type: 'tv-access-required', detail: expect.objectContaining({ reason: 'purchase' }) },
  ])
  await partner.isUntouched()
})

const GATES = [
  { channel: 'silent', words: 'Off air', code: 'no-stream', number: 303 },
  {
    channel: 'closed-studio',
    words: 'This channel is not available',
    code: 'channel-unavailable',
    number: 302,
  },
  { channel: 'night-18', words: 'For adults only', code: 'adult-check-required', number: 205 },
  {
    channel: 'drm-one',
    words: 'This channel is protected and cannot be played here.',
    code: 'protection-unsupported',
    number: 404,
  },
]

for (const { channel, words, ...error } of GATES) {
  test(`the channel ${channel} says “${words}”, and another channel plays after it`, async ({
    partner,
    world,
  }) => {
    await partner.open({ channel })
    await partner.player.says(words, error)
    await partner.isUntouched()
    await partner.player.tag.evaluate((tag) => tag.setAttribute('channel', 'news-24'))
    await partner.player.goesOn()
    expect((await world.ledger('GET /media/loops/1/*')).length).toBeGreaterThan(0)
  })
}

const MOMENTS = [
  {
    what: 'in the future',
    channel: 'news-24',
    days: -1,
    words: 'This has not been broadcast yet.',
    code: 'ts-in-future',
    number: 304,
  },
  {
    what: 'beyond the archive',
    channel: 'news-24',
    days: 8,
    words: 'This is no longer in the archive.',
    code: 'ts-beyond-archive',
    number: 305,
  },
  {
    what: 'that this viewer may not go back to',
    channel: 'short-archive',
    days: 3,
    words: 'This is no longer in the archive.',
    code: 'ts-beyond-archive',
    number: 305,
  },
]

for (const { what, channel, days, words, ...error } of MOMENTS) {
  test(`a moment ${what} is called so, and leads to the live edge`, async ({ partner, world }) => {
    const { player } = partner
    await partner.open({ channel, ts: String((await world.now()) - days * DAY_S) })
    await player.says(words, error)
    await partner.isUntouched()
    await player.button('Watch live').click()
    await player.goesOn()
    expect(await player.read('live')).toBe(true)
  })
}

test('an address that nobody answers at is called so, and another address plays', async ({
  partner,
  world,
}) => {
  const { player } = partner
  await partner.open({ api: 'http://localhost:9' })
  await player.says('The service does not answer. Check your connection.', { code: 'network', number: 101 })
  await partner.isUntouched()
  await player.tag.evaluate((tag, api) => tag.setAttribute('api', api), world.api)
  await player.goesOn()
})

test('an address that answers pages in place of data is called so', async ({ partner, world }) => {
  const { player } = partner
  await world.fault({ match: '* /v2/*', status: 200, body: '<!doctype html><title>A proxy</title>' })
  await partner.open()
  await player.says('The service gave an answer that cannot be read.', { code: 'malformed', number: 103 })
  await partner.isUntouched()
  await world.clearFaults()
  await player.button('Try again').click()
  await player.goesOn()
})

test('an error shows what support needs, and no secret', async ({ partner, world }) => {
  const { player } = partner
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 500 })
  await partner.open()
  await player.says('The service has a fault of its own.', { code: 'server', number: 104 })
  await player.button('Details').click()
  const details = player.part('error').locator('pre')
  await expect(details).toContainText('code: 104 server')
  await expect(details).toContainText('error.call: GET /v2/channels/10001/stream')
  await expect(details).toContainText('session: guest')
  await expect(details).not.toContainText(/access_token|https?:/)
})
