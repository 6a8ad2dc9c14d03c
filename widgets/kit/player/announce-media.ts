import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Player } from '../../../core/playback'
import type { WidgetHost } from '../element/define-widget'
import type { TvMediaEventMap } from './contract'

/** Sends an event of `<video>`; as there, it neither bubbles nor leaves a shadow root of the page. */
export const sendMediaEvent = ({ element }: WidgetHost, name: keyof TvMediaEventMap): void =>
  void element.dispatchEvent(new CustomEvent(name))

/**
 * Translates a player's signals into the events of `<video>`, in the order that HTML defines, for controls and
 * analytics written for it. `duration` reads the element's (s); 0 is unknown. Returns the function that ends it.
 */
export function announceMedia(
  player: Player & { readonly time: ReadonlySignal<number> },
  host: WidgetHost,
  duration: () => number,
): () => void {
  const look = () => {
    const now = player.state.value
    return {
      paused: player.paused.value,
      time: player.time.value,
      duration: duration(),
      /** Also the name of its event, if it has one. */
      state: now.name,
      isSuspended: now.name === 'paused' && now.why === 'not-started',
      isOver: now.name === 'paused' && now.why === 'ended',
      isFailed: now.name === 'failed' && !now.retrying,
    }
  }
  let last: ReturnType<typeof look> | null = null
  const send = (events: readonly (keyof TvMediaEventMap | false)[]) =>
    queueMicrotask(() => {
      for (const name of events) if (name) sendMediaEvent(host, name)
    })
  const stop = effect(() => {
    const [before, now] = [last, look()]
    last = now
    if (!before) return
    const { paused, time, state, isSuspended, isOver, isFailed } = now
    send([
      now.duration !== before.duration && 'durationchange',
      before.duration === 0 && now.duration > 0 && 'loadedmetadata',
      time !== before.time && 'timeupdate',
      paused !== before.paused && (paused ? 'pause' : 'play'),
      (state === 'playing' || state === 'waiting') && state !== before.state && state,
      isSuspended && !before.isSuspended && 'suspend',
      isOver && !before.isOver && 'ended',
      isFailed && !before.isFailed && 'error',
    ])
  })
  return () => {
    stop()
    // Without a player the element is paused and has no duration.
    if (last) send([last.duration > 0 && 'durationchange', !last.paused && 'pause'])
  }
}
