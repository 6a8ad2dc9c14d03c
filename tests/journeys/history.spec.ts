import { expect, test } from '../models/browsing'
import type { Account, World } from '../models/world'

const ROW = 'Continue watching'

/** Saves the position of a viewer in a content, as a player on another device does; returns the watched percentage. */
async function watchElsewhere(world: World, { deviceToken }: Account, slug: string, seconds: number) {
  const { id } = await world.read<{ id: string }>(`/contents/${slug}`, deviceToken)
  const response = await fetch(`${world.api}/v2/users/self/history?access_token=${deviceToken}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content_id: id, seconds, library_id: 21 }),
  })
  return ((await response.json()) as { watch_percentage: number }).watch_percentage
}

test('a history row lists the contents watched last, the latest first with their percentages, and each continues at its second', {
  tag: ['@CAT-12.history-row', '@CAT-12.continue'],
}, async ({ browsing, contentPlayer: player, site, world }) => {
  const account = await world.makeAccount()
  const earlier = await watchElsewhere(world, account, 'free-film', 30)
  await world.setClock((await world.now()) + 60)
  const later = await watchElsewhere(world, account, 'points-film', 84)
  expect([earlier, later]).toEqual([25, 70])
  await browsing.open(`/?access_token=${account.deviceToken}`)
  await browsing.expectTiles(ROW)
  const tiles = browsing.row(ROW).getByRole('listitem').getByRole('link')
  await expect(tiles.nth(0)).toHaveAccessibleName(/ watched 70\s?%|70\s?%/)
  await expect(tiles.nth(1)).toHaveAccessibleName(/^The Open Shore.*25\s?%/)

  await tiles.nth(1).click()
  await site.expectAddress('/watch/free-film?library_id=21')
  await player.expectPlayedTo(31)
  expect(await player.read('currentTime')).toBeLessThan(60)
})
