import { programAt } from '../../../channels'
import { endedFault, nothingFollowsFault } from '../../recovery/fault'
import { nextAfter } from '../../timeline'
import type { ChannelParts } from './channel-parts'
import type { Moves } from './moves'

/**
 * Requests the media that follows the end of a stream; the end of a live stream is a fault. If a stream ended before
 * its first frame, the next programme follows; two such streams in a row are a fault, so that the requests stop. The
 * placeholder plays again.
 */
export function continueAfterEnd(
  { clock, engine, media, position, placeholder }: Omit<ChannelParts, 'access'>,
  { openTimeOrFail }: Moves,
): void {
  const { time, live, programs } = position
  /** True if the previous stream ended before its first frame and the next one was requested. */
  let skippedUnwatched = false
  media.events.on('load-started', () => {
    skippedUnwatched = false
  })
  media.events.on('ended', () => {
    if (!placeholder.blackout.value) return over()
    engine.transport.seek(0)
    engine.transport.play().catch(() => undefined)
  })

  function over(): void {
    const isUnwatched = position.isEmpty()
    const next = isUnwatched
      ? programAt(programs.value, time.value)?.end
      : nextAfter(time.value, programs.value)
    if (live.value) {
      media.send({ name: 'media-waiting' })
      media.recovery.fault(endedFault)
    } else if (next === undefined || (isUnwatched && (skippedUnwatched || next > clock.seconds()))) {
      media.recovery.fault(nothingFollowsFault)
    } else {
      void openTimeOrFail(next)
      skippedUnwatched = isUnwatched // after the load has started, which resets it
    }
  }
}

/**
 * Opens the channel again when the programme that required a gate has ended, because the next one may not require it
 * (PIN-05). Returns a function that stops playback at the next programme if it has a gate.
 */
export function watchGates({
  clock,
  media,
  loader,
  access,
  channel,
  position: { time },
}: Pick<
  ChannelParts,
  'clock' | 'media' | 'loader' | 'access' | 'channel' | 'position'
>): () => Promise<void> {
  let timer = 0
  media.events.on('load-started', () => clock.clearTimeout(timer))
  media.events.on('gated', (gate) => {
    const end = channel.value && access.endOf(gate)
    if (end === null) return
    timer = clock.setTimeout(() => void openAfterGate(), Math.max(0, end - clock.seconds()) * 1000)
  })

  async function openAfterGate(): Promise<void> {
    const { loadSignal } = media
    const { request } = loader
    time.value = clock.seconds()
    const gate = channel.value && (await access.gate(channel.value))
    if (loadSignal.aborted || !request) return
    await (gate ? loader.block(gate) : loader.open(request))
  }

  return async () => {
    if (!access.isNew()) return
    const { loadSignal } = media
    // Only use the channel on screen if the load has found it: while it is being found again, for example after a
    // purchase, its rights are out of date.
    const gate = await access.gate(loader.found && channel.value)
    if (gate && !loadSignal.aborted) await loader.block(gate)
  }
}
