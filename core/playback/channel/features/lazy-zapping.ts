import { type Channel, knownProgram } from '../../../channels'
import type { Parental } from '../../../household'
import { mayStartUnasked } from '../../../rights'
import type { ChannelZappingOptions, Zapping } from '../../prefetch/zapping'

interface LazyZappingOptions extends Omit<ChannelZappingOptions, 'mayPrefetch'> {
  /** Null if parental control is ignored. */
  parental: Parental | null
  /** A preview does not prefetch. */
  preview: boolean
}

/** Zapping, whose code loads with the first call. */
export function createLazyZapping({ parental, preview, ...options }: LazyZappingOptions) {
  let zapping: Zapping | null = null
  let isReleased = false

  /** True if the live edge of a channel may be prefetched: it has no gate, and the age of its programme is known. */
  function mayPrefetch(one: Channel): boolean {
    if (preview || one.vitrina) return false
    const program = knownProgram(one, options.channels().ages, options.clock.seconds())
    return mayStartUnasked({ channel: one, program }, parental)
  }

  return {
    async load(): Promise<Zapping> {
      const { createChannelZapping } = await import('../../prefetch/zapping')
      zapping ??= createChannelZapping({ ...options, mayPrefetch })
      if (isReleased) zapping.release()
      return zapping
    },
    /** Takes the prefetched stream of a channel's live edge; null for none. */
    take: async (channelId: string) => (await zapping?.take(channelId)) ?? null,
    /** Discards what was prefetched for an earlier viewer. */
    forget: () => zapping?.forget(),
    release(): void {
      isReleased = true
      zapping?.release()
    },
  }
}
