import { VERSION } from '../../core/lib/version'
import { startedOnce } from './suites/sharing'
import { embed, runClassic } from './support/builds'
import { inState, PLAYING, placePlayer, TAG } from './support/channel-player'
import { equal, ok } from './support/check'
import { warnings } from './support/page-noise'
import { watch } from './support/picture'
import { test } from './support/suite'
import { newWorld } from './support/world'

const page = globalThis as unknown as Record<symbol, unknown>
const SCRIPT = Symbol.for('tv.script')
/** Well formed, and of no file here. */
const ANOTHER = `sha384-${'A'.repeat(64)}`

/** What a page writes into the tag's `integrity`. */
async function published(): Promise<string> {
  const said = (await (await fetch('/dist/embed/integrity.json')).json()) as Record<string, string>
  return said['tv.classic.js'] ?? ''
}

describe('the classic script:', () => {
  test('does nothing where its integrity is not what the page says', async () => {
    placePlayer(await newWorld(), PLAYING)
    const outcome = await runClassic(ANOTHER).catch((error: Error) => error.message)
    equal(outcome, 'the script was refused', 'outcome')
    ok(!customElements.get(TAG), 'the tag was defined')
    ok(page[SCRIPT] === undefined, 'the script left its mark')
    equal(document.adoptedStyleSheets.length, 0, 'sheets of the page')
  })

  test('plays where its integrity is right @EMB-08.classic-file', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await runClassic(await published())
    await inState(element, 'playing')
    await watch(world, element, 1)
    await startedOnce(world)
  })

  test('leaves the page as it is when it comes again, by itself or as modules @EMB-04.two-versions', async () => {
    const world = await newWorld()
    const known = customElements.get(TAG)
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    await runClassic()
    await embed.load()
    equal(warnings().filter((line) => line.includes(`script ${VERSION} left`)).length, 2, 'warnings')
    ok(known && customElements.get(TAG) === known, 'the tag was defined again')
    await watch(world, element, 1)
    await startedOnce(world)
  })
})
