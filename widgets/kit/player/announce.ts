import { effect, type ReadonlySignal } from '@preact/signals-core'
import { errorOfGate, type Player } from '../../../core/playback'
import type { TvError } from '../base'
import type { WidgetHost } from '../define-widget'
import type { TellError } from '../use-error-events'
import { toldGate } from './told-gate'

/** Runs when a signal's value, seen through `read`, differs from the last one; not for the first. */
export function onChange<T, K>(
  source: ReadonlySignal<T>,
  read: (value: T) => K,
  run: (key: K) => void,
): () => void {
  let last: K | undefined
  let first = true
  return effect(() => {
    const now = read(source.value)
    if (!first && Object.is(now, last)) return
    const silent = first
    first = false
    last = now
    if (!silent) queueMicrotask(() => run(now))
  })
}

/**
 * Turns what every player's signals say into events of its element. `onGate` hears whether the element is to show its
 * own gate: not before the host had its say. Returns the functions that stop it.
 */
export function announcePlayer(
  player: Player,
  host: WidgetHost,
  tellError: TellError,
  onGate: (shown: boolean) => void,
): (() => void)[] {
  const fail = (error: TvError, retrying = false) => tellError(error, player.diagnostics(), retrying)
  const fullscreen = () => player.did('toggle_fullscreen')
  host.element.addEventListener('fullscreenchange', fullscreen)
  let advertised: { roll: string; number: number; count: number } | null = null
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
      () => {
        endAd()
        const ad = player.ads.state.value
        if (ad.name !== 'showing') return
        const { number, count } = ad.view
        advertised = { roll: ad.roll, number, count }
        host.emit('tv-ad-start', advertised)
      },
    ),
    onChange(
      player.state,
      (state) => state.name,
      (name) => {
        const state = player.state.value
        if (name === 'playing') host.emit('tv-play')
        if (name === 'waiting') host.emit('tv-waiting')
        if (state.name === 'paused' && state.why === 'viewer') host.emit('tv-pause')
        if (state.name === 'paused' && state.why === 'autoplay') host.emit('tv-autoplay-blocked')
        if (state.name !== 'blocked') return onGate(false)
        const { gate } = state
        onGate(host.emit('tv-access-required', toldGate(gate)))
        fail(errorOfGate(gate))
      },
    ),
    onChange(
      player.state,
      (state) => (state.name === 'failed' ? `${state.error.code} ${state.retrying}` : null),
      () => {
        const state = player.state.value
        if (state.name === 'failed') fail(state.error, state.retrying)
      },
    ),
    onChange(
      player.tracks.state,
      (tracks) => `${tracks.quality} ${tracks.height}`,
      () => {
        const { quality, height } = player.tracks.state.value
        host.emit('tv-quality-change', { quality, height })
      },
    ),
    onChange(
      player.tracks.state,
      (tracks) => `${tracks.audioTrack} ${tracks.textTrack} ${tracks.audioTracks.length}`,
      () => {
        const { audioTrack, textTrack } = player.tracks.state.value
        host.emit('tv-tracks-change', { audioTrack, textTrack })
      },
    ),
    onChange(
      player.sound,
      ({ muted, volume }) => `${muted} ${volume}`,
      () => {
        host.sync({ ...player.sound.value })
        host.emit('tv-volume-change', { ...player.sound.value })
      },
    ),
  ]
}
