import { effect } from '@preact/signals-core'
import * as fc from 'fast-check'
import { listDevices } from '../../core/api/devices'
import { memoryStorage, type Storage } from '../../core/lib/storage'
import type { SessionChange } from '../../core/session/contract'
import type { SessionState } from '../../core/session/session-state'
import type { StoredSession } from '../../core/session/stored-session'
import { type ManualClock, manualClock, settled } from './manual-clock'
import { type OperatorConditions, type ScriptedOperator, scriptedOperator } from './scripted-operator'
import { sharedTabs } from './shared-tabs'
import { recordIn, type Viewer, viewerAt } from './viewer'

/** An event from outside: in one of two tabs of a browser, in the browser, or at its operator. */
export type StoryEvent =
  | { name: 'start' | 'call' | 'logout' | 'retry' | 'retry-as-guest'; tab: 0 | 1 }
  /** The viewer requests an action that needs a login first. */
  | { name: 'want'; tab: 0 | 1 }
  | { name: 'login'; tab: 0 | 1; who: 'anna' | 'boris' | 'child' }
  /** `reaches`: the calls under way still reach the operator. */
  | { name: 'reload'; tab: 0 | 1; reaches: boolean }
  | { name: 'expire' | 'hold-messages' }
  /** The profile of the account's devices changes between adult and child. */
  | { name: 'switch-role'; who: 'boris' | 'child' }
  | { name: 'remove'; which: 'users' | 'all' }
  | { name: 'conditions'; conditions: Partial<OperatorConditions> }
  | { name: 'wait'; ms: number }

/** An event, and the calls that are answered after it: all of them, or those at these places in the queue. */
export interface StoryStep {
  event: StoryEvent
  answers: 'all' | number[]
}

/** One of these names. */
const named = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)
const tab = fc.constantFrom<0 | 1>(0, 1)
const conditions = fc.oneof(
  fc
    .constantFrom<OperatorConditions['connection']>('up', 'up', 'down', 'one-way')
    .map((connection) => ({ connection })),
  fc.boolean().map((refusesTokens) => ({ refusesTokens })),
  fc.constantFrom<OperatorConditions['device']>(null, null, 404, 403, 500).map((device) => ({ device })),
  fc.boolean().map((servesGuests) => ({ servesGuests })),
  fc.boolean().map((forgetsDevices) => ({ forgetsDevices })),
)

const event: fc.Arbitrary<StoryEvent> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ name: named('start'), tab }) },
  { weight: 5, arbitrary: fc.record({ name: named('call'), tab }) },
  { weight: 4, arbitrary: fc.record({ name: named('login'), tab, who: named('anna', 'boris', 'child') }) },
  { weight: 3, arbitrary: fc.record({ name: named('logout'), tab }) },
  { weight: 1, arbitrary: fc.record({ name: named('retry', 'retry-as-guest'), tab }) },
  { weight: 3, arbitrary: fc.record({ name: named('want'), tab }) },
  { weight: 2, arbitrary: fc.record({ name: named('reload'), tab, reaches: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constantFrom({ name: 'expire' as const }, { name: 'hold-messages' as const }) },
  { weight: 2, arbitrary: fc.record({ name: named('switch-role'), who: named('boris', 'child') }) },
  { weight: 2, arbitrary: fc.record({ name: named('remove'), which: named('users', 'all') }) },
  { weight: 2, arbitrary: fc.record({ name: named('conditions'), conditions }) },
  {
    weight: 2,
    arbitrary: fc.record({ name: named('wait'), ms: fc.constantFrom(20_000, 360_000, 13 * 3600_000) }),
  },
)

const step = fc.record<StoryStep>({
  event,
  answers: fc.oneof(
    { weight: 1, arbitrary: named('all') },
    { weight: 3, arbitrary: fc.array(fc.nat(4), { maxLength: 3 }) },
  ),
})

const allAnswered = (event: StoryEvent): StoryStep => ({ event, answers: 'all' })

/** The first steps of a story: none, or two open tabs. */
const opening = fc.constantFrom<StoryStep[]>(
  [],
  [allAnswered({ name: 'start', tab: 0 }), allAnswered({ name: 'start', tab: 1 })],
  [allAnswered({ name: 'login', tab: 0, who: 'anna' }), allAnswered({ name: 'start', tab: 1 })],
  [
    allAnswered({ name: 'start', tab: 0 }),
    allAnswered({ name: 'login', tab: 1, who: 'boris' }),
    allAnswered({ name: 'call', tab: 0 }),
  ],
  [allAnswered({ name: 'login', tab: 0, who: 'child' }), allAnswered({ name: 'start', tab: 1 })],
)

/** Random stories of a browser with two tabs. */
export const stories = fc
  .tuple(opening, fc.array(step, { minLength: 1, maxLength: 16, size: 'max' }))
  .map(([first, then]) => [...first, ...then])

/** One tab during its story. */
export interface StoryTab {
  readonly viewer: Viewer
  /** Everything that the tab has exposed: states, changes, errors. */
  readonly seen: readonly unknown[]
  /** Events whose work has not ended. */
  readonly open: ReadonlySet<StoryEvent>
}

/** A browser with two tabs in the middle of its story. */
export interface Story {
  readonly operator: ScriptedOperator
  readonly tabs: readonly StoryTab[]
  /** The content of storage by key. */
  readonly kept: ReadonlyMap<string, string>
  /** The stored session. */
  record(): StoredSession | null
  /** Applies the event, then answers its calls; resolves when only answers can continue the story. */
  run(step: StoryStep): Promise<void>
  /** Answers all calls and delivers all messages. */
  settle(): Promise<void>
}

export interface StoryObserver {
  /** Called before an event is applied. */
  before?(event: StoryEvent, story: Story): void
  /** The work of an event has ended; `error` is null on success. */
  ended?(event: StoryEvent, error: unknown): void
  state?(tab: number, state: SessionState): void
  change?(tab: number, change: SessionChange, story: Story): void
}

export function beginStory(observer: StoryObserver = {}): Story {
  const operator = scriptedOperator()
  const clock = manualClock(1_800_000_000_000)
  const browser = sharedTabs()
  const kept = new Map<string, string>()
  const storage: Storage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
    blocked: false,
  }
  // The storage of a tab survives its reloads.
  const tabStorages = [memoryStorage(), memoryStorage()] as const
  const tabs = [openTab(0), openTab(1)]

  function openTab(place: 0 | 1) {
    const port = browser.tab()
    const page = operator.page()
    const seen: unknown[] = []
    const open = new Set<StoryEvent>()
    let isOpen = true
    // The timers of a closed page do not run.
    const own: ManualClock = {
      ...clock,
      setTimeout: (run, ms) => clock.setTimeout(() => (isOpen ? run() : undefined), ms),
    }
    const viewer = viewerAt(
      { base: 'https://operator.test' },
      { storage, tabStorage: tabStorages[place], tabs: port, clock: own, fetch: page.fetch },
    )
    const stop = effect(() => {
      const state = viewer.session.state.value
      seen.push(state, viewer.session.identity.value, viewer.session.network.value)
      observer.state?.(place, state)
    })
    viewer.session.events.on('change', (change) => {
      seen.push(change)
      observer.change?.(place, change, story)
      // Elements load everything again for another viewer.
      if (change !== 'token-error' && change !== 'expired')
        follow({ name: 'call', tab: place }, listDevices(viewer.api))
    })
    function follow(event: StoryEvent, work: Promise<unknown>): void {
      open.add(event)
      const end = (error: unknown) => {
        if (!isOpen) return
        open.delete(event)
        observer.ended?.(event, error)
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
      leave(reaches: boolean) {
        isOpen = false
        stop()
        page.close(reaches)
        port.close()
      },
    }
  }

  /** Starts the work of an event in a tab. */
  function act(now: Extract<StoryEvent, { tab: 0 | 1 }>, { session, api }: Viewer): Promise<unknown> {
    switch (now.name) {
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

  /** Applies an event of the browser or the operator. */
  async function applyOutside(now: Exclude<StoryEvent, { tab: 0 | 1 }>): Promise<void> {
    switch (now.name) {
      case 'expire':
        operator.expireTokens()
        break
      case 'hold-messages':
        browser.hold()
        break
      case 'switch-role':
        operator.switchRole(now.who)
        break
      case 'remove':
        operator.removeDevices(now.which)
        break
      case 'conditions':
        Object.assign(operator.conditions, now.conditions)
        break
      case 'wait':
        await clock.advance(now.ms)
        break
      default:
        now satisfies never
    }
  }

  async function apply(now: StoryEvent): Promise<void> {
    if (!('tab' in now)) return applyOutside(now)
    if (now.name === 'reload') {
      tabs[now.tab]?.leave(now.reaches)
      tabs[now.tab] = openTab(now.tab)
    }
    const here = tabs[now.tab]
    here?.follow(now, act(now, here.viewer))
  }

  const story: Story = {
    operator,
    tabs,
    kept,
    record: () => recordIn(storage),
    async run({ event, answers }) {
      observer.before?.(event, story)
      await apply(event)
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
