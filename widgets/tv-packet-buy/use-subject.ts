import { useEffect, useState } from 'react'
import {
  cheapestForm,
  findStartedPurchase,
  listOffers,
  type Offer,
  type PurchaseSubject,
} from '../../core/commerce'
import { asTvError, TvError } from '../../core/lib/errors/errors'
import type { Tv } from '../../core/tv'
import type { WidgetProps } from '../kit/element/define-widget'

/** A packet on offer, or the content itself. `name` is null for the content. */
export interface SubjectChoice {
  subject: PurchaseSubject
  name: string | null
  /** Decimal text; for a content the price of its cheapest form. Null for a packet that cannot be bought. */
  price: string | null
}

/** The subject of the element's sale. */
export type SubjectState =
  | { name: 'loading' }
  | { name: 'failed'; error: TvError; retry: () => void }
  /** The choices, each of which unlocks what the viewer wants to watch. */
  | { name: 'choices'; choices: readonly SubjectChoice[]; choose: (subject: PurchaseSubject) => void }
  | { name: 'nothing' }
  | { name: 'chosen'; subject: PurchaseSubject }

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Finds the subject: the packet of the attribute, or the packets that unlock a channel or a content. */
export function useSubject(
  props: WidgetProps,
  tv: Tv | null,
  language: string,
  returnUrl: string | null,
): SubjectState {
  const packet = toText(props.packet)
  const channel = toText(props.channel)
  const content = toText(props.content)
  const wanted = channel ? `channel ${channel}` : content ? `content ${content}` : null
  const [chosen, setChosen] = useState<{ of: string; subject: PurchaseSubject } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<({ of: string } & Offers) | null>(null)
  const [failure, setFailure] = useState<{ attempt: number; error: TvError } | null>(null)
  useEffect(() => {
    if (!tv || packet !== null || wanted === null) return
    let isCurrent = true
    setFailure(null)
    loadOffers(tv, { channel, content }, language, returnUrl).then(
      (offers) => isCurrent && setFound({ of: wanted, ...offers }),
      (thrown) => isCurrent && setFailure({ attempt, error: asTvError(thrown) }),
    )
    return () => {
      isCurrent = false
    }
  }, [tv, packet, wanted, channel, content, language, returnUrl, attempt])

  if (packet !== null) return { name: 'chosen', subject: { packet } }
  if (wanted === null) return { name: 'nothing' }
  if (failure?.attempt === attempt)
    return { name: 'failed', error: failure.error, retry: () => setAttempt((count) => count + 1) }
  if (found?.of !== wanted) return { name: 'loading' }
  const { choices, started } = found
  if (chosen?.of === wanted) return { name: 'chosen', subject: chosen.subject }
  if (started) return { name: 'chosen', subject: started }
  const [only, ...others] = choices
  if (!only) return { name: 'nothing' }
  if (others.length === 0) return { name: 'chosen', subject: only.subject }
  return {
    name: 'choices',
    choices,
    choose: (subject) => setChosen({ of: wanted, subject }),
  }
}

interface Offers {
  choices: SubjectChoice[]
  started: PurchaseSubject | null
}

/** The choices, and the payment that the viewer has begun: it continues, also where the bank has led back to this page. */
async function loadOffers(
  tv: Tv,
  { channel, content }: { channel: string | null; content: string | null },
  language: string,
  returnUrl: string | null,
): Promise<Offers> {
  const choices =
    channel !== null
      ? await loadChannelChoices(tv, channel, language)
      : await loadContentChoices(tv, content ?? '', language).catch((error) => {
          const { code, detail } = asTvError(error)
          throw code === 'not-found' ? new TvError('content-not-found', detail) : error
        })
  const itself = content === null ? [] : [{ content }]
  const subjects = [...choices.map(({ subject }) => subject), ...itself]
  return { choices, started: await findStartedPurchase(tv, subjects, returnUrl) }
}

const toChoice = ({ id, name, price }: Offer): SubjectChoice => ({ subject: { packet: id }, name, price })

/** The operator lists offers by id: the slug of a channel is looked up first. */
async function loadChannelChoices(tv: Tv, name: string, language: string): Promise<SubjectChoice[]> {
  const { id: channel } = await tv.channels(language).find(name)
  return (await listOffers(tv, { channel }, language)).map(toChoice)
}

/** The packets, and last the content by itself, for rent or for good. */
async function loadContentChoices(tv: Tv, content: string, language: string): Promise<SubjectChoice[]> {
  const [packets, form] = await Promise.all([
    listOffers(tv, { content, libraryId: null }, language),
    cheapestForm(tv.api, content, language),
  ])
  const itself = form === null ? [] : [{ subject: { content }, name: null, price: form.price }]
  return [...packets.map(toChoice), ...itself]
}
