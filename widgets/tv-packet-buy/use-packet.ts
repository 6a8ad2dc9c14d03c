import { useEffect, useState } from 'react'
import { listOffers, type OfferedPacket, type OfferSubject } from '../../core/commerce'
import { asTvError, type Tv, type TvError } from '../kit/base'
import type { WidgetProps } from '../kit/define-widget'

/** The packet that an element sells. */
export type PacketChoice =
  | { name: 'loading' }
  | { name: 'failed'; error: TvError; retry: () => void }
  /** Several packets unlock what the viewer wants to watch. */
  | { name: 'offers'; packets: readonly OfferedPacket[]; choose: (id: string) => void }
  | { name: 'nothing' }
  | { name: 'packet'; id: string; chooseAnother: (() => void) | null }

const stringOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Finds the packet to sell: the one of the attribute, or those that unlock a channel or a content. */
export function usePacket(props: WidgetProps, tv: Tv | null, language: string): PacketChoice {
  const packet = stringOf(props.packet)
  const channel = stringOf(props.channel)
  const content = stringOf(props.content)
  const subject = channel ? `channel ${channel}` : content ? `content ${content}` : null
  const [offers, setOffers] = useState<{ of: string; packets: readonly OfferedPacket[] } | null>(null)
  const [error, setError] = useState<TvError | null>(null)
  const [chosen, setChosen] = useState<{ of: string; id: string } | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the request
  useEffect(() => {
    if (!tv || packet !== null || subject === null) return
    let isCurrent = true
    setError(null)
    offersOf(tv, { channel, content }, language).then(
      (packets) => isCurrent && setOffers({ of: subject, packets }),
      (thrown) => isCurrent && setError(asTvError(thrown)),
    )
    return () => {
      isCurrent = false
    }
  }, [tv, packet, subject, language, attempt])

  if (packet !== null) return { name: 'packet', id: packet, chooseAnother: null }
  if (subject === null) return { name: 'nothing' }
  if (error) return { name: 'failed', error, retry: () => setAttempt((count) => count + 1) }
  if (offers?.of !== subject) return { name: 'loading' }
  const [only, ...others] = offers.packets
  if (!only) return { name: 'nothing' }
  if (others.length === 0) return { name: 'packet', id: only.id, chooseAnother: null }
  if (chosen?.of === subject) return { name: 'packet', id: chosen.id, chooseAnother: () => setChosen(null) }
  return { name: 'offers', packets: offers.packets, choose: (id) => setChosen({ of: subject, id }) }
}

/** The operator lists offers by ids: the slug of a channel is looked up first. */
async function offersOf(
  tv: Tv,
  { channel, content }: { channel: string | null; content: string | null },
  language: string,
): Promise<OfferedPacket[]> {
  let subject: OfferSubject = { content: content ?? '', libraryId: null }
  if (channel !== null) {
    const found = (await tv.channels(language).list()).find(
      ({ id, slug }) => id === channel || slug === channel,
    )
    subject = { channel: found?.id ?? channel }
  }
  return listOffers(tv.api, subject, language)
}
