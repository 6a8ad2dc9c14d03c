import type { ChannelOverlay, ChannelRecord } from '../api/channels'
import { ageClass, isForEverybody, mayBeListed } from '../household'
import { type Program, programAt, toProgram } from './schedule'

/** A channel as this viewer sees it: the operator's channel joined with the viewer's overlay (CHN-01). */
export interface Channel {
  id: string
  slug: string
  name: string
  description: string
  /** Position in the operator's order, from 1; the number that a viewer types on a remote. */
  number: number
  logo: string | null
  /** Age rating in years; null if the operator states none, which counts as adult. */
  age: number | null
  /** True if the operator lists it among the adult channels, whatever its age rating. */
  listedAdult: boolean
  free: boolean
  purchased: boolean
  available: boolean
  /** The operator's explanation of why a channel is unavailable; may be empty. */
  accessError: string
  /** Days of catch-up that this viewer has; 0 if there is none, and for a channel that is not bought. */
  archiveDays: number
  /** True if the operator keeps an archive of it, for viewers whose packets include it. */
  hasArchive: boolean
  /** Aspect ratio in the operator's notation, as `16:9`; may be empty. */
  aspect: string
  /** Which Vitrina configuration its live stream uses; absent for the operator's own stream (PLY-17). */
  vitrina?: 'web' | 'light'
  /** Statistics id and audience trackers, used if the stream has none. */
  statId?: string | null
  trackers?: unknown
  /** The programme on air when the list was loaded; views use {@link programOn}. */
  onAir: Program | null
  /** True if the operator broadcasts it in high definition. */
  isHd?: boolean
  /** Address of the operator's icon on it for this viewer; absent without one (CHN-04). */
  overlayIcon?: string
  /** Place among the viewer's favourites, lowest first, when the list was loaded; absent if it is not a favourite (CAT-11). */
  favouritePriority?: number
}

/**
 * Returns the programme of a channel at a time (epoch s): by its schedule, in whose gaps there is none; by the channel
 * list until the schedule has loaded, or if it is empty.
 */
export const programOn = (
  channel: Pick<Channel, 'onAir'> | null,
  programs: readonly Program[],
  second: number,
): Program | null => programAt(programs[0] || !channel?.onAir ? programs : [channel.onAir], second)

/** "4K" with a Latin or Cyrillic letter, "UHD" or "Ultra HD", also right after another word; but not 24K or 4Kids. */
const ULTRA_HD = /(^|\D)4[kк](?!\p{L})|(uhd|ultra[\s-]*hd)(?!\p{L})/iu

/** True if a name says that the picture is 4K; such channels and contents are left out (CHN-01, CAT-02). */
export const isUltraHd = (name: string): boolean => ULTRA_HD.test(name)

/**
 * Joins channels and overlays by id, in the operator's order (CHN-01). 4K channels and hidden ones are left out; a
 * channel without an overlay counts as not bought. `adultIds`: see {@link isAdult}.
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
    if (record.is_4k || isUltraHd(record.name) || right?.is_hidden) continue
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
      archiveDays: right?.is_purchased ? right.available_archived_days : 0,
      hasArchive: record.archived_days > 0,
      aspect: record.aspect_ratio,
      ...(record.stream_types ? { vitrina: record.vlight ? ('light' as const) : ('web' as const) } : {}),
      statId: record.stat?.id ?? null,
      trackers: record.trackers,
      onAir: record.current_schedule ? toProgram(record.current_schedule) : null,
      ...(record.is_hd ? { isHd: true } : {}),
      ...(right?.overlay_icon ? { overlayIcon: right.overlay_icon } : {}),
      ...(right?.favorite ? { favouritePriority: right.favorite.priority } : {}),
    })
  }
  return channels
}

/** True for a channel that a child's list contains (PRO-04). */
export const isForChildren = (channel: Channel): boolean =>
  !channel.listedAdult && mayBeListed(channel.age, 'child')

/** True for a rating that is for adults or unknown, and for a channel that the operator lists as adult (PIN-05). */
export const isAdult = (channel: Channel): boolean => channel.listedAdult || !isForEverybody(channel.age)

/**
 * The age rating because of which a channel requires the PIN; null if the operator lists it as adult although its
 * rating is lower.
 */
export function getPinAge(channel: Channel | null): number | null {
  const { age = null, listedAdult = false } = channel ?? {}
  return listedAdult && ageClass(age) !== 'adult' ? null : age
}

/**
 * Finds the channel that an address or attribute names: by slug, by id, or by an id at the end of a slug
 * (`some-name-12`), in that order, since a slug may itself end in digits. Null if there is none.
 */
export function findChannel(channels: Channel[], name: string): Channel | null {
  const byId = (id: string) => channels.find((channel) => channel.id === id)
  const trailing = /-(\d+)$/.exec(name)?.[1]
  const bySlug = channels.find((channel) => channel.slug === name)
  return bySlug ?? byId(name) ?? (trailing ? byId(trailing) : undefined) ?? null
}
