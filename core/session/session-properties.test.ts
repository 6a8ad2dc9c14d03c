import { inspect } from 'node:util'
import { effect } from '@preact/signals-core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ManualClock, manualClock, settled } from '../../tests/support/manual-clock'
import {
  type OperatorConditions,
  type ScriptedOperator,
  scriptedOperator,
} from '../../tests/support/scripted-operator'
import { sharedTabs } from '../../tests/support/shared-tabs'
import { recordIn, type Viewer, viewerAt } from '../../tests/support/viewer'
import { listDevices } from '../api/devices'
import { TvError } from '../lib/errors/errors'
import { memoryStorage, type Storage } from '../lib/storage/storage'
import { createContinuation } from '../navigation'
import type { SessionChange } from './contract'
import { reduceSession, type SessionEvent, type SessionState } from './session-state'
import type { StoredSession } from './stored-session'
import { toIdentity } from './viewer/identity'

/** An event from outside: in one of two tabs of a browser, in the browser, or at its operator. */
type StoryEvent =
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
interface StoryStep {
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

/** The beginning of a story: no tab, or two open tabs. */
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
const stories = fc
  .tuple(opening, fc.array(step, { minLength: 1, maxLength: 16, size: 'max' }))
  .map(([first, then]) => [...first, ...then])

/** One tab during its story. */
interface StoryTab {
  readonly viewer: Viewer
  /** Everything that the tab has exposed: states, changes, errors. */
  readonly seen: readonly unknown[]
  /** Events whose work has not ended. */
  readonly open: ReadonlySet<StoryEvent>
}

/** A browser with two tabs in the middle of its story. */
interface Story {
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

interface StoryObserver {
  /** Called before an event is applied. */
  before?(event: StoryEvent, story: Story): void
  /** The work of an event has ended; `error` is null on success. */
  ended?(event: StoryEvent, error: unknown): void
  state?(tab: number, state: SessionState): void
  change?(tab: number, change: SessionChange, story: Story): void
}

function beginStory(observer: StoryObserver = {}): Story {
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

/** Fixed, so that every run checks the same stories; a failure prints the seed and the story. */
const SEED = 20_261_121
const RUNS = 80
/** Most authentications by two tabs after one event. */
const MOST_PER_EVENT = 12

/** Runs random stories and checks each after every step and once more when all calls are answered. */
async function always(
  begin: () => StoryObserver & { check(story: Story, step: StoryStep | null): void },
  { settling = false } = {},
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(stories, async (steps) => {
      const observer = begin()
      const story = beginStory(observer)
      for (const step of steps) {
        const taken = settling ? { ...step, answers: 'all' as const } : step
        await story.run(taken)
        observer.check(story, taken)
      }
      await story.settle()
      observer.check(story, null)
    }),
    { seed: SEED, numRuns: RUNS, examples: REGRESSIONS.map((steps) => [steps]) },
  )
}

const answering = (event: StoryEvent, ...answers: number[]): StoryStep => ({ event, answers })

/** Stories that failed once. */
const REGRESSIONS: StoryStep[][] = [
  // Two tabs endlessly created guests for each other.
  [
    allAnswered({ name: 'login', tab: 1, who: 'anna' }),
    allAnswered({ name: 'conditions', conditions: { forgetsDevices: true } }),
    answering({ name: 'login', tab: 0, who: 'anna' }),
    answering({ name: 'conditions', conditions: { refusesTokens: false } }),
  ],
  // A tab missed a logout because the page that logged out was reloaded.
  [
    allAnswered({ name: 'login', tab: 0, who: 'anna' }),
    allAnswered({ name: 'start', tab: 1 }),
    allAnswered({ name: 'conditions', conditions: { servesGuests: false } }),
    answering({ name: 'logout', tab: 0 }),
    allAnswered({ name: 'reload', tab: 0, reaches: false }),
  ],
  // A tab that had adopted the session of another tab missed that it was removed from storage.
  [
    allAnswered({ name: 'login', tab: 0, who: 'child' }),
    allAnswered({ name: 'start', tab: 1 }),
    allAnswered({ name: 'conditions', conditions: { forgetsDevices: true } }),
    answering({ name: 'logout', tab: 1 }),
    answering({ name: 'reload', tab: 1, reaches: false }),
    allAnswered({ name: 'call', tab: 0 }),
    answering({ name: 'login', tab: 0, who: 'anna' }),
  ],
  // The logout in one tab undid the login in the other.
  [
    allAnswered({ name: 'login', tab: 0, who: 'anna' }),
    answering({ name: 'hold-messages' }),
    answering({ name: 'login', tab: 1, who: 'boris' }, 0, 0, 0),
    answering({ name: 'logout', tab: 0 }),
  ],
]

/** No call waits for an answer and no action is under way. */
function expectQuiet({ operator, tabs }: Story): void {
  expect(operator.waiting).toEqual([])
  expect(tabs.flatMap(({ open }) => [...open])).toEqual([])
}

const isChild = (state: SessionState) =>
  (state.name === 'user' && state.role === 'child') ||
  (state.name === 'auth-required' && state.requiredBy === 'child')
const isGrown = (state: SessionState) =>
  state.name === 'guest' || (state.name === 'user' && state.role === 'adult')

describe('for any sequence of events in a browser with two tabs', { timeout: 30_000 }, () => {
  test('at most one authentication is under way', () =>
    always(() => ({ check: ({ operator }) => expect(operator.mostAtOnce).toBeLessThanOrEqual(1) })))

  test('every action ends', () =>
    always(() => ({ check: (story, step) => step === null && expectQuiet(story) })))

  test('an event leads to few authentications, after which no call is made', () =>
    always(
      () => {
        let before = 0
        return {
          check(story) {
            const { authentications } = story.operator
            expect(authentications - before).toBeLessThanOrEqual(MOST_PER_EVENT)
            before = authentications
            expectQuiet(story)
          },
        }
      },
      { settling: true },
    ))

  test('no secret of a viewer who logged out is stored, shown or used', () =>
    always(() => {
      const formerTokens = new Set<string>()
      // The secrets of viewers who had logged out, and the number of tokens used, at the last settled step.
      let quiet: { secrets: string[]; shown: number } = { secrets: [], shown: 0 }
      return {
        before(event, story) {
          if (event.name !== 'logout') return
          // A login under way may be to the same account and reuse the same device.
          if (story.tabs.some(({ open }) => [...open].some(({ name }) => name === 'login'))) return
          const stored = story.record()
          const identity = story.tabs[event.tab]?.viewer.session.identity.value
          if (stored && !stored.guest && identity === toIdentity(stored)) formerTokens.add(stored.deviceId)
        },
        check({ operator, tabs, kept }, step) {
          if (step && step.answers !== 'all') return
          const secrets = [...formerTokens].flatMap((device) => [device, ...operator.tokensOf(device)])
          const visibleText = inspect([tabs.map(({ seen }) => seen), [...kept]], { depth: 9 })
          expect(secrets.filter((secret) => visibleText.includes(secret))).toEqual([])
          const shown = operator.shown.slice(quiet.shown)
          expect(shown.filter((token) => quiet.secrets.includes(token))).toEqual([])
          quiet = { secrets, shown: operator.shown.length }
        },
      }
    }))

  test('no state, event or error shows a secret', () =>
    always(() => ({
      check: ({ tabs, operator }) => {
        const seen = inspect(
          tabs.map((tab) => tab.seen),
          { depth: 9 },
        )
        expect(operator.passwords.filter((password) => seen.includes(password))).toEqual([])
        expect(seen).not.toContain('SECRET')
      },
    })))

  test('signed-in tabs have the stored viewer once they are notified', () =>
    always(() => ({
      check(story, step) {
        if (step && step.answers !== 'all') return
        const stored = story.record()
        const ownIdentity = stored && `${toIdentity(stored)} ${stored.child ? 'child' : 'adult'}`
        for (const { viewer } of story.tabs) {
          const { state, identity, role } = viewer.session
          const isIn = state.value.name === 'guest' || state.value.name === 'user'
          if (isIn) expect(`${identity.value} ${role.value}`).toBe(ownIdentity)
          if (state.value.name === 'user') expect(state.value.role).toBe(role.value)
        }
      },
    })))

  test('a child becomes neither an adult nor a guest without a login or a logout', () =>
    always(() => {
      let now = 0
      let switched = 0
      let tabs: Story['tabs'] = []
      const since: (number | null)[] = [null, null]
      const grown: string[] = []
      const isSwitch = ({ name }: StoryEvent) => name === 'login' || name === 'logout'
      return {
        before(event, story) {
          now += 1
          tabs = story.tabs
          if (event.name !== 'reload') return
          // A new tab continues with the stored viewer; a login or logout begun before the reload may have succeeded.
          since[event.tab] = story.record()?.child ? now : null
          if ([...(tabs[event.tab]?.open ?? [])].some(isSwitch)) switched = now
        },
        ended(event, error) {
          if (isSwitch(event) && error === null) switched = now
        },
        state(tab, state) {
          if (isChild(state)) since[tab] ??= now
          if (!isGrown(state)) return
          const from = since[tab] ?? null
          const switches = tabs.flatMap(({ open }) => [...open]).filter(isSwitch)
          if (from !== null && switches.length === 0 && switched < from) grown.push(`tab ${tab} at ${now}`)
          since[tab] = null
        },
        check: () => expect(grown).toEqual([]),
      }
    }))

  test('an intent from before a login is resumed once', () =>
    always(() => {
      let wanted = 0
      const resumed: string[] = []
      const of = ({ viewer }: Story['tabs'][number]) =>
        createContinuation({ storage: viewer.tabStorage, clock: viewer.clock })
      return {
        before(event, { tabs }) {
          const here = event.name === 'want' && tabs[event.tab]
          if (here) of(here).save({ kind: 'page', path: `/packets/${++wanted}` })
        },
        change(tab, change, { tabs }) {
          const here = tabs[tab]
          const next = change === 'login' && here ? of(here).take() : null
          if (next && 'path' in next) resumed.push(next.path)
        },
        check: () => expect(resumed).toEqual([...new Set(resumed)]),
      }
    }))
})

describe('for any sequence of events the state of a session', () => {
  const role = fc.constantFrom('adult' as const, 'child' as const)
  const event: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.constant<SessionEvent>({ name: 'started' }),
    fc.constant<SessionEvent>({ name: 'left' }),
    fc.record({
      name: fc.constant('authorised' as const),
      guest: fc.boolean(),
      byHost: fc.boolean(),
      role,
      checked: fc.boolean(),
    }),
    fc.constant<SessionEvent>({ name: 'login-needed', network: null, requiredBy: 'operator' }),
    fc.constant<SessionEvent>({ name: 'child-ended', network: null }),
    fc.constant<SessionEvent>({ name: 'failed', error: new TvError('network') }),
  )
  const forAnyEvents = (check: (before: SessionState, event: SessionEvent, after: SessionState) => void) =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: SessionState = { name: 'starting' }
        for (const next of events) {
          const after = reduceSession(state, next)
          check(state, next, after)
          state = after
        }
      }),
      { seed: SEED, numRuns: 1000 },
    )

  test('stays that of a child until the child leaves or an adult is proved', () =>
    forAnyEvents((before, event, after) => {
      const proved = event.name === 'authorised' && event.checked
      if (isChild(before) && event.name !== 'left' && !proved) expect(isChild(after)).toBe(true)
    }))

  test('stays signed in after a failure', () =>
    forAnyEvents((before, event, after) => {
      const isIn = before.name === 'guest' || before.name === 'user'
      if (isIn && event.name === 'failed') expect(after).toBe(before)
    }))
})
