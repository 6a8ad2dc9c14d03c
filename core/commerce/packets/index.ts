export type { SubscriptionDates } from '../subscriptions/standing'
export { type Artwork, type Packet, parsePacketAddress } from './packet'
export { createPackets, type PacketLibrary, type Packets, type ProviderLanding } from './packets'
export type { Period } from './prices'
