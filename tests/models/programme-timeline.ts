import type { Locator } from '@playwright/test'
import type { ChannelPlayer } from './channel-player'
import type { World } from './world'

/** A programme as a test wants it, seconds around the world's present. */
export interface PlannedProgramme {
  title: string
  from: number
  to: number
  /** The rights holder lets it be watched again. */
  isCatchupAllowed?: boolean
  /** Years from which it may be watched; 0 without it. */
  age?: number
}

const MINUTE_S = 60

/** A closed programme, one that was over ten minutes ago, one on the air for ten more, and the next. */
export const PROGRAMMES: readonly PlannedProgramme[] = [
  { title: 'The closed one', from: -60 * MINUTE_S, to: -30 * MINUTE_S, isCatchupAllowed: false },
  { title: 'The kept one', from: -30 * MINUTE_S, to: -10 * MINUTE_S },
  { title: 'The one on the air', from: -10 * MINUTE_S, to: 10 * MINUTE_S },
  { title: 'The next one', from: 10 * MINUTE_S, to: 40 * MINUTE_S },
]

/** Makes this the schedule of every channel of a world. */
export async function setSchedule(
  world: World,
  now: number,
  programmes: readonly PlannedProgramme[],
): Promise<void> {
  const body = programmes.map(({ title, from, to, isCatchupAllowed = true, age = 0 }, place) => ({
    id: `64000000000000${1000 + place}`,
    channel_id: 10_001,
    timestamp: now + from,
    real_timestamp: now + from,
    duration: to - from,
    real_duration: to - from,
    content: { id: `65000000000000${1000 + place}`, title, short: '', cover: null, age },
    content_episode: null,
    is_catchup_available: isCatchupAllowed && from <= 0,
  }))
  await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 200, body })
}

/** The player's line of time, as a hand on a mouse finds it. */
export class ProgrammeTimeline {
  readonly tip: Locator
  readonly blocks: Locator
  readonly times: Locator

  constructor(readonly player: ChannelPlayer) {
    this.tip = player.tag.locator('.line-tip')
    this.blocks = player.tag.locator('.line-block')
    this.times = player.tag.locator('.line-times .clock')
  }

  /** Puts the pointer on the line where it says this second is. */
  async hover(second: number): Promise<void> {
    const { page, timeline } = this.player
    await this.player.showControls()
    const box = await timeline.boundingBox()
    const [from, to] = await Promise.all(
      ['aria-valuemin', 'aria-valuemax'].map(async (name) => Number(await timeline.getAttribute(name))),
    )
    if (!box || from === undefined || to === undefined) throw new Error('there is no line')
    const share = (second - from) / (to - from)
    await page.mouse.move(box.x + share * box.width, box.y + box.height / 2)
  }

  async click(second: number): Promise<void> {
    await this.hover(second)
    await this.player.page.mouse.down()
    await this.player.page.mouse.up()
  }
}
