import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useState } from 'react'
import {
  createPackets,
  NO_PACKET_RULES,
  type PacketRules,
  type Packets,
  type SubscriptionDates,
} from '../../../core/commerce/packets'
import { type Loaded, useForViewer } from '../../../widgets/kit/use-loaded'
import { useSite } from '../../site/site-context'

/** The model of the pages of packets. */
export function usePackets(): Packets {
  const { tv, language, config } = useSite()
  return useMemo(() => {
    const rulesOf = (providerId: string | null): PacketRules => {
      const id = providerId ?? tv.session.network.peek()?.provider?.id
      const rules = id === undefined ? null : config.providers?.[id]?.packets
      if (!rules) return NO_PACKET_RULES
      const { hidden, only, sort, bundleOrder } = rules
      return { hidden, only: only ?? [], isByPrice: sort === 'price', bundleOrder }
    }
    return createPackets({ api: tv.api, clock: tv.clock, language, rulesOf })
  }, [tv, language, config])
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
