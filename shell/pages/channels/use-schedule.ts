import { useCallback } from 'react'
import type { Channel, Program } from '../../../core/channels'
import { useSite } from '../../site/site-context'
import { type Loaded, useLoaded } from '../../site/use-loaded'

/** A channel's schedule entries; requested again with each refresh of the channel list. */
export function useSchedule(channel: Channel | null): Loaded<Program[]> {
  const { tv, language } = useSite()
  const load = useCallback(
    async () => (channel ? await tv.channels(language).schedule(channel) : []),
    [tv, language, channel],
  )
  return useLoaded(load, channel?.id ?? null)
}
