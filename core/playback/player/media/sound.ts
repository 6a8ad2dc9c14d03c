import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { MediaEngine } from '../../engine'

/** The sound of an engine; `release` stops following it. */
export function createSound(engine: Pick<MediaEngine, 'sound' | 'events'>) {
  const read = () => ({ muted: engine.sound.muted, volume: Math.round(engine.sound.volume * 100) })
  const sound = signal(read())
  const update = () => {
    sound.value = read()
  }
  return {
    sound: sound as ReadonlySignal<{ muted: boolean; volume: number }>,
    setMuted(muted: boolean): void {
      engine.sound.muted = muted
      update()
    },
    /** Sets the volume in percent; values outside 0 to 100 are clamped. */
    setVolume(percent: number): void {
      engine.sound.volume = Math.min(100, Math.max(0, percent)) / 100
      update()
    },
    release: engine.events.on('volume', update),
  }
}
