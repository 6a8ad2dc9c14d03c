import { expect, type Page } from '@playwright/test'
import { ChannelPlayer, type HeardError } from './channel-player'
import { FailingPage, words } from './failing-page'
import { type Fault, World } from './world'

/** How a player comes to its picture once the fault is over. */
export type Healing = 'plays on' | 'by itself' | 'Try again' | 'opened again'

/** What is to go wrong for one player of a board. */
export interface Trouble {
  order: Fault
  /** What the player needs once it is over; one that plays on tells nothing. */
  heals: Healing
  /** The longest time until then, seconds from the opening of the page. */
  withinS: number
}

/** What was seen and heard of one player while its fault stood. */
export interface Outcome {
  /** `tv-error` as the host page heard it: once, or not at all. */
  errors: Pick<HeardError, 'code' | 'number' | 'message'>[]
  /** The heading on screen in place of the picture; empty where there was none. */
  words: string
  /** The error's number on screen; null at a gate, which shows none. */
  numberShown: string | null
  /** What the player is called for those who cannot see it: words of its own, whatever became of them. */
  label: string
  /** Seconds of frames were seen while the fault stood. */
  played: boolean
  /** Whether the screen says that the player goes on trying. */
  tries: boolean
  /** When the host page heard, seconds from the beginning of the page. */
  toldAfterS: number | null
  /** Calls that the fault met. */
  calls: number
  /** Calls of the operator's API, of every kind. */
  allCalls: number
}

/** Longest time from the end of a fault to two seconds of frames, ms. */
const HEALS_WITHIN_MS = 45_000

/**
 * A page of several players, each with an operator of its own, each of them in a trouble of its own: they wait side by
 * side for what takes its time.
 */
export class FaultBoard {
  readonly #failing: FailingPage
  readonly #recovered = new Set<World>()

  private constructor(
    readonly page: Page,
    readonly worlds: readonly World[],
    private readonly troubles: readonly Trouble[],
  ) {
    const [first] = worlds
    if (!first) throw new Error('A board has at least one row')
    this.#failing = new FailingPage(page, first, 'operators')
  }

  /** Makes a world for every trouble, and opens the page. */
  static async open(page: Page, operator: string, troubles: readonly Trouble[]): Promise<FaultBoard> {
    const worlds = await Promise.all(
      troubles.map(async ({ order }) => {
        const world = await World.make(operator, 'default')
        await world.fault(order)
        return world
      }),
    )
    const board = new FaultBoard(page, worlds, troubles)
    // All players are in view: what is out of sight is not painted, and cannot be read.
    await page.setViewportSize({ width: 1400, height: 1000 })
    await ChannelPlayer.listen(page)
    await board.#open(worlds)
    return board
  }

  /** Waits until each player has told or played, in its time; then reads what each made of its trouble. */
  async outcomes(): Promise<Outcome[]> {
    const seen = await Promise.all(this.troubles.map((trouble, place) => this.#settled(trouble, place)))
    return Promise.all(
      seen.map(async (one, place) => {
        const heard = (await this.#failing.player.heard()).filter(
          (event) => event.type === 'tv-error' && event.place === place,
        )
        const errors = heard.map(({ detail }) => {
          const { code, number, message } = detail as HeardError
          return { code, number, message }
        })
        return {
          ...one,
          errors,
          label: (await this.#player(place).part('player').getAttribute('aria-label')) ?? '',
          toldAfterS: heard[0]?.at ?? null,
          calls: await this.#world(place).hits(),
          allCalls: (await this.#world(place).calls()).length,
        }
      }),
    )
  }

  /**
   * The faults are over: a press of the button, the page opened again, or nothing at all, as each player needs it; then
   * two seconds of frames from every player, and nothing in front of them.
   */
  async heals(): Promise<void> {
    await Promise.all(this.worlds.map((world) => world.clearFaults()))
    const players = this.troubles.map(({ heals }, place) => ({ heals, world: this.#world(place), place }))
    // One after the other: a page has one keyboard.
    for (const { heals, place } of players) {
      if (heals === 'Try again') await this.#player(place).button(words('player.retry')).press('Enter')
    }
    await this.#play(players.filter(({ heals }) => heals !== 'opened again'))
    const closed = players.filter(({ heals }) => heals === 'opened again')
    if (closed.length === 0) return
    await this.#open(closed.map(({ world }) => world))
    await this.#play(closed.map(({ world }, place) => ({ world, place })))
  }

  /** Whether two seconds of frames came from the player once its fault was over. */
  hasRecovered(place: number): boolean {
    return this.#recovered.has(this.#world(place))
  }

  /** The page around the players is as its owner wrote it. */
  isUntouched(): Promise<void> {
    return this.#failing.isUntouched()
  }

  async #open(worlds: readonly World[]): Promise<void> {
    await this.page.goto(this.#failing.partner.address({ worlds: worlds.map(({ name }) => name).join(',') }))
  }

  #player(place: number): ChannelPlayer {
    return new ChannelPlayer(this.page, this.#failing.partner.tags.nth(place))
  }

  #world(place: number): World {
    return this.worlds[place] ?? this.#failing.world
  }

  async #settled(
    { heals, withinS }: Trouble,
    place: number,
  ): Promise<Pick<Outcome, 'words' | 'numberShown' | 'tries' | 'played'>> {
    const player = this.#player(place)
    if (heals === 'plays on') {
      const frames = await player.expectVisible(this.#world(place), 1, withinS * 1000).catch(() => [])
      return { words: '', numberShown: null, tries: false, played: frames.length > 0 }
    }
    const screen = player.tag.locator('[part~="error"], [part~="gate"]')
    const seen = await screen
      .getByRole('heading')
      .waitFor({ timeout: withinS * 1000 })
      .then(
        () => true,
        () => false,
      )
    const read = async (selector: string) =>
      seen && (await screen.locator(selector).count()) > 0
        ? await screen.locator(selector).textContent()
        : null
    const number = await read('.number')
    return {
      words: (await read('h2')) ?? '',
      numberShown: number?.split(' · ')[0] ?? null,
      tries: number?.includes(words('player.reconnecting')) ?? false,
      played: false,
    }
  }

  async #play(players: readonly { world: World; place: number }[]): Promise<void> {
    await Promise.all(
      players.map(async ({ world, place }) => {
        const player = this.#player(place)
        await player.expectVisible(world, 1, HEALS_WITHIN_MS)
        for (const part of ['error', 'gate']) await expect(player.part(part)).toHaveCount(0)
        this.#recovered.add(world)
      }),
    )
    await this.isUntouched()
  }
}
