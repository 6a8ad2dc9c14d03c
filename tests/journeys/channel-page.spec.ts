import { ANTON } from '../models/parental'
import { PROGRAMMES, setSchedule } from '../models/programme-timeline'
import { SignIn } from '../models/sign-in'
import type { SitePage } from '../models/site-page'
import { expect, expectAccessible, test } from '../models/test'

const PROGRAM = 'GET /v2/programs/:id'
const BROADCASTS = 'GET /v2/programs/:id/schedule'
/** Facts of a programme, some of them malformed. */
const DESCRIBED = {
  id: 901,
  title: 'Weather Along the River',
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

const details = (site: SitePage) => site.page.locator('.channel-details')
const section = (site: SitePage, name: string) =>
  details(site)
    .locator('section')
    .filter({ has: site.page.getByRole('heading', { name, exact: true }) })

test('the page of a channel has the facts, people and episodes of its programme, and the channel itself, also in a narrow window', {
  tag: [
    '@CAT-11.guest',
    '@CHN-07.facts',
    '@CHN-07.episodes-and-about',
    '@CHN-07.programme-data',
    '@CHN-07.description',
    '@CHN-07.narrow',
  ],
}, async ({ page, site, world }) => {
  const now = await world.now()
  const program = DESCRIBED.id
  await setSchedule(
    world,
    now,
    PROGRAMMES.map((planned) => ({ ...planned, program })),
  )
  await world.fault({ match: PROGRAM, status: 200, body: DESCRIBED })
  const aired = { channel_id: 10_001, duration: 1200, is_catchup_available: true }
  const broadcasts = [
    { ...aired, id: 1, timestamp: 'later' },
    { ...aired, id: 2, timestamp: now - 1800, episode: { season: 1, series: 3, title: 'The Ford' } },
  ]
  await world.fault({ match: BROADCASTS, status: 200, body: broadcasts })
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

  await test.step('an episode plays in place', async () => {
    const episode = section(site, 'Episodes').getByRole('link')
    await expect(episode).toHaveCount(1)
    await expect(episode).toContainText('The Ford')
    await expect(episode).toHaveAttribute('href', `/channels/all/news-24?ts=${now - 1800}`)
    await episode.click()
    await site.expectAddress(`/channels/all/news-24?ts=${now - 1800}`)
    await expect.poll(() => site.player.read('live')).toBe(false)
    await site.player.expectState('playing')
  })

  await test.step('in a narrow window a toggle shows the schedule or the description', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const toggle = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(toggle('Programme guide')).toHaveAttribute('aria-pressed', 'true')
    await expect(site.playableEntries.first()).toBeVisible()
    await expect(details(site)).toHaveCount(0)
    await toggle('Description').click()
    await expect(section(site, 'About the channel')).toBeVisible()
    await expect(site.schedule).toHaveCount(0)
    await toggle('Programme guide').click()
    await expect(site.playableEntries.first()).toBeVisible()
  })

  await test.step('in a low window the arrow back is beside the picture, not over the name of the channel', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    const back = page.getByRole('link', { name: 'Channels', exact: true }).first()
    const end = () => back.evaluate((link) => link.getBoundingClientRect().right)
    const start = () => site.player.tag.evaluate((player) => player.getBoundingClientRect().left)
    await expect.poll(async () => (await start()) - (await end())).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('a guest who makes the programme a favourite signs in first', async () => {
    await page.getByRole('button', { name: 'Description', exact: true }).click()
    await expect(section(site, 'About the channel')).toBeVisible()
    await page.getByRole('article').getByRole('button', { name: 'Favourites', exact: true }).click()
    const menu = page.getByRole('list', { name: 'Favourites' })
    await expect(menu.getByRole('button', { name: /^Programme/ })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('button', { name: /^Programme/ }).click()
    await expect(new SignIn(page, world).phone).toBeVisible()
    expect(await world.ledger('POST /v2/users/self/favorites')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Channels', exact: true }).first().click()
    await expect(site.channel('Newsroom 24')).toBeVisible()
  })
})

test('a menu makes the channel and its programme favourites, which a reload keeps', {
  tag: ['@CHN-07.facts', '@CAT-11.channel-and-programme'],
}, async ({ page, site }) => {
  // Longer than ten seconds: the page of a channel with its video, twice.
  const added: string[][] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/v2\/users\/self\/favorites(\?|$)/.test(request.url()))
      added.push(Object.keys(request.postDataJSON()))
  })
  await site.openAs(ANTON, '/channels/all/news-24')
  const button = page.getByRole('article').getByRole('button', { name: 'Favourites', exact: true })
  const choice = (name: RegExp) =>
    page.getByRole('list', { name: 'Favourites' }).getByRole('button', { name })
  await button.click()
  await choice(/^Channel “Newsroom 24”/).click()
  await expect(choice(/^Channel/)).toHaveAttribute('aria-pressed', 'true')
  await choice(/^Programme “/).press('Enter')
  await expect(choice(/^Programme/)).toHaveAttribute('aria-pressed', 'true')
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
