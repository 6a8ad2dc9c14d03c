import { FaultyScene } from '../models/faulty-scene'
import { expect, test } from '../models/test'
import { KINDS, SCENES } from './catalogue-matrix'
import { HOUSEHOLD_SCENES } from './household-matrix'
import { report } from './row'

for (const kind of KINDS)
  for (const scene of [...SCENES, ...HOUSEHOLD_SCENES].filter(kind.scenes)) {
    const calls = scene.parts.map(({ call }) => call).join(', ')
    test(
      `${kind.fault} of ${calls} costs a part of ${scene.path} only, is repeated by rule, and the part returns by a retry`,
      { tag: ['@OPS-04.no-uncaught', '@OPS-04.get-failures'] },
      async ({ page, world }, testInfo) => {
        // Longer than ten seconds: “no answer” lasts as long as the timeout of a call, and retries have their delays.
        const faulty = await FaultyScene.open(page, world, scene, kind)
        const rows = await faulty.expectFailed()
        await report(testInfo, rows)
        expect(rows, 'measured parts').toHaveLength(scene.parts.length)
        await faulty.expectRecovered()
      },
    )
  }
