import { PromoCodes } from '../models/promo-codes'
import { expect, test, VERA, words } from '../models/sign-in'

const FORM = 'Sign in with your phone'

test('a deep link opens its content by id or slug, and plays it from the library of the link', {
  tag: '@NAV-06.content',
}, async ({ page, film, site, world }) => {
  const { deviceToken } = await world.makeAccount()
  const { id } = await world.read<{ id: string }>('/contents/free-film', deviceToken)
  await site.open(`/?type=content&id=${id}`)
  await film.expectTitle('The Open Shore')
  await site.expectAddress(`/contents/${id}`)
  // The operator has the same film in another library.
  const path = (library: number) => `/libraries/${library}/contents/${id}/stream`
  const body = await world.read<object>(path(21), deviceToken)
  await world.fault({ match: `GET /v2${path(24)}`, status: 200, body })
  await page.goto(`${world.site}/?type=content&slug=free-film&library_id=24`)
  await film.expectTitle('The Open Shore')
  await film.button('Watch').click()
  const streams = async () =>
    (await world.ledger('GET /v2/libraries/:library/contents/:id/stream')).slice(1).map((call) => call.path)
  await film.player.expectPlayedTo(1)
  expect(await streams()).toEqual([`/v2${path(24)}`])
})

test('a deep link with `need_auth` opens its channel after the login, also if the page was reloaded meanwhile, and at once for a signed-in viewer', {
  tag: ['@NAV-06.channel', '@NAV-06.need-auth'],
}, async ({ page, site, signIn, world }) => {
  // Longer than ten seconds: a login with a reload in its middle, and three pages.
  await site.open('/?type=channels&id=10014&need_auth=true')
  await signIn.expectHeading(FORM)
  expect(await world.calls()).not.toContain('GET /v2/channels/:id/stream')
  await signIn.submitPhone(VERA.phone)
  await signIn.expectHeading('Enter the code')
  await page.reload()
  await signIn.expectHeading('Enter the code')
  await signIn.typeCode(await signIn.sentCode(VERA.phone))
  await expect(site.heading('Morning Lane')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await site.expectSignedIn(VERA.name)
  await site.player.expectVisible(world, 2)
  await site.expectAddress('/channels/all/10014')

  await page.goto(`${world.site}/?type=channel&slug=news-24&need_auth=1`)
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a deep link with a promo code starts with that code, one of a setting opens its screen', {
  tag: '@NAV-06.promo-key-and-settings',
}, async ({ page, site, world }) => {
  const promo = new PromoCodes(page, world)
  await site.open('/?type=promo_key&code=WINTER')
  await expect(promo.field).toHaveValue('WINTER')
  await expect(promo.dialog).toContainText('Cinema and Drama for 30 days')
  await page.goto(`${world.site}/?type=setting&id=language`)
  await expect(page.getByRole('heading', { name: words('settings.languages') })).toBeVisible()
  await site.expectAddress('/settings/language')
})
