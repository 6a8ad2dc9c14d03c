import { inspect } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginStory,
  type Story,
  type StoryEvent,
  type StoryObserver,
  type StoryStep,
  stories,
} from '../../tests/support/session-properties'
import { TvError } from '../lib/errors'
import { createContinuation } from '../navigation'
import { identityOf } from './identity'
import { reduce, type SessionEvent, type SessionState } from './session-state'

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

const allAnswered = (event: StoryEvent): StoryStep => ({ event, answers: 'all' })
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
          // A login under way may be to the same account and find the same device.
          if (story.tabs.some(({ open }) => [...open].some(({ name }) => name === 'login'))) return
          const stored = story.record()
          const identity = story.tabs[event.tab]?.viewer.session.identity.value
          if (stored && !stored.guest && identity === identityOf(stored)) formerTokens.add(stored.deviceId)
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
        const ownIdentity = stored && `${identityOf(stored)} ${stored.child ? 'child' : 'adult'}`
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
          const after = reduce(state, next)
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
