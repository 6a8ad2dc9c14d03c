import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { TvError } from '../../../core/lib/errors/errors'
import { type Player, type PlayerState, toGateError } from '../../../core/playback'
import type { HostOf } from '../element/define-widget'
import type { ReportError } from '../element/use-error-events'
import { sendMediaEvent } from './announce-media'
import { announcedGate } from './announced-gate'
import type { TvPlayerEventMap } from './contract'

/** Calls `run` with a signal's value whenever `read` makes another key of it; not for the first value. */
export function onChange<T, K>(
  source: ReadonlySignal<T>,
  read: (value: T) => K,
  run: (key: K, value: T) => void,
): () => void {
  let last = read(source.peek())
  return effect(() => {
    const { value } = source
    const now = read(value)
    if (Object.is(now, last)) return
    last = now
    queueMicrotask(() => run(now, value))
  })
}

/** The offer of the gate, once known. */
const getOffers = (state: PlayerState) => 'gate' in state && 'offers' in state.gate && state.gate.offers

/**
 * Translates a player's signals into events of its element. `onGate` receives whether the element should show its own
 * gate, once the host page has had the chance to cancel. Returns the functions that stop it.
 */
export function announcePlayer(
  player: Player,
  host: HostOf<TvPlayerEventMap>,
  reportError: ReportError,
  onGate: (shown: boolean) => void,
): (() => void)[] {
  const fail = (error: TvError, retrying = false) => reportError(error, player.diagnostics(), retrying)
  const fullscreen = () => player.reportAction('toggle_fullscreen')
  host.element.addEventListener('fullscreenchange', fullscreen)
  let advertised: { roll: string; number: number; count: number } | null = null
  let gated = false
  let pauses = player.countPauses()
  const endAd = () => {
    if (advertised) host.emit('tv-ad-end', advertised)
    advertised = null
  }

  return [
    () => host.element.removeEventListener('fullscreenchange', fullscreen),
    endAd,
    onChange(
      player.ads.state,
      (ad) => (ad.name === 'showing' ? `${ad.roll} ${ad.view.number} ${ad.view.count}` : ''),
      (_, ad) => {
        endAd()
        if (ad.name !== 'showing') return
        const { number, count } = ad.view
        advertised = { roll: ad.roll, number, count }
        host.emit('tv-ad-start', advertised)
      },
    ),
    onChange(
      player.state,
      (state) => (getOffers(state) ? 'offers' : state.name),
      (name, state) => {
        if (name === 'playing') host.emit('tv-play')
        if (name === 'waiting') host.emit('tv-waiting')
        if (state.name === 'paused' && state.why === 'viewer') host.emit('tv-pause')
        if (state.name === 'paused' && state.why === 'autoplay') host.emit('tv-autoplay-blocked')
        if (state.name !== 'blocked') {
          gated = false
          return onGate(false)
        }
        const { gate } = state
        const own = host.emit('tv-access-required', announcedGate(gate))
        // Emit again with the offers once they are known; who shows the gate is already decided.
        if (gated) return
        gated = true
        onGate(own)
        fail(toGateError(gate))
      },
    ),
    onChange(player.paused, Boolean, (isPaused) => {
      const before = pauses
      pauses = player.countPauses()
      // A pause during a load ends in no state of its own.
      const state = player.state.peek()
      const waits = state.name === 'loading' || (state.name === 'paused' && state.why === 'not-started')
      if (isPaused && waits && before !== pauses) host.emit('tv-pause')
    }),
    onChange(
      player.state,
      (state) => (state.name === 'failed' ? `${state.error.code} ${state.retrying}` : null),
      (_, state) => {
        if (state.name === 'failed') fail(state.error, state.retrying)
      },
    ),
    onChange(
      player.tracks.state,
      (tracks) => `${tracks.quality} ${tracks.height}`,
      (_, { quality, height }) => host.emit('tv-quality-change', { quality, height }),
    ),
    onChange(
      player.tracks.state,
      ({ audioTrack, textTrack, audioTracks, textTracks }) =>
        `${audioTrack} ${textTrack} ${audioTracks.length} ${textTracks.length}`,
      (_, { audioTrack, textTrack }) => host.emit('tv-tracks-change', { audioTrack, textTrack }),
    ),
    onChange(
      player.sound,
      ({ muted, volume }) => `${muted} ${volume}`,
      (_, sound) => {
        host.sync(player.sound.value)
        host.emit('tv-volume-change', { ...sound })
        sendMediaEvent(host, 'volumechange')
      },
    ),
  ]
}
