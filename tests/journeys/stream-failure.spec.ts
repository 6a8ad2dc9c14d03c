import { expectOnTop } from '../models/on-top'
import { expect, test, words } from '../models/test'

const FILM = 'GET /v2/libraries/:library/contents/:id/stream'

test('a stream call that fails shows the general error on top of its page: over the trailer of a film, in the whole window, beside a channel’s schedule and in both frames', {
  tag: '@PLY-11.stream-failure',
}, async ({ page, film, site, world }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const expectError = async (status: 404 | 500) => {
    const alert = page.locator('tv-content-player, tv-channel-player').first().getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText(`Ordered failure ${status}`)
    await expectOnTop(alert.getByRole('heading'))
    await expectOnTop(alert.getByRole('button', { name: words('player.retry') }))
  }
  await world.fault({ match: FILM, status: 404, times: 1 })
  await world.fault({ match: FILM, status: 500 })
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 500 })

  await film.open('free-film')
  await film.background.expectState('playing')
  await film.button('Watch').click()
  await expectError(404)
  await film.player.button(words('player.retry')).click()
  await expectError(500)
  for (const path of ['/watch/free-film', '/channels/all/news-24']) {
    await site.go(path)
    await expectError(500)
  }
  for (const path of ['content_embed/free-film', 'channel_embed/news-24']) {
    await page.goto(`${world.site}/${path}?autoplay=1&muted=1`)
    await expectError(500)
  }
})
