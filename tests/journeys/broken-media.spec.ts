import { expect, test } from '../models/test'

/** The files of the last two seconds of the film, a round of the demo's loop before them included. */
const LAST = { video: /\/v\d+\/11\.m4s$/, audio: /\/a-\w+\/11\.m4s$/ }

for (const [kind, file] of Object.entries(LAST))
  test(`a film whose last ${kind} segment is empty ends once, at its last picture, keeps its duration and plays again`, async ({
    page,
    contentPlayer: player,
  }) => {
    // Longer than ten seconds: the last seconds of the film play in real time.
    await page.route(file, (route) => route.fulfill({ status: 200, body: '' }))
    await player.open({ content: 'free-film' })
    await player.expectState('playing')
    await player.tag.evaluate((tag) => {
      Object.assign(globalThis, { ends: 0 })
      tag.addEventListener('tv-ended', () =>
        Object.assign(globalThis, { ends: Reflect.get(globalThis, 'ends') + 1 }),
      )
    })
    const ends = () => page.evaluate(() => Reflect.get(globalThis, 'ends'))
    await player.call('seekTo', 114)
    await expect.poll(ends, { timeout: 15_000 }).toBe(1)
    expect(await player.read('currentTime')).toBeGreaterThan(117)
    expect(await player.read('duration')).toBe(120)
    await player.call('play')
    await expect.poll(() => player.read('currentTime')).toBeLessThan(10)
    await player.expectState('playing')
    expect(await ends()).toBe(1)
  })
