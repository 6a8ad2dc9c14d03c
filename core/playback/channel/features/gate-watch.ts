import type { ChannelParts } from './channel-parts'

/**
 * Opens the channel again when the programme that required a gate has ended: the next one may not require it (PIN-05). Returns a
 * function that stops before the next programme if it has a gate of its own.
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
    // While a channel is found again, the rights that it had on screen may be out of date: it has just been bought.
    const gate = await access.gate(loader.found && channel.value)
    if (gate && !loadSignal.aborted) await loader.block(gate)
  }
}
