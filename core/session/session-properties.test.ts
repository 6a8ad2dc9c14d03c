import { inspect } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginStory,
  type Happening,
  type Moment,
  type Story,
  stories,
  type Watch,
} from '../../tests/support/session-properties'
import { TvError } from '../lib/errors'
import { createContinuation } from '../navigation'
import { identityOf } from './identity'
import { reduce, type SessionEvent, type SessionState } from './session-state'

/** Fixed, so that every run tells the same stories; a failure prints it with the story. */
const SEED = 20_261_121
const RUNS = 80
/** Calls that make or prove somebody, by two tabs, for one thing that happened. */
const MOST_PER_HAPPENING = 12

/** Tells random stories, and looks at each after every moment, and once more when all has settled. */
async function always(
  begin: () => Watch & { look(story: Story, moment: Moment | null): void },
  { settling = false } = {},
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(stories, async (moments) => {
      const watch = begin()
      const story = beginStory(watch)
      for (const moment of moments) {
        const told = settling ? { ...moment, answers: 'all' as const } : moment
        await story.live(told)
        watch.look(story, told)
      }
      await story.settle()
      watch.look(story, null)
    }),
    { seed: SEED, numRuns: RUNS, examples: TROUBLE.map((moments) => [moments]) },
  )
}

const calm = (happening: Happening): Moment => ({ happening, answers: 'all' })
const inTurn = (happening: Happening, ...answers: number[]): Moment => ({ happening, answers })

/** Stories that went wrong once. */
const TROUBLE: Moment[][] = [
  // Two tabs made guests for each other for ever.
  [
    calm({ what: 'login', tab: 1, who: 'anna' }),
    calm({ what: 'weather', weather: { forgets: true } }),
    inTurn({ what: 'login', tab: 0, who: 'anna' }),
    inTurn({ what: 'weather', weather: { refusesTokens: false } }),
  ],
  // A tab that did not hear of a logout, because the page that logged out was reloaded.
  [
    calm({ what: 'login', tab: 0, who: 'anna' }),
    calm({ what: 'start', tab: 1 }),
    calm({ what: 'weather', weather: { servesGuests: false } }),
    inTurn({ what: 'logout', tab: 0 }),
    calm({ what: 'reload', tab: 0, happens: false }),
  ],
  // A tab that had taken over what another one kept did not notice that it was kept no more.
  [
    calm({ what: 'login', tab: 0, who: 'child' }),
    calm({ what: 'start', tab: 1 }),
    calm({ what: 'weather', weather: { forgets: true } }),
    inTurn({ what: 'logout', tab: 1 }),
    inTurn({ what: 'reload', tab: 1, happens: false }),
    calm({ what: 'call', tab: 0 }),
    inTurn({ what: 'login', tab: 0, who: 'anna' }),
  ],
  // The logout of one tab undid the login in the other.
  [
    calm({ what: 'login', tab: 0, who: 'anna' }),
    inTurn({ what: 'hush' }),
    inTurn({ what: 'login', tab: 1, who: 'boris' }, 0, 0, 0),
    inTurn({ what: 'logout', tab: 0 }),
  ],
]

/** Nothing waits for an answer, and nothing that was begun is still under way. */
function expectQuiet({ operator, tabs }: Story): void {
  expect(operator.waiting).toEqual([])
  expect(tabs.flatMap(({ open }) => [...open])).toEqual([])
}

const isChild = (state: SessionState) =>
  (state.name === 'user' && state.role === 'child') ||
  (state.name === 'auth-required' && state.why === 'child')
const isGrown = (state: SessionState) =>
  state.name === 'guest' || (state.name === 'user' && state.role === 'adult')

describe('whatever happens to a browser with two tabs', { timeout: 30_000 }, () => {
  test('one at a time makes or proves a viewer', () =>
    always(() => ({ look: ({ operator }) => expect(operator.mostAtOnce).toBeLessThanOrEqual(1) })))

  test('everything that was begun comes to an end', () =>
    always(() => ({ look: (story, moment) => moment === null && expectQuiet(story) })))

  test('what happens leads to few calls that make or prove a viewer, and then there is quiet', () =>
    always(
      () => {
        let before = 0
        return {
          look(story) {
            const { authentications } = story.operator
            expect(authentications - before).toBeLessThanOrEqual(MOST_PER_HAPPENING)
            before = authentications
            expectQuiet(story)
          },
        }
      },
      { settling: true },
    ))

  test('nothing of a viewer who left is kept, seen or used', () =>
    always(() => {
      const gone = new Set<string>()
      // What was gone when all was quiet, and the tokens that had been shown until then.
      let quiet: { secrets: string[]; shown: number } = { secrets: [], shown: 0 }
      return {
        before(happening, story) {
          if (happening.what !== 'logout') return
          // A login under way may be to the same account, whose device is found again.
          if (story.tabs.some(({ open }) => [...open].some(({ what }) => what === 'login'))) return
          const kept = story.record()
          const identity = story.tabs[happening.tab]?.viewer.session.identity.value
          if (kept && !kept.guest && identity === identityOf(kept)) gone.add(kept.deviceId)
        },
        look({ operator, tabs, kept }, moment) {
          if (moment && moment.answers !== 'all') return
          const secrets = [...gone].flatMap((device) => [device, ...operator.tokensOf(device)])
          const everything = inspect([tabs.map(({ seen }) => seen), [...kept]], { depth: 9 })
          expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
          const shown = operator.shown.slice(quiet.shown)
          expect(shown.filter((token) => quiet.secrets.includes(token))).toEqual([])
          quiet = { secrets, shown: operator.shown.length }
        },
      }
    }))

  test('no secret of anybody is seen in a state, an event or an error', () =>
    always(() => ({
      look: ({ tabs, operator }) => {
        const seen = inspect(
          tabs.map((tab) => tab.seen),
          { depth: 9 },
        )
        expect(operator.passwords.filter((password) => seen.includes(password))).toEqual([])
        expect(seen).not.toContain('SECRET')
      },
    })))

  test('tabs that are in are whoever is kept, once they have heard', () =>
    always(() => ({
      look(story, moment) {
        if (moment && moment.answers !== 'all') return
        const kept = story.record()
        const own = kept && `${identityOf(kept)} ${kept.child ? 'child' : 'adult'}`
        for (const { viewer } of story.tabs) {
          const { state, identity, role } = viewer.session
          const isIn = state.value.name === 'guest' || state.value.name === 'user'
          if (isIn) expect(`${identity.value} ${role.value}`).toBe(own)
          if (state.value.name === 'user') expect(state.value.role).toBe(role.value)
        }
      },
    })))

  test('a child becomes neither an adult nor a guest without a login or a logout', () =>
    always(() => {
      let now = 0
      let wished = 0
      let tabs: Story['tabs'] = []
      const since: (number | null)[] = [null, null]
      const grown: string[] = []
      const isWish = ({ what }: Happening) => what === 'login' || what === 'logout'
      return {
        before(happening, story) {
          now += 1
          tabs = story.tabs
          if (happening.what !== 'reload') return
          // A tab that opens goes on with whoever is kept; what was wished for in the one before may have happened.
          since[happening.tab] = story.record()?.child ? now : null
          if ([...(tabs[happening.tab]?.open ?? [])].some(isWish)) wished = now
        },
        ended(happening, error) {
          if (isWish(happening) && error === null) wished = now
        },
        state(tab, state) {
          if (isChild(state)) since[tab] ??= now
          if (!isGrown(state)) return
          const from = since[tab] ?? null
          const wishes = tabs.flatMap(({ open }) => [...open]).filter(isWish)
          if (from !== null && wishes.length === 0 && wished < from) grown.push(`tab ${tab} at ${now}`)
          since[tab] = null
        },
        look: () => expect(grown).toEqual([]),
      }
    }))

  test('what was wanted before a login goes on once', () =>
    always(() => {
      let wanted = 0
      const resumed: string[] = []
      const of = ({ viewer }: Story['tabs'][number]) =>
        createContinuation({ storage: viewer.tabStorage, clock: viewer.clock })
      return {
        before(happening, { tabs }) {
          const here = happening.what === 'want' && tabs[happening.tab]
          if (here) of(here).keep({ kind: 'page', path: `/packets/${++wanted}` })
        },
        change(tab, change, { tabs }) {
          const here = tabs[tab]
          const next = change === 'login' && here ? of(here).take() : null
          if (next && 'path' in next) resumed.push(next.path)
        },
        look: () => expect(resumed).toEqual([...new Set(resumed)]),
      }
    }))
})

describe('the states of a session, whatever follows what', () => {
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
    fc.constant<SessionEvent>({ name: 'login-needed', network: null }),
    fc.constant<SessionEvent>({ name: 'child-ended', network: null }),
    fc.constant<SessionEvent>({ name: 'failed', error: new TvError('network') }),
  )
  const told = (look: (before: SessionState, event: SessionEvent, after: SessionState) => void) =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: SessionState = { name: 'starting' }
        for (const next of events) {
          const after = reduce(state, next)
          look(state, next, after)
          state = after
        }
      }),
      { seed: SEED, numRuns: 1000 },
    )

  test('a child stays one until it leaves or somebody proves to be an adult', () =>
    told((before, event, after) => {
      const proved = event.name === 'authorised' && event.checked
      if (isChild(before) && event.name !== 'left' && !proved) expect(isChild(after)).toBe(true)
    }))

  test('who is in does not go out by what failed', () =>
    told((before, event, after) => {
      const isIn = before.name === 'guest' || before.name === 'user'
      if (isIn && event.name === 'failed') expect(after).toBe(before)
    }))
})
