import { join } from 'node:path'
import { RecipePage } from '../models/recipe-page'
import { expect, test, words } from '../models/test'
import { buildRecipe, installRecipe } from '../recipes/build'

test('a page that imports the player alone gets the sign-in form that the player shows inside', async ({
  page,
  world,
}, testInfo) => {
  const built = testInfo.outputPath('site')
  await buildRecipe('plain', built)
  const recipe = new RecipePage(page, world)
  await recipe.open(built)
  await recipe.player.tag.evaluate((tag) => Reflect.set(tag, 'channel', 'night-18'))
  await recipe.player.button(words('gate.login.action')).click()
  await expect(page.locator('tv-auth').getByRole('textbox')).toBeVisible()
})

/*
 * Pages of partners, one for each framework, as their tools build them: only a whole browser shows that the result plays.
 * The tags of a framework say what its page is for.
 */

const SHOWN: Readonly<Record<string, string[]>> = {
  plain: ['@EMB-08.npm-entry'],
  solid: ['@EMB-08.solid-preact-astro'],
  preact: ['@EMB-08.solid-preact-astro'],
  astro: ['@EMB-08.solid-preact-astro'],
}
const tagsOf = (framework: string) => ['@EMB-08.recipes', ...(SHOWN[framework] ?? [])]

for (const framework of ['plain', 'react', 'preact', 'solid', 'svelte', 'vue', 'angular'])
  test(
    `the recipe for ${framework} builds without a warning, plays, hears events, changes properties and brings a removed player back`,
    { tag: tagsOf(framework) },
    async ({ page, world }, testInfo) => {
      const built = testInfo.outputPath('site')
      await buildRecipe(framework, built)
      const recipe = new RecipePage(page, world)
      await recipe.open(built)
      await recipe.expectWorking()
    },
  )

/** Installing and building takes up to a minute for each. */
const INSTALL_MS = 300_000

for (const [framework, output] of [
  ['next', 'out'],
  ['astro', 'dist'],
] as const)
  test(
    `the recipe for ${framework} installs its packages, builds, plays, hears events, changes properties and brings a removed player back`,
    { tag: tagsOf(framework) },
    async ({ page, world }, testInfo) => {
      testInfo.setTimeout(INSTALL_MS)
      const folder = await installRecipe(framework)
      const recipe = new RecipePage(page, world)
      await recipe.open(join(folder, output))
      await recipe.expectWorking()
    },
  )
