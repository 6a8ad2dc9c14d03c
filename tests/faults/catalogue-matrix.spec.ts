import type { TestInfo } from '@playwright/test'
import { NEVER_ANSWERED } from '../models/fault-board'
import { FaultyScene } from '../models/faulty-scene'
import { LARISA } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { isScreen, KINDS, type Kind, SCENES, type Scene, TIMEOUT_S } from './catalogue-matrix'
import { HOUSEHOLD_SCENES } from './household-matrix'
import { report } from './row'

const tag = ['@OPS-04.no-uncaught', '@OPS-04.get-failures']

/** Expects a part of a page to fail by rule, and to return by a retry. */
async function expectFault(faulty: FaultyScene, testInfo: TestInfo): Promise<void> {
  await report(testInfo, [await faulty.expectFailed()])
  await faulty.expectRecovered()
}

for (const kind of KINDS)
  for (const scene of SCENES.filter((one) => one.isEarly && kind.scenes(one) && !isScreen(one, kind)))
    test(
      `${kind.fault} of ${scene.call} costs a part of ${scene.path} only, is repeated by rule, and the part returns by a retry`,
      {
        tag,
      },
      async ({ page, world }, testInfo) => {
        if (kind.code === 'timeout') await page.clock.install()
        const faulty = await FaultyScene.open(page, world, scene, kind)
        if (kind.code === 'timeout') {
          const held = () => world.heldCalls(NEVER_ANSWERED)
          await expect.poll(held).toBeGreaterThan(0)
          await page.clock.fastForward(TIMEOUT_S * 1000)
        }
        await expectFault(faulty, testInfo)
      },
    )

const visitOf = (scenes: readonly Scene[]): { kind: Kind; scene: Scene }[] =>
  KINDS.flatMap((kind) => scenes.filter(kind.scenes).map((scene) => ({ kind, scene })))

/** The parts that a page asks for once its code has loaded. */
const LATE = SCENES.filter(({ isEarly }) => !isEarly)
const VISITS = {
  'of a guest': visitOf([...LATE, ...HOUSEHOLD_SCENES.filter(({ isSignedIn }) => !isSignedIn)]),
  'of a viewer': visitOf(HOUSEHOLD_SCENES.filter(({ isSignedIn }) => isSignedIn)),
}

for (const [whose, visit] of Object.entries(VISITS))
  test(
    `each call ${whose} that fails costs a part of its page only, is repeated by rule, and the part returns by a retry`,
    {
      tag,
    },
    async ({ site }, testInfo) => {
      // Longer than ten seconds: retries have their delays.
      await (whose === 'of a viewer' ? site.openAs(LARISA, '/privacy') : site.open('/privacy'))
      for (const { kind, scene } of visit.filter((one) => !isScreen(one.scene, one.kind)))
        await test.step(`${kind.fault} of ${scene.call} on ${scene.path}`, async () => {
          await expectFault(await FaultyScene.go(site, scene, kind), testInfo)
        })
    },
  )

test(
  'a packet that is missing or of another operator is a screen in place of its page, and returns by a reload',
  {
    tag,
  },
  async ({ page, world }, testInfo) => {
    for (const { kind, scene } of visitOf([...SCENES, ...HOUSEHOLD_SCENES]))
      if (isScreen(scene, kind))
        await test.step(`${kind.fault} of ${scene.call} on ${scene.path}`, async () => {
          await expectFault(await FaultyScene.open(page, world, scene, kind), testInfo)
        })
  },
)
