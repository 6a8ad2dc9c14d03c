import { SignIn } from '../models/sign-in'
import { expect, expectAccessible, test, words } from '../models/test'
import { tagOf } from '../models/written-page'

const PALETTES = [
  { accent: '#14379c', surface: '#10131a', text: '#f5f5f5' },
  { accent: '#7a0b2e', surface: '#ffffff', text: '#1b1b1b' },
  { accent: '#ffd54a', surface: '#fbf7ef', text: '#2a2118' },
]

test('texts of the elements are readable in the colours that a host page sets: dark accents on dark and light, a light accent on light', async ({
  page,
  world,
  written,
}) => {
  await written.open(
    written.script,
    `<main><h1>Own colours</h1>${tagOf('cinema-plus')}<tv-auth></tv-auth></main>`,
  )
  const form = new SignIn(page, world, page.locator('tv-auth'))
  await expect(form.phone).toBeVisible()
  await written.player.expectState('blocked')
  await expect(written.player.tag.getByText(words('gate.purchase.action'))).toBeVisible()
  for (const { accent, surface, text } of PALETTES) {
    await page.addStyleTag({
      content: `body { background: ${surface}; color: ${text} }
      tv-channel-player, tv-auth {
        --tv-color-accent: ${accent}; --tv-color-surface: ${surface}; --tv-color-text: ${text};
      }`,
    })
    await expectAccessible(page)
  }
})
