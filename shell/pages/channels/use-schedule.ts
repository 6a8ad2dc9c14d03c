import { useEffect, useState } from 'react'
import type { Channel, Program } from '../../../core/channels'
import { asTvError, type TvError } from '../../../core/lib/errors'
import { useSite } from '../../site/site-context'

export type ScheduleState =
  | { name: 'loading' }
  | { name: 'ready'; programs: Program[] }
  | { name: 'failed'; error: TvError; retry: () => Promise<void> }

const LOADING: ScheduleState = { name: 'loading' }

/** A channel's programmes, asked for while there is a channel; again with each refresh of the list. */
export function useSchedule(channel: Channel | null): ScheduleState {
  const { tv, language } = useSite()
  const [held, setHeld] = useState<{ id: string; state: ScheduleState } | null>(null)

  useEffect(() => {
    if (!channel) return
    let current = true
    const { id } = channel
    const keep = (state: ScheduleState) => current && setHeld({ id, state })
    const load = (): Promise<void> =>
      tv
        .channels(language)
        .schedule(channel)
        .then(
          (programs) => void keep({ name: 'ready', programs }),
          (error) => void keep({ name: 'failed', error: asTvError(error), retry: load }),
        )
    void load()
    return () => {
      current = false
    }
  }, [tv, language, channel])

  return held && held.id === channel?.id ? held.state : LOADING
}
