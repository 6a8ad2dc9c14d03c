import { expect, test } from '../models/test'
import { tagOf } from '../models/written-page'
import { timeLimit } from '../tools/time-limits'

/** A wrapper of an advertising SDK on a host page: shows a slide over the picture until it is skipped. */
const SLIDES = `
  const requests = window.requests = []
  class Slides {
    name = 'slides'
    constructor(video) { this.video = video }
    play({ url, most }, listener) {
      requests.push({ url, most })
      if (url.includes('slow')) return Promise.reject(Object.assign(new Error('none'), { failure: 1009 }))
      return new Promise((resolve) => {
        const slide = document.createElement('p')
        slide.textContent = 'A slide about tea'
        slide.setAttribute('part', 'slide')
        this.video.after(slide)
        const notify = () =>
          listener.shows({ number: 1, count: 1, left: 3, skipIn: 0, link: 'https://tea.test/', paused: false })
        const timer = setInterval(notify, 500)
        this.end = () => { clearInterval(timer); slide.remove(); resolve(1) }
        notify()
      })
    }
    async resume() {}
    pause() {}
    skip() { this.end() }
    clicked() {}
    stop() { this.end?.() }
    release() {}
  }`

test('the host page’s advertising SDK shows the ad break of a channel, tries the next address if one has no advertisement, and the channel plays afterwards', {
  tag: '@ADS-01.failure',
}, async ({ page, world, written }) => {
  await written.open(
    `<script type="module">
      import { configure } from '${world.site}/embed/tv.module.js'
      ${SLIDES}
      configure({ adEngine: (video) => new Slides(video) })
    </script>`,
    tagOf('craft-yard'),
  )
  const { player } = written
  await expect(player.part('slide')).toHaveText('A slide about tea', { timeout: timeLimit(20_000) })
  await expect(player.part('ad-controls')).toContainText('0:03')
  const address = (name: string) => expect.stringMatching(`/media/ads/vast/${name}.xml\\?viewer=[\\w-]+&`)
  expect(await page.evaluate(() => Reflect.get(window, 'requests'))).toEqual([
    { url: address('slow'), most: null },
    { url: address('single'), most: null },
  ])
  expect(
    await world.ledger('GET /media/live/:slug/:file'),
    'playlists before the end of the ad break',
  ).toEqual([])
  await player.button('Skip').click()
  await expect(player.part('slide')).toHaveCount(0)
  await player.expectAdvancing()
  expect(await world.ledger('GET /media/ads/*'), 'calls of the built-in ad engine').toEqual([])
  const report = await player.tag.evaluate((tag) =>
    (tag as unknown as { diagnostics(): Promise<Record<string, string>> }).diagnostics(),
  )
  expect(report).toMatchObject({ ads: 'slides', 'ads.failed': 'document-empty 1' })
})
