import type { ChannelOverlay, ChannelRecord } from '../api/channels'
import { type Program, programOf } from './schedule'

/** A channel as this viewer sees it: what the operator carries joined with what the viewer may do. */
export interface Channel {
  id: string
  slug: string
  name: string
  description: string
  /** Position in the operator's order, from 1: what a viewer types on a remote. */
  number: number
  logo: string | null
  /** Years; null when the operator does not say, which counts as adult. */
  age: number | null
  /** The operator lists it among the channels for adults, whatever its age. */
  listedAdult: boolean
  free: boolean
  purchased: boolean
  available: boolean
  /** The operator's words for why a channel is not available; may be empty. */
  accessError: string
  /** Days of catch-up this viewer has; 0 for none. */
  archiveDays: number
  /** The operator keeps an archive of it, for viewers whose packets have it. */
  kept: boolean
  /** Shape of its picture in the operator's words, as `16:9`; may be empty. */
  aspect: string
  /** Vitrina streams it live, and by which of its configurations; absent for the operator's own stream (PLY-17). */
  vitrina?: 'web' | 'light'
  /** Id for watch reports, and tracker pixels, used if the stream names none. */
  statId?: string | null
  trackers?: unknown
  /** The programme on air when the list was requested. */
  onAir: Program | null
}

const ULTRA_HD = /\b(4k|uhd|ultra\s*hd)\b/i

/**
 * Joins the two lists by id, in the operator's order (CHN-01). 4K and hidden channels are left out; a channel without
 * an overlay counts as not bought. `adultIds`: see {@link isAdult}.
 */
export function joinChannels(
  records: ChannelRecord[],
  overlays: ChannelOverlay[],
  adultIds: ReadonlySet<string> = new Set(),
): Channel[] {
  const rights = new Map(overlays.map((overlay) => [overlay.id, overlay]))
  const channels: Channel[] = []
  for (const record of records) {
    const right = rights.get(record.id)
    if (record.is_4k || ULTRA_HD.test(record.name) || right?.is_hidden) continue
    channels.push({
      id: record.id,
      slug: record.slug || record.id,
      name: record.name,
      description: record.description,
      number: channels.length + 1,
      logo: record.cover?.full ?? null,
      age: record.age ?? record.rating_age,
      listedAdult: adultIds.has(record.id),
      free: record.is_free,
      purchased: right?.is_purchased ?? false,
      available: right?.is_available ?? true,
      accessError: right?.access_error ?? '',
      archiveDays: right?.available_archived_days ?? 0,
      kept: record.archived_days > 0,
      aspect: record.aspect_ratio,
      ...(record.stream_types ? { vitrina: record.vlight ? ('light' as const) : ('web' as const) } : {}),
      statId: record.stat?.id ?? null,
      trackers: record.trackers,
      onAir: record.current_schedule ? programOf(record.current_schedule) : null,
    })
  }
  return channels
}

/** Adult: age 18 or over, of unknown age, or listed as adult by the brand (PIN-05). */
export const isAdult = (channel: Channel) => channel.listedAdult || channel.age === null || channel.age >= 18

/**
 * The channel that a page address or an attribute names: its slug, its id, or an id at the end of a slug
 * (`some-name-12`), in that order, since a slug may itself end in digits.
 */
export function findChannel(channels: Channel[], name: string): Channel | null {
  const byId = (id: string) => channels.find((channel) => channel.id === id)
  const trailing = /-(\d+)$/.exec(name)?.[1]
  const bySlug = channels.find((channel) => channel.slug === name)
  return bySlug ?? byId(name) ?? (trailing ? byId(trailing) : undefined) ?? null
}
