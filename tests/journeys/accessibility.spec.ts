import { SitePage } from '../models/site-page'
import { expect, expectAccessible, test } from '../models/test'

test('axe finds no violations on a partner’s page and its player with open settings, and reports an image without alternative text inside the player', async ({
  page,
  partner,
}) => {
  await partner.open()
  await expect(partner.heading).toBeVisible()
  await partner.player.expectState('playing')
  await partner.player.showControls()
  await partner.player.button('Settings').click()
  await expect(partner.player.tag.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await partner.player.tag.evaluate((tag) => {
    const picture = document.createElement('img')
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    tag.shadowRoot?.append(picture)
  })
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
})

test('axe finds no violations on the channel list of an operator without channels', async ({
  page,
  newWorld,
}) => {
  const site = new SitePage(page, await newWorld('empty'))
  await site.open()
  await expect(site.heading('Channels')).toBeVisible()
  await expect(page.getByText('There are no channels here yet.')).toBeVisible()
  await expectAccessible(page)
})
