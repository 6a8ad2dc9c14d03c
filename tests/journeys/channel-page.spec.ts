import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { ANTON } from '../models/parental'
import { SignIn } from '../models/sign-in'
import type { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

const PROGRAM = 'GET /v2/programs/:id'
const BROADCASTS = 'GET /v2/programs/:id/schedule'
const DESCRIBED = { id: 901, title: 'Weather Along the River' }

const details = (site: SitePage) => site.page.locator('.channel-details')
const section = (site: SitePage, name: string) =>
  details(site)
    .locator('section')
    .filter({ has: site.page.getByRole('heading', { name, exact: true }) })

test('the page of a channel has the facts, people and episodes of its programme, and the channel itself', {
  tag: ['@CHN-07.facts', '@CHN-07.episodes-and-about', '@CHN-07.programme-data', '@CHN-07.description'],
}, async ({ page, site, world }) => {
  const body = {
    ...DESCRIBED,
    description: 'From the source to the sea.',
    year: '2021',
    genres: [{ name: 'News' }],
    countries: [{ name: 'Kazakhstan' }, { name: 7 }],
    rating: 0,
    rating_imdb: '7.25',
    motion_rating: { text: 'PG' },
    category: { id: 2 },
    persons: [
      { id: 3, slug: 'marta-ilyina', name: 'Marta Ilyina', role: 'presenter' },
      { id: 4, slug: 'writer', name: 'A Writer', role: 'writer' },
      { name: 'Nobody without an id' },
    ],
  }
  await world.fault({ match: PROGRAM, status: 200, body })
  await site.open('/channels/all/news-24')
  const about = section(site, 'Weather Along the River')
  await expect(about.getByRole('listitem')).toHaveText(['IMDb 7.3', 'PG', 'News', 'Kazakhstan', '2021'])
  await expect(about).toContainText('From the source to the sea.')
  await expect(details(site).getByRole('link', { name: 'Marta Ilyina' })).toHaveAttribute(
    'href',
    '/persons/marta-ilyina',
  )
  await expect(details(site).getByRole('heading', { level: 3, name: 'Written by' })).toBeVisible()
  await expect(details(site)).not.toContainText('Nobody without an id')

  await test.step('the description of the channel is collapsed, without its first link', async () => {
    const channel = section(site, 'About the channel')
    await expect(channel).toContainText('7 days of archive')
    await expect(channel).toContainText('an invented channel')
    await expect(channel).not.toContainText('https://')
    await expect(channel).not.toContainText('two soundtracks')
    await channel.getByRole('button', { name: 'Show all' }).click()
    await expect(channel).toContainText('two soundtracks')
  })
  await expectAccessible(page)

  await test.step('an episode plays in place', async () => {
    const episodes = section(site, 'Episodes')
    await expect(episodes.getByRole('link').last()).toHaveAttribute(
      'href',
      /^\/channels\/all\/[\w-]+\?ts=\d+$/,
    )
    // The latest broadcast of all may be on one of the demo's broken channels, and none of them on this channel.
    const onUsual = ['news-24', 'morning-lane', 'lantern-film', 'north-stadium', 'paper-boats', 'blue-vinyl']
    const links = onUsual.map((slug) => `a[href^="/channels/all/${slug}?ts="]`)
    const episode = episodes.locator(links.join(', ')).last()
    const address = (await episode.getAttribute('href')) ?? ''
    await episode.click()
    await site.player.expectState('playing')
    expect(site.ts).toBe(Number(new URL(address, page.url()).searchParams.get('ts')))
  })
})

test('a programme without facts leaves the page of its channel complete', {
  tag: '@CHN-07.programme-data',
}, async ({ site, world }) => {
  await world.fault({ match: PROGRAM, status: 500 })
  await world.fault({ match: BROADCASTS, status: 200, body: [{ id: 1, timestamp: 'later' }] })
  await site.open('/channels/all/news-24')
  await site.player.expectState('playing')
  await expect(section(site, 'About the channel')).toBeVisible()
  await expect(details(site).locator('section')).toHaveCount(1)
  await expect(site.playableEntries.first()).toBeVisible()
})

test('a menu makes the channel and its programme favourites, which a reload keeps', {
  tag: ['@CHN-07.facts', '@CAT-11.channel-and-programme'],
}, async ({ page, site }) => {
  const added: string[][] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/v2\/users\/self\/favorites(\?|$)/.test(request.url()))
      added.push(Object.keys(request.postDataJSON()))
  })
  await openAs(site, ANTON, '/channels/all/news-24')
  const button = page.getByRole('article').getByRole('button', { name: 'Favourites', exact: true })
  const choice = (name: RegExp) =>
    page.getByRole('list', { name: 'Favourites' }).getByRole('button', { name })
  await button.click()
  await choice(/^Channel “Newsroom 24”/).click()
  await expect(choice(/^Channel/)).toHaveAttribute('aria-pressed', 'true')
  await choice(/^Programme “/).press('Enter')
  await expect(choice(/^Programme/)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  expect(added).toEqual([['channel_id'], ['program_id']])
  await page.keyboard.press('Escape')
  await expect(choice(/^Channel/)).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.reload()
  await button.click()
  await expect(choice(/^Channel/)).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(/^Programme/)).toHaveAttribute('aria-pressed', 'true')
  await expect(site.favourite('Newsroom 24')).toHaveAttribute('aria-pressed', 'true')
})

test('a guest who makes a programme a favourite signs in first', { tag: '@CAT-11.guest' }, async ({
  page,
  site,
  world,
}) => {
  await site.open('/channels/all/news-24')
  await page.getByRole('article').getByRole('button', { name: 'Favourites', exact: true }).click()
  await page
    .getByRole('list', { name: 'Favourites' })
    .getByRole('button', { name: /^Programme/ })
    .click()
  await expect(new SignIn(page, world).phone).toBeVisible()
  expect(await world.ledger('POST /v2/users/self/favorites')).toEqual([])
})

test('in a narrow window a toggle shows the schedule or the description', { tag: '@CHN-07.narrow' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.open('/channels/all/news-24')
  const toggle = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(toggle('Programme guide')).toHaveAttribute('aria-pressed', 'true')
  await expect(site.playableEntries.first()).toBeVisible()
  await expect(details(site)).toHaveCount(0)
  await toggle('Description').click()
  await expect(section(site, 'About the channel')).toBeVisible()
  await expect(site.schedule).toHaveCount(0)
  await site.player.expectState('playing')
  await expectAccessible(page)
  await toggle('Programme guide').click()
  await expect(site.playableEntries.first()).toBeVisible()
  await page.getByRole('link', { name: 'Channels', exact: true }).first().click()
  await expect(site.channel('Newsroom 24')).toBeVisible()
})
