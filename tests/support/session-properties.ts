import { effect } from '@preact/signals-core'
import * as fc from 'fast-check'
import { listDevices } from '../../core/api/devices'
import { memoryStorage, type Storage } from '../../core/lib/storage'
import type { SessionChange } from '../../core/session/contract'
import type { SessionState } from '../../core/session/session-state'
import type { StoredSession } from '../../core/session/stored-session'
import { type ManualClock, manualClock, settled } from './manual-clock'
import { type ScriptedOperator, scriptedOperator, type Weather } from './scripted-operator'
import { sharedTabs } from './shared-tabs'
import { recordIn, type Viewer, viewerAt } from './viewer'

/** Something that happens from outside to a browser with two tabs, or to its operator. */
export type Happening =
  | { what: 'start' | 'call' | 'logout' | 'retry' | 'retry-as-guest'; tab: 0 | 1 }
  /** The viewer wants something for which a login is needed first. */
  | { what: 'want'; tab: 0 | 1 }
  | { what: 'login'; tab: 0 | 1; who: 'anna' | 'boris' | 'child' }
  /** `happens`: what the tab was asking for is done all the same. */
  | { what: 'reload'; tab: 0 | 1; happens: boolean }
  | { what: 'expire' | 'hush' }
  /** The profile on the account's devices becomes a child's, or an adult's. */
  | { what: 'switch-role'; who: 'boris' | 'child' }
  | { what: 'remove'; which: 'users' | 'all' }
  | { what: 'weather'; weather: Partial<Weather> }
  | { what: 'wait'; ms: number }

/** A happening, and the calls that are answered after it: all of them, or those at these places in the queue. */
export interface Moment {
  happening: Happening
  answers: 'all' | number[]
}

const tab = fc.constantFrom<0 | 1>(0, 1)
const weather = fc.oneof(
  fc.constantFrom<Weather['line']>('up', 'up', 'down', 'one-way').map((line) => ({ line })),
  fc.boolean().map((refusesTokens) => ({ refusesTokens })),
  fc.constantFrom<Weather['device']>(null, null, 404, 403, 500).map((device) => ({ device })),
  fc.boolean().map((servesGuests) => ({ servesGuests })),
  fc.boolean().map((forgets) => ({ forgets })),
)

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constant('start' as const), tab }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('call' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('login' as const),
      tab,
      who: fc.constantFrom('anna' as const, 'boris' as const, 'child' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('logout' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom('retry' as const, 'retry-as-guest' as const), tab }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('want' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reload' as const), tab, happens: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constantFrom({ what: 'expire' as const }, { what: 'hush' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('switch-role' as const),
      who: fc.constantFrom('boris' as const, 'child' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('remove' as const),
      which: fc.constantFrom('users' as const, 'all' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('weather' as const), weather }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      ms: fc.constantFrom(20_000, 360_000, 13 * 3600_000),
    }),
  },
)

const moment = fc.record<Moment>({
  happening,
  answers: fc.oneof(
    { weight: 1, arbitrary: fc.constant('all' as const) },
    { weight: 3, arbitrary: fc.array(fc.nat(4), { maxLength: 3 }) },
  ),
})

const calm = (happening: Happening): Moment => ({ happening, answers: 'all' })

/** How a story begins: with a browser that nobody has used, or with tabs that stand open. */
const opening = fc.constantFrom<Moment[]>(
  [],
  [calm({ what: 'start', tab: 0 }), calm({ what: 'start', tab: 1 })],
  [calm({ what: 'login', tab: 0, who: 'anna' }), calm({ what: 'start', tab: 1 })],
  [
    calm({ what: 'start', tab: 0 }),
    calm({ what: 'login', tab: 1, who: 'boris' }),
    calm({ what: 'call', tab: 0 }),
  ],
  [calm({ what: 'login', tab: 0, who: 'child' }), calm({ what: 'start', tab: 1 })],
)

/** Stories of such a browser. */
export const stories = fc
  .tuple(opening, fc.array(moment, { minLength: 1, maxLength: 16, size: 'max' }))
  .map(([first, then]) => [...first, ...then])

/** What one tab is at a moment of its story. */
export interface StoryTab {
  readonly viewer: Viewer
  /** Everything it has let be seen: states, events, errors. */
  readonly seen: readonly unknown[]
  /** What was begun in it and has not come to an end. */
  readonly open: ReadonlySet<Happening>
}

/** A browser with two tabs in the middle of its story. */
export interface Story {
  readonly operator: ScriptedOperator
  readonly tabs: readonly StoryTab[]
  /** What the browser keeps, by name. */
  readonly kept: ReadonlyMap<string, string>
  /** What it keeps of the session. */
  record(): StoredSession | null
  /** Lets it happen, and is back when nothing goes on without an answer. */
  live(moment: Moment): Promise<void>
  /** Answers everything, delivers every message. */
  settle(): Promise<void>
}

export interface Watch {
  /** Before something happens. */
  before?(happening: Happening, story: Story): void
  /** What was begun has come to an end; an error where it failed. */
  ended?(happening: Happening, error: unknown): void
  state?(tab: number, state: SessionState): void
  change?(tab: number, change: SessionChange, story: Story): void
}

export function beginStory(watch: Watch = {}): Story {
  const operator = scriptedOperator()
  const clock = manualClock(1_800_000_000_000)
  const browser = sharedTabs()
  const kept = new Map<string, string>()
  const storage: Storage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    blocked: false,
  }
  // Each lives as long as its tab, reloads included.
  const tabStorages = [memoryStorage(), memoryStorage()] as const
  const places = [openTab(0), openTab(1)]

  function openTab(place: 0 | 1) {
    const port = browser.tab()
    const page = operator.page()
    const seen: unknown[] = []
    const open = new Set<Happening>()
    let lives = true
    // A page that is gone has no timers any more.
    const own: ManualClock = {
      ...clock,
      setTimeout: (run, ms) => clock.setTimeout(() => (lives ? run() : undefined), ms),
    }
    const viewer = viewerAt(
      { base: 'https://operator.test' },
      { storage, tabStorage: tabStorages[place], tabs: port, clock: own, fetch: page.fetch },
    )
    const stop = effect(() => {
      const state = viewer.session.state.value
      seen.push(state, viewer.session.identity.value, viewer.session.network.value)
      watch.state?.(place, state)
    })
    viewer.session.events.on('change', (change) => {
      seen.push(change)
      watch.change?.(place, change, story)
      // As elements do: another viewer has everything asked anew.
      if (change !== 'token-error' && change !== 'expired')
        follow({ what: 'call', tab: place }, listDevices(viewer.api))
    })
    function follow(happening: Happening, work: Promise<unknown>): void {
      open.add(happening)
      const end = (error: unknown) => {
        if (!lives) return
        open.delete(happening)
        watch.ended?.(happening, error)
      }
      work.then(
        () => end(null),
        (error) => {
          seen.push(error, String(error?.stack), error?.cause)
          end(error)
        },
      )
    }
    return {
      viewer,
      seen,
      open,
      follow,
      leave(happens: boolean) {
        lives = false
        stop()
        page.close(happens)
        port.close()
      },
    }
  }

  /** What is begun in a tab by somebody who uses it. */
  function use(now: Extract<Happening, { tab: 0 | 1 }>, { session, api }: Viewer): Promise<unknown> {
    switch (now.what) {
      case 'call':
        return listDevices(api)
      case 'want':
        return Promise.resolve()
      case 'login':
        return session.signIn(operator.login(now.who, now.who === 'child' ? 'child' : 'adult'))
      case 'logout':
        return session.signOut()
      case 'retry':
        return session.retry()
      case 'retry-as-guest':
        return session.retry({ asGuest: true })
      default:
        return session.start()
    }
  }

  /** What nobody does in a tab. */
  async function befall(now: Exclude<Happening, { tab: 0 | 1 }>): Promise<void> {
    switch (now.what) {
      case 'expire':
        operator.expireTokens()
        break
      case 'hush':
        browser.hold()
        break
      case 'switch-role':
        operator.switchRole(now.who)
        break
      case 'remove':
        operator.removeDevices(now.which)
        break
      case 'weather':
        Object.assign(operator.weather, now.weather)
        break
      case 'wait':
        await clock.advance(now.ms)
        break
      default:
        now satisfies never
    }
  }

  async function happen(now: Happening): Promise<void> {
    if (!('tab' in now)) return befall(now)
    if (now.what === 'reload') {
      places[now.tab]?.leave(now.happens)
      places[now.tab] = openTab(now.tab)
    }
    const here = places[now.tab]
    here?.follow(now, use(now, here.viewer))
  }

  const story: Story = {
    operator,
    tabs: places,
    kept,
    record: () => recordIn(storage),
    async live({ happening, answers }) {
      watch.before?.(happening, story)
      await happen(happening)
      for (let still = 0; still < 3; still++) await settled()
      if (answers === 'all') await story.settle()
      else for (const which of answers) await operator.answer(which)
    },
    async settle() {
      await browser.deliver()
      await operator.settle()
      await browser.deliver()
      if (operator.waiting.length > 0) await story.settle()
    },
  }
  return story
}
