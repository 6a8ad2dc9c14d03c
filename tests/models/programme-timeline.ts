import type { Locator } from '@playwright/test'
import type { ChannelPlayer } from './channel-player'
import type { World } from './world'

/** A schedule entry for {@link setSchedule}; times are seconds relative to now. */
export interface PlannedProgramme {
  title: string
  from: number
  to: number
  /** False if the rights holder forbids catch-up; true by default. */
  isCatchupAllowed?: boolean
  /** Minimum age of viewers, years; 0 by default. */
  age?: number
  /** Id of the programme whose facts the page of a channel shows; none by default. */
  program?: number
  /** Number in the id of the entry; its place in the list by default. */
  entry?: number
}

const MINUTE_S = 60

/** Without catch-up, ended ten minutes ago, on air for ten more minutes, and next. */
export const PROGRAMMES: readonly PlannedProgramme[] = [
  { title: 'The closed one', from: -60 * MINUTE_S, to: -30 * MINUTE_S, isCatchupAllowed: false },
  { title: 'The kept one', from: -30 * MINUTE_S, to: -10 * MINUTE_S },
  { title: 'The one on the air', from: -10 * MINUTE_S, to: 10 * MINUTE_S },
  { title: 'The next one', from: 10 * MINUTE_S, to: 40 * MINUTE_S },
]

/** Unsorted, doubled, overlapping, with a gap, equal starts, and entries without a title or a duration. */
export const DISORDERED: readonly PlannedProgramme[] = [
  { title: 'The long one', from: 60 * MINUTE_S, to: 90 * MINUTE_S },
  { title: 'The next one', from: 10 * MINUTE_S, to: 40 * MINUTE_S },
  { title: 'The kept one', from: -30 * MINUTE_S, to: -5 * MINUTE_S },
  { title: 'The one on the air', from: -10 * MINUTE_S, to: 20 * MINUTE_S, entry: 99 },
  { title: 'The one on the air', from: -10 * MINUTE_S, to: 20 * MINUTE_S, entry: 99 },
  { title: ' ', from: 45 * MINUTE_S, to: 60 * MINUTE_S },
  { title: 'The short one', from: 60 * MINUTE_S, to: 70 * MINUTE_S },
  { title: 'The one of no time', from: -5 * MINUTE_S, to: -5 * MINUTE_S },
  { title: 'The one that ends first', from: 5 * MINUTE_S, to: -5 * MINUTE_S },
]

/** Sets the schedule of every channel of a world. */
export async function setSchedule(
  world: World,
  now: number,
  programmes: readonly PlannedProgramme[],
): Promise<void> {
  const body = programmes.map(
    ({ title, from, to, isCatchupAllowed = true, age = 0, program, entry }, index) => ({
      id: `64000000000000${1000 + (entry ?? index)}`,
      channel_id: 10_001,
      timestamp: now + from,
      real_timestamp: now + from,
      duration: to - from,
      real_duration: to - from,
      content: { id: `65000000000000${1000 + index}`, title, short: '', cover: null, age },
      content_episode: null,
      program_id: program ?? null,
      is_catchup_available: isCatchupAllowed && from <= 0,
    }),
  )
  await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 200, body })
}

/** The timeline of a channel player, operated with the mouse. */
export class ProgrammeTimeline {
  readonly tip: Locator
  readonly blocks: Locator
  readonly times: Locator

  constructor(readonly player: ChannelPlayer) {
    this.tip = player.tag.locator('.slider-tip')
    this.blocks = player.tag.locator('.slider-block')
    this.times = player.tag.locator('.slider-times .clock')
  }

  /** Moves the pointer to this epoch second on the timeline. */
  async hover(second: number): Promise<void> {
    const { page, timeline } = this.player
    await this.player.showControls()
    const box = await timeline.boundingBox()
    const [from, to] = await Promise.all(
      ['aria-valuemin', 'aria-valuemax'].map(async (name) => Number(await timeline.getAttribute(name))),
    )
    if (!box || from === undefined || to === undefined) throw new Error('The timeline is not shown.')
    const share = (second - from) / (to - from)
    await page.mouse.move(box.x + share * box.width, box.y + box.height / 2)
  }

  /** Clicks this epoch second on the timeline. */
  async click(second: number): Promise<void> {
    await this.hover(second)
    await this.player.page.mouse.down()
    await this.player.page.mouse.up()
  }
}
