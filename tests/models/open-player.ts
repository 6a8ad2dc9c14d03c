import type { Page } from '@playwright/test'
import { ChannelPlayer } from './channel-player'
import type { World } from './world'

/** Opens a channel in a full window, one hour behind the live edge. `second` is the playback position. */
export async function openChannelPlayer(page: Page, world: World) {
  const player = new ChannelPlayer(page)
  const ts = (await world.now()) - 3600
  await page.goto(`${world.site}/channel_embed/news-24?autoplay=1&muted=1&lang=en&ts=${ts}`)
  await player.expectState('playing')
  return { player, second: () => player.read('time'), state: () => player.read('state') }
}
