import { join } from 'node:path'
import { RecipePage } from '../models/recipe-page'
import { test } from '../models/test'
import { installRecipe } from './build'

/** Installing and building takes up to a minute for each. */
const TIMEOUT_MS = 300_000

for (const [framework, output] of [
  ['next', 'out'],
  ['astro', 'dist'],
] as const)
  test(`the recipe for ${framework} installs, builds, plays, hears events, changes properties and brings a removed player back`, async ({
    page,
    world,
  }, testInfo) => {
    testInfo.setTimeout(TIMEOUT_MS)
    const folder = await installRecipe(framework)
    const recipe = new RecipePage(page, world)
    await recipe.open(join(folder, output))
    await recipe.expectWorking()
  })
