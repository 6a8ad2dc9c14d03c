import { namesBoth, startedOnce } from './suites/sharing'
import { classic, embed, npm, oldEmbed } from './support/builds'
import { PLAYING, placePlayer, TAG } from './support/channel-player'
import { equal, ok } from './support/check'
import { warnings } from './support/page-noise'
import { watch } from './support/picture'
import { onBuild, test } from './support/suite'
import { newWorld } from './support/world'

onBuild(oldEmbed, 'beside a newer version of the script', () => {
  for (const newer of [embed, classic, npm]) {
    test(`the older player keeps playing after ${newer.name} has loaded, and one warning names both versions @EMB-04.two-versions`, async () => {
      const world = await newWorld()
      const known = customElements.get(TAG)
      const element = placePlayer(world, PLAYING)
      await watch(world, element, 1)
      const sheets = document.adoptedStyleSheets.length
      await newer.load()
      equal(warnings().filter(namesBoth).length, 1, 'warnings')
      ok(customElements.get(TAG) === known, 'the tag was defined again')
      equal(document.adoptedStyleSheets.length, sheets, 'sheets of the page')
      const later = placePlayer(world, { ...PLAYING, channel: 'morning-lane' })
      await watch(world, later, 2)
      await watch(world, element, 1)
      await startedOnce(world)
    })
  }
})
