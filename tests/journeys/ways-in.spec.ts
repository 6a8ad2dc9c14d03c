import { VERSION } from '../../core/lib/version'
import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'
import { tagOf, WrittenPage } from '../models/written-page'

const OLD = '0.0.9'

for (const how of ['', 'async', 'defer']) {
  test(`the classic script plays from the head of a page, ${how || 'before there is a body'}`, async ({
    page,
    world,
  }) => {
    const written = new WrittenPage(page, world)
    const script = `<script ${how} src="${world.site}/embed/tv.classic.js"></script>`
    await written.open(script, `${tagOf('news-24')}${tagOf('morning-lane')}`)
    await written.player.expectVisible(world, 1)
    await new ChannelPlayer(page, page.locator('tv-channel-player').nth(1)).expectVisible(world, 2)
    expect(written.embedFiles, 'files of the embed').toEqual(['tv.classic.js'])
    expect(written.warnings).toEqual([])
    expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
  })
}

test('the classic script plays if its integrity attribute matches', { tag: '@EMB-08.classic-file' }, async ({
  page,
  world,
}) => {
  const said = JSON.parse(await world.file('/embed/integrity.json')) as Record<string, string>
  const written = new WrittenPage(page, world)
  await written.open(
    `<script src="${world.site}/embed/tv.classic.js" integrity="${said['tv.classic.js']}" crossorigin></script>`,
  )
  await written.player.expectVisible(world, 1)
})

test('the classic script is not run if its integrity attribute does not match', async ({ page, world }) => {
  const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()))
  const written = new WrittenPage(page, world)
  const another = `sha384-${'A'.repeat(64)}`
  await written.open(
    `<script src="${world.site}/embed/tv.classic.js" integrity="${another}" crossorigin></script>`,
    `<h1>The page</h1>${tagOf('news-24')}`,
  )
  expect((await refused).type()).toBe('error')
  await expect(page.getByRole('heading', { name: 'The page' })).toBeVisible()
  expect(await written.player.tag.evaluate((tag) => tag.matches(':defined'))).toBe(false)
  const marks = await page.evaluate(() => Object.getOwnPropertySymbols(window).map(String))
  expect(marks.filter((name) => name.includes('tv.'))).toEqual([])
  expect(await world.ledger(), 'calls').toEqual([])
})

test('the npm entry plays in a bundle of the host page', async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await written.serve('**/bundle/*', 'test-react')
  await written.open(`<script type="module">
    import { configure, defineElements } from '/bundle/widgets.js'
    configure({ site: '${world.site}' })
    await defineElements(['tv-channel-player'])
  </script>`)
  await written.player.expectVisible(world, 1)
  expect(written.embedFiles, 'files of the embed').toEqual([])
})

/** Script tags by the build that they load; all are deferred, so they run in the order of the markup. */
const SCRIPTS = {
  'the old script': '<script type="module" src="{site}/old/tv.js"></script>',
  'the script': '<script type="module" src="{site}/embed/tv.js"></script>',
  'the classic script': '<script defer src="{site}/embed/tv.classic.js"></script>',
}

const PAIRS: [first: keyof typeof SCRIPTS, second: keyof typeof SCRIPTS][] = [
  ['the old script', 'the script'],
  ['the script', 'the old script'],
  ['the old script', 'the classic script'],
  ['the classic script', 'the old script'],
  ['the script', 'the classic script'],
  ['the classic script', 'the script'],
]

for (const [first, second] of PAIRS) {
  test(`${second} leaves the page to ${first} that loaded before it, and warns once`, {
    tag: ['@EMB-01.late-tag', '@EMB-04.two-versions'],
  }, async ({ page, world }) => {
    const version = (name: string) => (name.includes('old') ? OLD : VERSION)
    const written = new WrittenPage(page, world)
    await written.serve(`${world.site}/old/*`, 'test-old')
    const scripts = `${SCRIPTS[first]}${SCRIPTS[second]}`.replaceAll('{site}', world.site)
    await written.open(scripts)
    await written.player.expectVisible(world, 1)
    expect(written.warnings).toEqual([
      `tv: script ${version(second)} left the page to script ${version(first)}, which was there first`,
    ])
    await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), tagOf('morning-lane'))
    await new ChannelPlayer(page, page.locator('tv-channel-player').nth(1)).expectVisible(world, 2)
    expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
    expect(written.warnings).toHaveLength(1)
  })
}
