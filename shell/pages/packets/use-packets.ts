import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useState } from 'react'
import { createPackets, type Packets, type SubscriptionDates } from '../../../core/commerce/packets'
import { type Loaded, useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { useSite } from '../../site/site-context'

/** The model of the pages of packets. */
export function usePackets(): Packets {
  const { tv, language } = useSite()
  return useMemo(() => createPackets(tv, language), [tv, language])
}

type Subscriptions = Map<string, SubscriptionDates>

const NONE: Loaded<Subscriptions> = { name: 'ready', value: new Map() }

/** The subscriptions of the viewer by packet id, loaded again after a purchase or its end; none for guests. */
export function useSubscriptions(): Loaded<Subscriptions> {
  useSignals()
  const { tv } = useSite()
  const [version, setVersion] = useState(0)
  useEffect(() => tv.entitlements.onChange(() => setVersion((number) => number + 1)), [tv])
  const packets = usePackets()
  const isUser = tv.session.state.value.name === 'user'
  const subscriptions = useForViewer(tv, () => packets.subscriptions(), [packets], {
    isOwn: true,
    of: isUser ? '' : null,
    again: version,
  })
  return isUser ? subscriptions : NONE
}
