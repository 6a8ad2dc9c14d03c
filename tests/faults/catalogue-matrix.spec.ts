import { FaultyScene } from '../models/faulty-scene'
import { test } from '../models/test'
import { KINDS, SCENES } from './catalogue-matrix'
import { HOUSEHOLD_SCENES } from './household-matrix'
import { report } from './row'

for (const kind of KINDS)
  for (const scene of [...SCENES, ...HOUSEHOLD_SCENES].filter(kind.scenes)) {
    test(
      `${kind.fault} of ${scene.call} costs a part of ${scene.path} only, is repeated by rule, and the part returns by a retry`,
      { tag: ['@OPS-04.no-uncaught', '@OPS-04.get-failures'] },
      async ({ page, world }, testInfo) => {
        // Longer than ten seconds: “no answer” lasts as long as the timeout of a call, and retries have their delays.
        const faulty = await FaultyScene.open(page, world, scene, kind)
        await report(testInfo, [await faulty.expectFailed()])
        await faulty.expectRecovered()
      },
    )
  }
