import { VERSION } from '../../core/lib/version'
import { rewriteFile } from '../models/rewrite-response'
import { expect, test } from '../models/test'
import type { World } from '../models/world'

/** The import map of the release, as the documentation makes a tag of it. */
async function importMapOf(world: World): Promise<string> {
  const map = await world.file(`/embed/${VERSION}/import-map.json`)
  return `<script type="importmap">${map.replaceAll('"/embed/', `"${world.site}/embed/`)}</script>`
}

const script = (world: World) => `<script type="module" src="${world.site}/embed/${VERSION}/tv.js"></script>`

test('a page with the copy of a release and its import map plays, and loads no file of the current release', {
  tag: '@KIT-03.versions',
}, async ({ world, written }) => {
  await written.open((await importMapOf(world)) + script(world))
  await written.player.expectAdvancing()
  expect(written.embedFiles).toContain(`${VERSION}/tv.js`)
  expect(written.embedFiles.filter((name) => !name.startsWith(`${VERSION}/`))).toEqual([])
})

test('the browser refuses a chunk of a release that was changed, if the page has the import map', {
  tag: '@KIT-03.versions',
}, async ({ page, world, written }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('integrity')) refused.push(message.text())
  })
  await rewriteFile(page, /\/tv-channel-player-[0-9a-f]{8}\.js$/, (file) => `${file}\n`)
  await written.open((await importMapOf(world)) + script(world))
  await expect.poll(() => refused).toContainEqual(expect.stringMatching(/tv-channel-player-[0-9a-f]{8}\.js/))
  expect(await page.evaluate(() => customElements.get('tv-channel-player'))).toBeUndefined()
})
