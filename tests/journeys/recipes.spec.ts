import { RecipePage } from '../models/recipe-page'
import { expect, test, words } from '../models/test'
import { buildRecipe } from '../recipes/build'

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

/* Pages of partners, one for each framework, as they are bundled: only a whole browser shows that the result plays. */

for (const framework of ['plain', 'react', 'preact', 'solid', 'svelte', 'vue', 'angular'])
  test(
    `the recipe for ${framework} builds without a warning, plays, hears events, changes properties and brings a removed player back`,
    {
      tag: framework === 'plain' ? ['@EMB-08.npm-entry'] : [],
    },
    async ({ page, world }, testInfo) => {
      const built = testInfo.outputPath('site')
      await buildRecipe(framework, built)
      const recipe = new RecipePage(page, world)
      await recipe.open(built)
      await recipe.expectWorking()
    },
  )
