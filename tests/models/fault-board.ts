import { expect, type Page, type Request } from '@playwright/test'
import type { TvErrorCode } from '../../core/lib/errors/errors'
import { STALL_MS } from '../../core/playback/recovery/error-policy'
import { timeLimit } from '../tools/time-limits'
import { ChannelPlayer, type ErrorDetail } from './channel-player'
import { FailingPage, words } from './failing-page'
import { type Fault, World } from './world'

/** How a player returns to its picture once the fault is removed. */
export type Recovery = 'keeps playing' | 'by itself' | 'Try again' | 'page reload'

/** The fault of one player of a board, and how the player is expected to recover from it. */
export interface FaultCase {
  /** The error that the player reports; null if it reports none. */
  code: TvErrorCode | null
  injectedFault: Fault
  /** How the player recovers once the fault is removed; a player that keeps playing reports no error. */
  recovery: Recovery
  /** Longest time until the player reports the error or plays, seconds from the opening of the page. */
  withinS: number
}

/** The observations of one player while its fault was active. */
export interface Outcome {
  /** Details of the `tv-error` events that the host page received: one or none. */
  errors: Pick<ErrorDetail, 'code' | 'number' | 'message'>[]
  /** The heading shown in place of the picture; empty if there was none. */
  heading: string
  /** The error number on screen; null at a gate, or at an error whose message needs no number. */
  numberShown: string | null
  /** The accessible name of the player; never empty. */
  label: string
  /** True if seconds of frames were seen while the fault was active. */
  played: boolean
  /** True if the screen says that the player keeps retrying. */
  isRetrying: boolean
  /** When the host page received the error, seconds from the opening of the page. */
  reportedAfterS: number | null
  /** Calls that the fault matched. */
  faultHits: number
  /** All calls of the operator's API. */
  allCalls: number
}

/** Name of the barrier of calls that are never answered. */
export const NEVER_ANSWERED = 'for ever'

/** Longer than a call of television, or one of the configuration, waits for an answer, ms. */
const LIMIT_MS = 12_000
/** Longest delay of a retry, and what it adds to the time that the operator asks for, ms. */
const LONGEST_RETRY_MS = 32_000
/** Longest time from the removal of a fault to two seconds of frames, ms. */
const RECOVERY_TIMEOUT_MS = 45_000

/** A page of several players, each with a world and a fault of its own, so that slow recoveries run in parallel. */
export class FaultBoard {
  readonly #failing: FailingPage
  readonly #recovered = new Set<World>()
  /** Requests of the page that have no answer yet. */
  readonly #onTheWay = new Set<Request>()

  private constructor(
    readonly page: Page,
    readonly worlds: readonly World[],
    private readonly cases: readonly FaultCase[],
  ) {
    const [first] = worlds
    if (!first) throw new Error('A board has at least one row')
    this.#failing = new FailingPage(page, first, 'operators')
    for (const { code } of cases) if (code) this.#failing.expectLinesOf(code)
    page.on('request', (request) => this.#onTheWay.add(request))
    page.on('requestfinished', (request) => this.#onTheWay.delete(request))
    page.on('requestfailed', (request) => this.#onTheWay.delete(request))
  }

  /** Makes a world with its fault for every case, and opens the page. */
  static async open(page: Page, operator: string, cases: readonly FaultCase[]): Promise<FaultBoard> {
    const worlds = await Promise.all(
      cases.map(async ({ injectedFault }) => {
        const world = await World.make(operator, 'default', 'small')
        await world.fault(injectedFault)
        return world
      }),
    )
    const board = new FaultBoard(page, worlds, cases)
    // All players must be in view: browsers do not paint a player outside the viewport, so its frames cannot be read.
    await page.setViewportSize({ width: 1400, height: 1000 })
    await ChannelPlayer.recordEvents(page)
    await board.#open(worlds)
    return board
  }

  /**
   * Moves the page's clock past two stall timeouts, once each player has its texts and its stream, and waits only for a
   * call that is never answered: the time limit of any other call would pass as well. Requires `page.clock.install()`
   * before {@link open}.
   */
  async passStalls(): Promise<void> {
    await Promise.all(
      this.worlds.map(async (world, index) => {
        const label = this.#player(index).part('player')
        await expect(label).toHaveAttribute('aria-label', new RegExp(`^${words('player.label')}`), {
          timeout: timeLimit(20_000),
        })
        const held = () => world.heldCalls(NEVER_ANSWERED)
        await expect.poll(held, { timeout: timeLimit(20_000) }).toBeGreaterThan(0)
        await expect
          .poll(async () => (await world.ledger('GET /v2/channels/:id/stream')).map(({ status }) => status))
          .toContain(200)
      }),
    )
    await this.#passTime(2 * STALL_MS)
  }

  /** Moves the page's clock past the limit of a call once nothing but the calls that are never answered are on their way. */
  async passLimits(): Promise<void> {
    await Promise.all(
      this.worlds.map((world) =>
        expect.poll(() => world.heldCalls(NEVER_ANSWERED), { timeout: timeLimit(20_000) }).toBeGreaterThan(0),
      ),
    )
    await this.#passTime(LIMIT_MS)
  }

  async #passTime(ms: number): Promise<void> {
    const held = await Promise.all(this.worlds.map((world) => world.heldCalls(NEVER_ANSWERED)))
    await expect
      .poll(() => this.#onTheWay.size, { message: 'requests without an answer' })
      .toBeLessThanOrEqual(held.reduce((sum, count) => sum + count))
    await this.page.clock.runFor(ms)
  }

  /** Waits until each player has reported an error or played, within its time; then reads the outcomes. */
  async outcomes(): Promise<Outcome[]> {
    const seen = await Promise.all(this.cases.map((one, index) => this.#settledOutcome(one, index)))
    return Promise.all(
      seen.map(async (one, index) => {
        const reported = (await this.#failing.player.events()).filter(
          (event) => event.type === 'tv-error' && event.playerIndex === index,
        )
        const errors = reported.map(({ detail }) => {
          const { code, number, message } = detail as ErrorDetail
          return { code, number, message }
        })
        return {
          ...one,
          errors,
          label: (await this.#player(index).part('player').getAttribute('aria-label')) ?? '',
          reportedAfterS: reported[0]?.at ?? null,
          faultHits: await this.#world(index).faultHits(),
          allCalls: (await this.#world(index).calls()).length,
        }
      }),
    )
  }

  /**
   * Removes the faults, retries or reloads as each case needs it, and expects two seconds of frames from every player
   * with no error or gate in front of them. With `hasClock`, retries are due at once.
   */
  async expectRecovered(hasClock = false): Promise<void> {
    await Promise.all(this.worlds.map((world) => world.clearFaults()))
    if (hasClock) await this.page.clock.fastForward(LONGEST_RETRY_MS)
    const players = this.cases.map(({ recovery }, index) => ({ recovery, world: this.#world(index), index }))
    // One after the other, because a page has only one focus.
    for (const { recovery, index } of players) {
      if (recovery === 'Try again') await this.#player(index).button(words('player.retry')).press('Enter')
    }
    await this.#expectPlaying(players.filter(({ recovery }) => recovery !== 'page reload'))
    const reloaded = players.filter(({ recovery }) => recovery === 'page reload')
    if (reloaded.length === 0) return
    await this.#open(reloaded.map(({ world }) => world))
    await this.#expectPlaying(reloaded.map(({ world }, index) => ({ world, index })))
  }

  /** True if two seconds of frames were seen from this player after its fault was removed. */
  hasRecovered(index: number): boolean {
    return this.#recovered.has(this.#world(index))
  }

  /** Expects the page around the players to be as its owner wrote it. */
  expectUnchanged(): Promise<void> {
    return this.#failing.expectUnchanged()
  }

  async #open(worlds: readonly World[]): Promise<void> {
    await this.page.goto(this.#failing.partner.address({ worlds: worlds.map(({ name }) => name).join(',') }))
  }

  #player(index: number): ChannelPlayer {
    return new ChannelPlayer(this.page, this.#failing.partner.tags.nth(index))
  }

  #world(index: number): World {
    return this.worlds[index] ?? this.#failing.world
  }

  async #settledOutcome(
    { recovery, withinS }: FaultCase,
    index: number,
  ): Promise<Pick<Outcome, 'heading' | 'numberShown' | 'isRetrying' | 'played'>> {
    const player = this.#player(index)
    if (recovery === 'keeps playing') {
      const frames = await player.expectVisible(this.#world(index), 1, withinS * 1000).catch(() => [])
      return { heading: '', numberShown: null, isRetrying: false, played: frames.length > 0 }
    }
    // Read in one step, because a retry may remove the message a moment later.
    const screen = await player.tag
      .evaluate(
        (tag, timeoutMs) =>
          new Promise<{ heading: string; number: string | null } | null>((resolve) => {
            const started = performance.now()
            const look = () => {
              const shown = tag.shadowRoot?.querySelector('[part~="error"], [part~="gate"]')
              const heading = shown?.querySelector('h1, h2, h3, [role="heading"]')?.textContent
              const number = shown?.querySelector('.number')
              // The operator's message does not need the texts of the product; its number does, and they load a moment
              // later.
              if (heading && number?.textContent !== '')
                resolve({ heading, number: number?.textContent ?? null })
              else if (performance.now() - started > timeoutMs) resolve(null)
              else requestAnimationFrame(look)
            }
            look()
          }),
        withinS * 1000,
      )
      .catch(() => null)
    return {
      heading: screen?.heading ?? '',
      numberShown: /^Error \d+/.exec(screen?.number ?? '')?.[0] ?? null,
      isRetrying: screen?.number?.includes(words('player.reconnecting')) ?? false,
      played: false,
    }
  }

  async #expectPlaying(players: readonly { world: World; index: number }[]): Promise<void> {
    await Promise.all(
      players.map(async ({ world, index }) => {
        const player = this.#player(index)
        await player.expectVisible(world, 1, RECOVERY_TIMEOUT_MS)
        for (const part of ['error', 'gate']) await expect(player.part(part)).toHaveCount(0)
        this.#recovered.add(world)
      }),
    )
    await this.expectUnchanged()
  }
}
