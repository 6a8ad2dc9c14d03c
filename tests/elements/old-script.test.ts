import { namesBoth, startedOnce } from './suites/sharing'
import { classic, embed, oldEmbed, react } from './support/builds'
import { inState, PLAYING, placePlayer, TAG } from './support/channel-player'
import { equal, ok } from './support/check'
import { warnings } from './support/page-noise'
import { watch } from './support/picture'
import { onBuild, test } from './support/suite'
import { newWorld } from './support/world'

onBuild(oldEmbed, 'beside a newer version of the script', () => {
  test('the older player keeps playing after newer builds have loaded, and one warning of each names both versions @EMB-04.two-versions', async () => {
    const world = await newWorld()
    const known = customElements.get(TAG)
    // The newer package names this site for the elements that follow.
    const element = placePlayer(world, { ...PLAYING, site: demoBase })
    await inState(element, 'playing')
    const sheets = document.adoptedStyleSheets.length
    for (const [at, newer] of [embed, classic, react].entries()) {
      await newer.load()
      equal(warnings().filter(namesBoth).length, at + 1, `warnings after ${newer.name}`)
      ok(customElements.get(TAG) === known, `${newer.name} defined the tag again`)
      equal(document.adoptedStyleSheets.length, sheets, `sheets of the page after ${newer.name}`)
    }
    await watch(world, placePlayer(world, { ...PLAYING, channel: 'morning-lane', site: demoBase }), 2)
    await watch(world, element, 1)
    await startedOnce(world)
  })
})
