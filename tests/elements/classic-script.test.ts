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
/** A well-formed hash that matches none of the built files. */
const ANOTHER = `sha384-${'A'.repeat(64)}`

/** The value of the `integrity` attribute for a built file. */
async function published(): Promise<string> {
  const said = (await (await fetch('/dist/embed/integrity.json')).json()) as Record<string, string>
  return said['tv.classic.js'] ?? ''
}

describe('the classic script:', () => {
  test('is not run if its integrity attribute does not match the file', async () => {
    placePlayer(await newWorld(), PLAYING)
    const outcome = await runClassic(ANOTHER).catch((error: Error) => error.message)
    equal(outcome, 'the script was refused', 'outcome')
    ok(!customElements.get(TAG), 'the tag was defined')
    ok(page[SCRIPT] === undefined, 'the script left its mark')
    equal(document.adoptedStyleSheets.length, 0, 'sheets of the page')
  })

  test('plays a channel if its integrity attribute matches the file, and changes nothing when it is loaded a second time or followed by the module build @EMB-08.classic-file @EMB-04.two-versions', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await runClassic(await published())
    await inState(element, 'playing')
    const known = customElements.get(TAG)
    await runClassic()
    await embed.load()
    equal(warnings().filter((line) => line.includes(`script ${VERSION} left`)).length, 2, 'warnings')
    ok(known && customElements.get(TAG) === known, 'the tag was defined again')
    await watch(world, element, 1)
    await startedOnce(world)
  })
})
