import { VERSION } from '../../core/lib/version'
import { embed } from './support/builds'
import { PLAYING, placePlayer } from './support/channel-player'
import { ok } from './support/check'
import { warnings } from './support/page-noise'
import { watch } from './support/picture'
import { onBuild, test } from './support/suite'
import { newWorld } from './support/world'

/** Simulates a script of an incompatible version that loaded first and whose session cannot be shared. */
const page = globalThis as unknown as Record<symbol, unknown>
const strange = { interface: 99, script: '99.0.0', take: () => ({}) }
page[Symbol.for('tv.core.v1')] = strange

onBuild(embed, 'beside a script with an incompatible core', () => {
  test('the player warns with both version numbers, keeps a separate session and plays @EMB-04.two-versions', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    ok(
      warnings().some((line) => line.includes('99.0.0') && line.includes(VERSION)),
      `warnings: ${warnings()}`,
    )
    ok(page[Symbol.for('tv.core.v1')] === strange, 'the other core was replaced')
  })
})
