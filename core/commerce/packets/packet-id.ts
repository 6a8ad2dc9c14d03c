/** A packet as an address names it. */
export interface PacketAddress {
  packetId: string
  /** Short name or id of the provider that offers it; null if the address names none. */
  provider: string | null
  /** Id of the provider's bundle that it is a part of; null without one. */
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

/** Path of the page of another provider that offers this packet; null if the address names no provider. */
export const providerPathOf = ({ provider, bundleId }: PacketAddress): string | null =>
  provider === null
    ? null
    : `/provider/${encodeURIComponent(provider)}#${bundleId === null ? 'tariffs' : 'bundles'}`
