import { VERSION } from '../../core/lib/version'
import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'
import { tagOf, WrittenPage } from '../models/written-page'

const OLD = '0.0.9'

for (const how of ['', 'async']) {
  test(`the classic script plays from the head of a page, ${how || 'before there is a body'}`, async ({
    page,
    world,
  }) => {
    const written = new WrittenPage(page, world)
    const script = `<script ${how} src="${world.site}/embed/tv.classic.js"></script>`
    await written.open(script, `${tagOf('news-24')}${tagOf('morning-lane')}`)
    await new ChannelPlayer(page, page.locator('tv-channel-player').nth(1)).expectState('playing')
    await written.player.expectAdvancing()
    expect(written.embedFiles, 'files of the embed').toEqual(['tv.classic.js'])
    expect(written.warnings).toEqual([])
    expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
  })
}

test('the npm entry plays in a bundle of the host page', async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await written.serve('**/bundle/*', 'test-react')
  await written.open(`<script type="module">
    import { configure, defineElements } from '/bundle/widgets.js'
    configure({ site: '${world.site}' })
    await defineElements(['tv-channel-player'])
  </script>`)
  await written.player.expectAdvancing()
  expect(written.embedFiles, 'files of the embed').toEqual([])
})

test('a script leaves the page to an older script that loaded before it, warns once, and the older one plays later tags', {
  tag: ['@EMB-01.late-tag', '@EMB-04.two-versions'],
}, async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await written.serve(`${world.site}/old/*`, 'test-old')
  // Both are deferred, so they run in the order of the markup.
  await written.open(
    `<script type="module" src="${world.site}/old/tv.js"></script>
    <script type="module" src="${world.site}/embed/tv.js"></script>`,
  )
  await written.player.expectState('playing')
  const warning = `tv: script ${VERSION} left the page to script ${OLD}, which was there first`
  expect(written.warnings).toEqual([warning])
  await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), tagOf('morning-lane'))
  await new ChannelPlayer(page, page.locator('tv-channel-player').nth(1)).expectVisible(world, 2)
  expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
  expect(written.warnings).toHaveLength(1)
})
