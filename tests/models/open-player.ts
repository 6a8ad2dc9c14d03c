import type { Page } from '@playwright/test'
import { ChannelPlayer } from './channel-player'
import { ContentPlayer } from './content-player'
import type { World } from './world'

const HOUR_S = 3600

/** Opens either player in a full window, for tests of the controls that both share. `second` is the playback position. */
export const OPEN_PLAYER = {
  /** A channel, one hour behind the live edge. */
  async channel(page: Page, world: World) {
    const player = new ChannelPlayer(page)
    const ts = (await world.now()) - HOUR_S
    await page.goto(`${world.site}/channel_embed/news-24?autoplay=1&muted=1&lang=en&ts=${ts}`)
    await player.expectState('playing')
    return { player, second: () => player.read('time'), state: () => player.read('state') }
  },
  async film(page: Page, world: World) {
    const player = new ContentPlayer(page, world)
    await page.goto(`${world.site}/content_embed/half-seen-film?autoplay=1&muted=1&lang=en&start=100`)
    await player.expectState('playing')
    return { player, second: () => player.read('currentTime'), state: () => player.read('state') }
  },
}
