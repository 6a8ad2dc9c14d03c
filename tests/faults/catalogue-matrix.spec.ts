import { FaultyScene } from '../models/faulty-scene'
import { expect, test, withoutRegisterPrompt } from '../models/test'
import { KINDS, SCENES } from './catalogue-matrix'
import { HOUSEHOLD_SCENES } from './household-matrix'
import { inGroups } from './in-groups'
import { type MeasuredRow, report } from './row'

/** Answers of the catalogue that cannot be read stand for those of the household: one client reads both. */
const OF_HOUSEHOLD = KINDS.filter(({ code, fault }) => code !== 'malformed' || fault === 'other types')

for (const [what, scenes, kinds] of [
  ['the catalogue', SCENES, KINDS],
  ['household, purchases and news', HOUSEHOLD_SCENES, OF_HOUSEHOLD],
] as const)
  for (const kind of kinds) {
    test(
      `every call of ${what} that meets ${kind.fault} costs its part of the page only, is repeated by rule, and returns by a retry`,
      {
        tag: ['@OPS-04.no-uncaught', '@OPS-04.get-failures'],
      },
      async ({ baseURL, browser, context }, testInfo) => {
        // Each call that is never answered keeps one of the six connections that the pages of a context share.
        const isSilent = kind.code === 'timeout'
        testInfo.setTimeout(isSilent ? 240_000 : 120_000)
        const rows: MeasuredRow[] = []
        try {
          await inGroups(scenes, 4, async (scene) => {
            const own = isSilent ? await withoutRegisterPrompt(await browser.newContext()) : context
            const faulty = await FaultyScene.open(own, baseURL ?? '', scene, kind)
            rows.push(...(await faulty.expectFailed()))
            await faulty.expectRecovered()
            await (isSilent ? own : faulty.page).close()
          })
        } finally {
          await report(testInfo, rows)
        }
        expect(rows, 'measured parts').toHaveLength(scenes.flatMap(({ parts }) => parts).length)
      },
    )
  }
