import { ERROR_NUMBERS } from '../../core/lib/errors/errors'
import type { Law } from './law'
import { type MethodCall, traceWith } from './trace'

/** Methods whose effect is on the screen of a player. */
const PLAYS =
  /^(play|seekTo|skip|goLive|nextChannel|previousChannel|nextEpisode|previousEpisode|setChannel|setContent)$/

/** The code for a call that a newer call has replaced. */
const ABORTED = 'aborted'

/** Codes that a method may be rejected with at each gate. */
const GATES: Readonly<Record<string, RegExp>> = {
  login: /^(login-required|authentication-failed)$/,
  purchase: /-not-purchased$/,
  pin: /^adult-check-required$/,
  geo: /^forbidden-country$/,
  unavailable: /^((channel|content)-unavailable|permission-denied|broadcast-ended)$/,
  'off-air': /^no-stream$/,
}

/** The codes that a method may be rejected with at this screen; null for the screen of a player that plays or loads. */
const codesAt = (screen: string): RegExp | null =>
  GATES[screen] ?? (Object.hasOwn(ERROR_NUMBERS, screen) ? new RegExp(`^${screen}$`) : null)

/** The reason why an outcome differs from the screen; null if it matches. */
function contradiction({ method, outcome, screen }: MethodCall): string | null {
  if (outcome === null || screen === null || !PLAYS.test(method)) return null
  const codes = codesAt(screen)
  if (codes === null) return null
  if (outcome === 'resolved') return `resolved, while the screen shows ${screen}`
  return codes.test(outcome) || outcome === ABORTED
    ? null
    : `was rejected with ${outcome}, while the screen shows ${screen}`
}

const method = (more: Partial<MethodCall>): MethodCall => ({
  order: 0,
  at: 0,
  page: 'page-1',
  element: 'tv-channel-player#1',
  method: 'play',
  settled: { order: 100, at: 100 },
  outcome: 'resolved',
  screen: 'playing',
  ...more,
})

export const promiseSettlesWithScreen: Law = {
  name: 'promise-settles-with-screen',
  group: 'partners',
  says: 'The promise of a method settles with what the screen of its element shows.',
  judge: ({ methods }) =>
    methods.flatMap((call) => {
      const why = contradiction(call)
      return why === null
        ? []
        : [`${call.method}() of ${call.element} on ${call.page}, called at ${call.at}, ${why}`]
    }),
  kept: traceWith({
    methods: [
      method({}),
      method({ outcome: 'channel-not-purchased', screen: 'purchase' }),
      method({ outcome: 'channel-not-found', screen: 'channel-not-found' }),
      method({ method: 'skip', outcome: 'skip-in-live', screen: 'playing' }),
      method({ outcome: null, settled: null, screen: null }),
      method({ method: 'diagnostics', screen: 'channel-not-found' }),
    ],
  }),
  broken: [
    traceWith({ methods: [method({ screen: 'purchase' })] }),
    traceWith({ methods: [method({ screen: 'channel-not-found' })] }),
    traceWith({
      methods: [method({ method: 'skip', outcome: 'skip-in-live', screen: 'purchase' })],
    }),
  ],
}
