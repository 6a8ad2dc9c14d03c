import type { Page } from '@playwright/test'
import type { TvAnalytics } from '../../widgets/kit/shapes'
import { Advertising, shortenAdvertisement } from '../models/advertising'
import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'

/** Rolls whose advertisement was reported to the host page, in order; `end` once it is over. */
const reportedRolls = async (page: Page): Promise<string[]> =>
  (await new ChannelPlayer(page).events())
    .filter(({ type }) => type.startsWith('tv-ad-'))
    .map(({ type, detail }) => `${(detail as { roll: string }).roll} ${type.slice(6)}`)

test('a film is interrupted by advertising at its point, resumes there, and is over only after the advertising behind its end', {
  tag: ['@ADS-01.pre-roll', '@ADS-01.middle-roll', '@ADS-01.post-roll'],
}, async ({ page, contentPlayer: player, world }) => {
  // Longer than ten seconds: three advertisements and the last two seconds of the film play in real time.
  const ads = new Advertising(player, world)
  await ChannelPlayer.recordEvents(page)
  await shortenAdvertisement(world, 'single', 2)
  await player.open({ content: 'advertised-film', start: '19' })
  await ads.expectPlaying()
  expect(
    await world.ledger('GET /media/vod/:slug/:file'),
    'files of the film before the end of the ad break',
  ).toEqual([])
  await ads.expectEnded()
  await player.expectPlayedTo(19)

  // The point is at 20 s, and a point is passed by playback only.
  await ads.expectPlaying()
  const picture = player.tag.locator('video:not([part="ad"])')
  expect(await picture.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  const interruptedAt = await player.read('currentTime')
  expect(interruptedAt).toBeGreaterThanOrEqual(20)
  expect(interruptedAt).toBeLessThan(30)
  await ads.expectEnded()
  await player.expectPlayedTo(interruptedAt + 1)
  expect(await player.read('currentTime'), 'second at which the film resumed').toBeLessThan(
    interruptedAt + 10,
  )

  await player.call('seekTo', 118)
  await ads.expectPlaying()
  expect(await player.read('state'), 'state while the advertising behind the end plays').not.toBe('ended')
  await player.button('Skip').click()
  await ads.expectEnded()
  await player.expectState('paused')
  expect(await reportedRolls(page)).toEqual([
    'pre start',
    'pre end',
    'middle start',
    'middle end',
    'post start',
    'post end',
  ])
  const analytics = (await new ChannelPlayer(page).events())
    .filter(({ type }) => type === 'tv-analytics')
    .map(({ detail }) => detail as TvAnalytics)
    .filter(({ name }) => name === 'ad_complete' || name === 'ad_skip')
  expect(analytics.map(({ name, roll, startType }) => [name, roll, startType])).toEqual([
    ['ad_complete', 'pre', 'content'],
    ['ad_complete', 'middle', 'content'],
    ['ad_skip', 'post', 'content'],
  ])
})
