import { ALISA } from '../models/parental'
import { expect, expectAccessible, test } from '../models/test'

test('the list opens with the category of the operator’s choice, several categories are chosen together, and channels are opened and changed within them', {
  tag: [
    '@CHN-02.default',
    '@CHN-02.multi-select',
    '@CHN-02.all-channels',
    '@CHN-02.not-found',
    '@NAV-01.channels',
  ],
}, async ({ page, site }) => {
  // Longer than ten seconds: five page addresses, and two channels that play.
  const category = (name: string) => site.category(name)
  const channel = (name: string) => site.channel(name)
  await site.open('/channels')
  await expect(category('Popular')).toHaveAttribute('aria-pressed', 'true')
  await expect(channel('Newsroom 24')).toBeVisible()
  await expect(channel('Final Whistle')).toHaveCount(0)
  await expect(site.page.getByRole('group', { name: 'Categories' })).toContainText('Adult18+')

  await category('All channels').click()
  await site.expectAddress('/channels/all')
  await category('Sport').click()
  await site.expectAddress('/channels/sport')
  await expect(channel('Newsroom 24')).toHaveCount(0)
  await category('News').click()
  await site.expectAddress('/channels/sport+news')
  await expect(category('Sport')).toHaveAttribute('aria-pressed', 'true')
  await expect(category('News')).toHaveAttribute('aria-pressed', 'true')
  await expect(channel('Velo Track')).toBeVisible()
  await expect(channel('Newsroom 24')).toBeVisible()

  await test.step('the choice comes back with a reload and with Back', async () => {
    await page.reload()
    await expect(category('News')).toHaveAttribute('aria-pressed', 'true')
    await expect(channel('Velo Track')).toBeVisible()
    await page.goBack()
    await expect(category('News')).toHaveAttribute('aria-pressed', 'false')
    await expect(channel('Newsroom 24')).toHaveCount(0)
    await page.goForward()
    await expect(channel('Newsroom 24')).toBeVisible()
  })

  await test.step('removing the last one returns to all channels, also by presses faster than the page', async () => {
    await category('Sport').press('Enter')
    await site.expectAddress('/channels/news')
    await category('News').press('Enter')
    await site.expectAddress('/channels/all')
    await expect(category('All channels')).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(
      (names) => {
        const chips = [...document.querySelectorAll<HTMLElement>('.categories button')]
        for (const name of names) chips.find(({ textContent }) => textContent === name)?.click()
      },
      ['Sport', 'News', 'Sport'],
    )
    await site.expectAddress('/channels/news')
    await expect(category('News')).toHaveAttribute('aria-pressed', 'true')
    await expect(category('Sport')).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a channel keeps the categories, whose channels the channel keys step through', async () => {
    await category('Sport').press('Enter')
    await site.openChannel('Newsroom 24')
    await site.expectAddress('/channels/news+sport/news-24')
    await site.player.expectState('playing')
    const slugs: string[] = []
    // The last channel of sport is before the first one of the news.
    for (const step of ['previousChannel', 'nextChannel', 'nextChannel'] as const) {
      await site.player.call(step)
      slugs.push((await site.player.read('channelInfo'))?.slug ?? '')
    }
    expect(slugs).toEqual(['final-whistle', 'news-24', 'regional-1'])
    await site.expectAddress('/channels/news+sport/regional-1')
    await category('All channels').click()
    await expect(channel('Morning Lane')).toBeVisible()
    await site.expectAddress('/channels/all/regional-1')
  })

  await test.step('a category that the operator does not have shows a message', async () => {
    await site.go('/channels/nothing')
    await expect(page.getByText('There is no such category of channels.')).toBeVisible()
  })
})

test('a child has the channels up to 12 years without the filter of categories', {
  tag: ['@PRO-04.channel-age', '@PRO-04.category'],
}, async ({ page, site }) => {
  await site.openAs(ALISA, '/channels')
  await expect(site.list.getByRole('listitem').getByRole('link')).not.toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Categories' })).toHaveCount(0)
  await expect(site.channel('Newsroom 24')).toHaveCount(0)
  await expect(page.locator('.channels-page[data-child]')).toBeVisible()
  await expectAccessible(page)
  await site.go('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await site.search.fill('long past')
  await expect(site.list.getByText('No channel found.')).toBeVisible()
})
