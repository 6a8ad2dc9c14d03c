import { expect, test } from '../models/test'
import { reportOf, summaryOf } from './report'
import { takeWalk } from './walk'

/** Seeds of walks that are taken in every run: one of each viewer and place, and those that have found something. */
const SEEDS = [101, 104, 106, 201, 209]

for (const seed of SEEDS)
  test(`a walk by chance from seed ${seed} breaks no law, and no page fails, freezes or stays empty`, async ({
    browser,
    recorder,
    baseURL,
  }) => {
    // Longer than ten seconds: forty steps, each of which waits until its page has drawn.
    test.setTimeout(180_000)
    const walk = await takeWalk({ browser, recorder, operator: baseURL ?? '' }, seed)
    console.log(summaryOf(walk))
    expect(walk.findings, reportOf(walk)).toEqual([])
  })
