import { ContentPlayer } from '../models/content-player'
import { expect, test } from '../models/test'
import { tagOf, WrittenPage } from '../models/written-page'

/** An advertising SDK as a host page wraps it: a slide over the picture that stands until it is skipped. */
const SLIDES = `
  const asked = window.asked = []
  class Slides {
    name = 'slides'
    constructor(video) { this.video = video }
    play({ url, most }, hear) {
      asked.push({ url, most })
      if (url.includes('slow')) return Promise.reject(Object.assign(new Error('none'), { failure: 1009 }))
      return new Promise((resolve) => {
        const slide = document.createElement('p')
        slide.textContent = 'A slide about tea'
        slide.setAttribute('part', 'slide')
        this.video.after(slide)
        const say = () =>
          hear.shows({ number: 1, count: 1, left: 3, skipIn: 0, link: 'https://tea.test/', paused: false })
        const timer = setInterval(say, 500)
        this.end = () => { clearInterval(timer); slide.remove(); resolve(1) }
        say()
      })
    }
    async resume() {}
    pause() {}
    skip() { this.end() }
    clicked() {}
    stop() { this.end?.() }
    release() {}
  }`

test('the SDK of a page shows the advertisements of a channel, the next where it has none, and the channel plays', {
  tag: '@ADS-01.failure',
}, async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await written.open(
    `<script type="module">
      import { configure } from '${world.site}/embed/tv.js'
      ${SLIDES}
      configure({ adEngine: (video) => new Slides(video) })
    </script>`,
    tagOf('craft-yard'),
  )
  const { player } = written
  await expect(player.part('slide')).toHaveText('A slide about tea', { timeout: 20_000 })
  await expect(player.part('ad-controls')).toContainText('0:03')
  const address = (name: string) => expect.stringMatching(`/media/ads/vast/${name}.xml\\?viewer=[\\w-]+&`)
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([
    { url: address('slow'), most: null },
    { url: address('single'), most: null },
  ])
  expect(await world.ledger('GET /media/live/:slug/:file'), 'playlists before the end of it').toEqual([])
  await player.button('Skip').click()
  await expect(player.part('slide')).toHaveCount(0)
  await player.expectAdvancing()
  expect(await world.ledger('GET /media/ads/*'), 'what our own engine would have asked').toEqual([])
  const report = await player.tag.evaluate((tag) =>
    (tag as unknown as { diagnostics(): Promise<Record<string, string>> }).diagnostics(),
  )
  expect(report).toMatchObject({ ads: 'slides', 'ads.failed': 'document-empty 1' })
})

test('an SDK given to the npm entry shows those of a film', async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await written.serve('**/bundle/*', 'test-react')
  await written.open(
    `<script type="module">
      import { configure, defineElements } from '/bundle/widgets.js'
      ${SLIDES}
      configure({ site: '${world.site}', adEngine: (video) => new Slides(video) })
      await defineElements(['tv-content-player'])
    </script>`,
    '<tv-content-player content="advertised-film" muted autoplay></tv-content-player>',
  )
  const film = new ContentPlayer(page, world)
  await expect(film.part('slide')).toHaveText('A slide about tea', { timeout: 20_000 })
  await film.button('Skip').click()
  await film.expectPlayedTo(1)
  expect(await world.ledger('GET /media/ads/*')).toEqual([])
})
