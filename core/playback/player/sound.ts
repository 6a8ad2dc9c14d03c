import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { MediaEngine } from '../engine'

/** Volume and muting of an engine. */
export interface Sound {
  /** `volume` in percent, 0 to 100. */
  readonly sound: ReadonlySignal<{ muted: boolean; volume: number }>
  setMuted(muted: boolean): void
  /** Sets the volume in percent; values outside 0 to 100 are clamped. */
  setVolume(percent: number): void
  /** Stops following the engine. */
  release(): void
}

export function createSound(engine: Pick<MediaEngine, 'sound' | 'events'>): Sound {
  const read = () => ({ muted: engine.sound.muted, volume: Math.round(engine.sound.volume * 100) })
  const sound = signal(read())
  return {
    sound,
    setMuted(muted) {
      engine.sound.muted = muted
    },
    setVolume(percent) {
      engine.sound.volume = Math.min(100, Math.max(0, percent)) / 100
    },
    release: engine.events.on('volume', () => {
      sound.value = read()
    }),
  }
}
