import { packetById } from '../commerce/packets'
import { type Channel, futureDays } from '../television/channel'
import { isPurchased } from '../television/entitlement'
import { programmeAt } from '../television/schedule'
import { pictureUrl } from '../wire/pictures'
import { shaped, type Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'
import { favoriteField } from './favorite-object'
import { scheduleItem } from './schedule-object'

const cover = (visit: Visit, channel: Channel): Record<string, string> => {
  const full = pictureUrl(visit, `${channel.slug}.svg`, channel.index)
  return { full, light_bg: full, dark_bg: full }
}

/** A channel of the static list (CHN-01); with the programme on air only on request. */
export const staticChannel = (
  visit: Visit,
  channel: Channel,
  withSchedule: boolean,
  place = channel.index,
): Record<string, unknown> =>
  shaped(
    visit,
    'channel',
    {
      id: channel.id,
      name: channel.name[visit.language],
      slug: channel.slug,
      num: channel.num,
      description: channel.description[visit.language],
      cover: cover(visit, channel),
      is_hd: channel.isHd,
      is_4k: channel.is4k,
      aspect_ratio: channel.aspect,
      version: '1',
      age: channel.age,
      rating_age: channel.age,
      motion_rating_id: null,
      archived_days: channel.archiveDays,
      future_days: futureDays,
      is_free: channel.isFree,
      stream_types: channel.vitrina ? { vitrina: true } : null,
      ...(channel.vitrina ? { vlight: channel.vitrina === 'light' } : {}),
      ...(withSchedule ? { current_schedule: currentSchedule(visit, channel) } : {}),
    },
    place,
  )

const currentSchedule = (visit: Visit, channel: Channel): Record<string, unknown> | null => {
  const programme = programmeAt(channel, visit.world.clock.now())
  if (!programme) return null
  const { is_catchup_available: _absentHere, ...item } = scheduleItem(visit, channel, programme, 0)
  return item
}

/** The entitlements of this viewer to a channel (CHN-01). */
export const overlayChannel = (visit: Visit, channel: Channel, user: User): Record<string, unknown> => {
  const packet = packetById(channel.packetId ?? 0)
  const error = channel.accessError?.[visit.language]
  const favorite = favoriteField(visit, user, 'channel', channel.id)
  return shaped(
    visit,
    'overlay',
    {
      id: channel.id,
      is_purchased: isPurchased(user, channel),
      is_available: channel.accessError === null,
      is_hidden: channel.isHidden,
      available_archived_days: channel.viewerArchiveDays,
      overlay_icon: channel.hasOverlayIcon ? pictureUrl(visit, 'icon/overlay.svg') : '',
      stream_types: null,
      ...(error === undefined ? {} : { access_error: error }),
      ...(packet === undefined ? {} : { min_price: packet.price }),
      ...(favorite === null ? {} : { favorite }),
    },
    channel.index,
  )
}

/** A channel of the older lists: presentation and permissions in one object, picture under `icon`. */
export const combinedChannel = (visit: Visit, channel: Channel, user: User): Record<string, unknown> => ({
  ...overlayChannel(visit, channel, user),
  ...staticChannel(visit, channel, true),
  icon: pictureUrl(visit, `${channel.slug}.svg`, channel.index),
  hd: channel.isHd,
  real_archived_days: channel.viewerArchiveDays,
  is_favored: favoriteField(visit, user, 'channel', channel.id) !== null,
})
