import { type InnerPacketRecord, isBasePacket, type PacketRecord } from '../../api/packets'
import { getQuote, type Quote } from '../quote'

/** Packets with fewer channels show their films and series too (PKT-01). */
const VIDEOS_BELOW = 31

export interface PacketChannel {
  id: string
  name: string
  path: string
  /** Null if the operator states none. */
  age: number | null
  logo: string | null
}

export interface PacketVideo {
  id: string
  title: string
  path: string
  age: number | null
  poster: string | null
}

/** A picture of a packet; width and height in px, null if unknown. */
export interface Artwork {
  url: string
  width: number | null
  height: number | null
}

/** A packet as its pages show it (PKT-01). Texts may be empty. */
export interface Packet {
  id: string
  name: string
  short: string
  description: string
  quote: Quote
  isBase: boolean
  /** False for a packet that no list contains and that only opens by its address. */
  isPublic: boolean
  /** Address of a text to accept before buying; null without one. */
  agreement: string | null
  channels: PacketChannel[]
  /** As the operator advertises it; null if unknown. */
  channelCount: number | null
  libraries: { id: string; title: string }[]
  /** Films and series, for packets with fewer than 31 channels. */
  videos: PacketVideo[]
  addOns: Packet[]
  /** The packets of a bundle. */
  parts: Packet[]
  bundle: { name: string; price: string | null; speed: string; description: string } | null
  design: {
    /** Wide and narrow. */
    background: string | null
    narrowBackground: string | null
    logo: Artwork | null
    badge: Artwork | null
    features: Artwork | null
  }
  benefits: { text: string; icon: string | null }[]
  /** Name of the packet that this one belongs to, and starts and ends with; null for one that is bought by itself. */
  parentName: string | null
}

/** Returns the packet of a record, with its public add-ons and the packets that it consists of. */
export function toPacket(record: PacketRecord): Packet {
  return {
    ...toInnerPacket(record),
    quote: getQuote(record),
    addOns: keepPublic(record.available.map(toInnerPacket)),
    parts: record.packets.map(toInnerPacket),
  }
}

/** Returns the packets that may be listed. */
export const keepPublic = (packets: readonly Packet[]): Packet[] => packets.filter((one) => one.isPublic)

function toInnerPacket(record: InnerPacketRecord): Packet {
  const { design, bundle } = record
  const channelCount = record.channels_count ?? (record.channels.length || null)
  return {
    id: record.id,
    name: record.name,
    short: record.short,
    description: record.description,
    quote: getQuote(record),
    isBase: isBasePacket(record),
    isPublic: record.is_public,
    agreement: record.agreement || null,
    channels: record.channels.map(({ id, name, slug, age, cover }) => ({
      id,
      name,
      age,
      path: `/channels/all/${encodeURIComponent(slug || id)}`,
      logo: cover?.full ?? null,
    })),
    channelCount,
    libraries: record.libraries,
    videos:
      (channelCount ?? 0) < VIDEOS_BELOW
        ? record.videos.map(({ id, title, slug, age, cover }) => ({
            id,
            title,
            age,
            path: `/contents/${encodeURIComponent(slug || id)}`,
            poster: cover?.src_2x3 ?? cover?.src_16x9 ?? null,
          }))
        : [],
    addOns: [],
    parts: [],
    bundle: bundle && {
      name: bundle.custom_name,
      price: bundle.custom_price,
      speed: String(bundle.internet_speed ?? ''),
      description: bundle.custom_description,
    },
    design: {
      background: design?.background_tv ?? design?.background_mobile ?? null,
      narrowBackground: design?.background_mobile ?? design?.background_tv ?? null,
      logo: design?.logo ?? null,
      badge: design?.corner_badge ?? null,
      features: design?.special_features ?? null,
    },
    benefits: record.benefits.filter(({ text }) => text !== ''),
    parentName: record.parent_name,
  }
}

/** A packet as an address names it. */
export interface PacketAddress {
  packetId: string
  /** Short name or id of the provider that offers it; null if the address names none. */
  provider: string | null
  /** Id of the provider's bundle that contains it; null without one. */
  bundleId: string | null
}

/**
 * Parses the last segment of `/packets/{id}` (PKT-01): a plain id, `providerShortName_packetId` or
 * `providerId_bundleId_packetId`. A numeric id at the end of a slug is the id.
 */
export function parsePacketAddress(segment: string): PacketAddress {
  const [, providerId, bundleId, bundledId] = /^(\d+)_(\d+)_(\d+)$/.exec(segment) ?? []
  if (providerId && bundleId && bundledId) return { packetId: bundledId, provider: providerId, bundleId }
  // A short name may contain underscores itself.
  const [, provider, id] = /^(.+)_(\d+)$/.exec(segment) ?? []
  if (provider && id) return { packetId: id, provider, bundleId: null }
  return { packetId: /\d+$/.exec(segment)?.[0] ?? segment, provider: null, bundleId: null }
}

/** Path of another provider's page that offers this packet; null if the address names no provider. */
export const getProviderPath = ({ provider, bundleId }: PacketAddress): string | null =>
  provider === null
    ? null
    : `/provider/${encodeURIComponent(provider)}#${bundleId === null ? 'tariffs' : 'bundles'}`
