import type { Channel, Program } from '../../../../core/channels'
import { type Loaded, useLoaded } from '../../../../widgets/kit/hooks/use-loaded'
import { useSite } from '../../../site/site-context'

/** A channel's schedule entries; requested again with each refresh of the channel list. */
export function useSchedule(channel: Channel | null): Loaded<Program[]> {
  const { tv, language } = useSite()
  return useLoaded(
    async () => (channel ? await tv.channels(language).schedule(channel) : []),
    [tv, language, channel],
    { of: channel?.id ?? null },
  )
}
