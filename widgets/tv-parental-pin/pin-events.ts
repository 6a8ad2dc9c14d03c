import { effect } from '@preact/signals-core'
import type { PinDialogue, PinMode, PinState } from '../../core/household/parental'
import type { TvError } from '../../core/lib/errors'
import type { HostOf } from '../kit/element/define-widget'
import type { TvParentalAction, TvReport } from '../kit/shapes'
import type { TvParentalPinEventMap } from './contract'

/** How a dialogue ended. */
export interface Ending {
  outcome: 'unlocked' | 'set' | 'cancelled'
  /** Epoch ms until which it is open; null where it is not, or for good. */
  until: number | null
  /** The viewer had something to answer: only then there is something to tell. */
  noticed: boolean
}

export interface Announcement {
  host: HostOf<TvParentalPinEventMap>
  mode: PinMode
  action: TvParentalAction
  unlockedUntil: { peek(): number | null }
  reportError: (error: TvError, report: TvReport) => void
  /** Hears whether the element is to show its own gate to a guest: not before the page had its say. */
  onGate: (shown: boolean) => void
  onEnd: (end: Ending) => void
}

/** The PIN was correct; `until` in epoch ms. */
export function emitUnlock(
  host: HostOf<TvParentalPinEventMap>,
  action: TvParentalAction,
  until: number | null,
): void {
  host.emit('tv-unlock', { for: action, until: until === null ? null : Math.round(until / 1000) })
}

/** Turns what becomes of a dialogue into the element's events. Returns the function that stops it. */
export function announce(dialogue: PinDialogue, about: Announcement): () => void {
  const { host } = about
  let last: PinState['name'] = 'loading'
  let noticed = false

  function handleState(state: PinState): void {
    if (state.name === last) return
    last = state.name
    if (state.name === 'done') end(state.outcome)
    if (state.name === 'loading' || state.name === 'done') return
    if (!noticed) host.emit('tv-ready')
    noticed = true
    if (state.name === 'failed') about.reportError(state.error, state.error.detail)
    if (state.name === 'login-needed') about.onGate(host.emit('tv-access-required', { reason: 'login' }))
  }

  function end(outcome: Ending['outcome']): void {
    if (!noticed) host.emit('tv-ready')
    const until = about.unlockedUntil.peek()
    const passes = outcome === 'unlocked' || (outcome === 'set' && about.mode === 'ask')
    if (outcome === 'set') host.emit('tv-pin-set')
    if (passes) emitUnlock(host, about.action, until)
    if (outcome === 'cancelled') host.emit('tv-pin-cancel')
    about.onEnd({ outcome, until, noticed })
  }

  let stopped = false
  const stop = effect(() => {
    const state = dialogue.state.value
    queueMicrotask(() => !stopped && handleState(state))
  })
  return () => {
    stopped = true
    stop()
  }
}
