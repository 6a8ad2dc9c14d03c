import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'
import { tagOf } from '../models/written-page'

test('the classic script plays from the head of a page before there is a body', async ({
  page,
  world,
  written,
}) => {
  const script = `<script src="${world.site}/embed/tv.classic.js"></script>`
  await written.open(script, `${tagOf('news-24')}${tagOf('morning-lane')}`)
  await new ChannelPlayer(page, page.locator('tv-channel-player').nth(1)).expectState('playing')
  await written.player.expectAdvancing()
  expect(written.embedFiles, 'files of the embed').toEqual(['tv.classic.js'])
  expect(written.warnings).toEqual([])
  expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
})

test('the script of a page plays without type="module", and its names are not those of the page', {
  tag: '@KIT-04.loader',
}, async ({ page, written }) => {
  await page.addInitScript(() => {
    // The SDK of Google Cast, which loads after the first frame, has global names of its own.
    const ofCastSdk = ['__onGCastApiAvailable', 'chrome', 'cast', 'demoScreens']
    const known = new Set([...Object.keys(globalThis), ...ofCastSdk])
    const added = () => Object.keys(globalThis).filter((name) => !known.has(name) && name !== 'added')
    Object.assign(globalThis, { added })
  })
  await written.open(written.script.replace(' type="module"', ''), tagOf('news-24'))
  await written.player.expectAdvancing()
  expect(await page.evaluate(() => (Reflect.get(globalThis, 'added') as () => string[])())).toEqual([])
  expect(written.warnings).toEqual([])
})
