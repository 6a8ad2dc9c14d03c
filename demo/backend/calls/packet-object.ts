import { holdsContent } from '../catalogue/content-rights'
import { libraries } from '../catalogue/libraries'
import type { Packet } from '../commerce/packet'
import { packetById, withIncluded } from '../commerce/packets'
import { hasTrial } from '../commerce/subscribing'
import { holdsChannel } from '../television/entitlement'
import { pictureUrl } from '../wire/pictures'
import { shaped, type Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'
import { staticChannel } from './channel-object'
import { shortContent } from './content-object'
import { packetDesign } from './packet-design'
import { purchaseFields, subscriptionFields } from './packet-standing'

/** Expansions of a packet that a client may request. */
export type Expansion = 'availables' | 'channels' | 'videos' | 'includes'

const maxVideos = 40

/**
 * Channels of a packet for a list of packets: those that no other packet unlocks, and for a base packet the free ones.
 */
const channelsOf = ({ world }: Visit, packet: Packet) => {
  const held = withIncluded(packet)
  return world.roster.channels.filter(
    (channel) => !channel.isHidden && ((channel.isFree && packet.isBase) || holdsChannel(held, channel)),
  )
}

const contentsOf = ({ world }: Visit, packet: Packet) => {
  const held = withIncluded(packet)
  return world.catalogue.contents.filter((content) => held.some((one) => holdsContent(one, content)))
}

const libraryObjects = (visit: Visit, packet: Packet): object[] => {
  const ids = new Set(contentsOf(visit, packet).map(({ libraryId }) => libraryId))
  return libraries
    .filter(({ id }) => ids.has(id))
    .map(({ id, title }) => ({ id, title: title[visit.language] }))
}

const trialFields = ({ trial }: Packet, isUnused: boolean): object =>
  trial
    ? {
        is_trial: isUnused,
        is_used_trial: !isUnused,
        trial_price: trial.price,
        trial_amount: trial.price,
        trial_period_human: { days: trial.days, months: 0, years: 0 },
      }
    : { is_trial: false, is_used_trial: false }

const bundleFields = ({ language }: Visit, { bundle }: Packet): object =>
  bundle
    ? {
        bundle: {
          custom_name: bundle.name[language],
          custom_price: bundle.price,
          internet_speed: bundle.speed,
          custom_description: bundle.description[language],
        },
      }
    : {}

const expanded = (visit: Visit, user: User, packet: Packet, wanted: ReadonlySet<Expansion>): object => {
  const inner = (ids: readonly number[]): object[] =>
    ids.flatMap((id) => packetById(id) ?? []).map((one, place) => packetObject(visit, one, user, [], place))
  return {
    include: wanted.has('includes') ? inner(packet.includes) : null,
    ...(wanted.has('availables') ? { available: inner(packet.addOns) } : {}),
    ...(wanted.has('channels')
      ? { channels: channelsOf(visit, packet).map((one) => staticChannel(visit, one, false)) }
      : {}),
    ...(wanted.has('videos')
      ? {
          videos: contentsOf(visit, packet)
            .slice(0, maxVideos)
            .map((one, place) => shortContent(visit, one, place)),
        }
      : {}),
    ...(packet.parts.length > 0 ? { packets: inner(packet.parts) } : {}),
  }
}

/** A packet as the API answers it to this viewer (PKT-01). */
export const packetObject = (
  visit: Visit,
  packet: Packet,
  user: User,
  expansions: readonly Expansion[] = [],
  place = 0,
): Record<string, unknown> => {
  const { language, base } = visit
  const paused = user.subscriptions.find(({ packetId }) => packetId === packet.id)?.isPaused
  return shaped(
    visit,
    'packet',
    {
      id: packet.id,
      name: packet.name[language],
      short: packet.short[language],
      description: packet.description[language],
      row_slug: '',
      price: packet.price,
      total_price: packet.price,
      old_price: packet.oldPrice ?? packet.price,
      base: packet.isBase,
      is_base: packet.isBase,
      is_public: !packet.isHidden,
      period: '30',
      period_human: { days: 0, months: 1, years: 0 },
      agreement: packet.agreement === null ? null : `${base}/demo/texts/${packet.agreement}.txt`,
      channels_count: packet.advertisedChannels ?? channelsOf(visit, packet).length,
      libraries: libraryObjects(visit, packet),
      ...expanded(visit, user, packet, new Set(expansions)),
      design: packetDesign(visit, packet),
      benefits: packet.benefits.map(({ icon, text }) => ({
        text: text[language],
        icon: pictureUrl(visit, `icon/${icon}-unfocused.svg`),
      })),
      ...trialFields(packet, hasTrial(user, packet)),
      is_paused: paused ?? false,
      parent_name: packet.parentName?.[language] ?? null,
      ...bundleFields(visit, packet),
      after_renew_packet_id: packet.afterRenewId,
      ...subscriptionFields(visit, user, packet),
      ...purchaseFields(visit, user, packet),
    },
    place,
  )
}
