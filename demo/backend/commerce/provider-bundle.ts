import type { Words } from '../wire/language'
import { type Packet, packetWith } from './packet'

/** Internet access together with a packet, as a provider's landing offers it. */
export const bundleWith = (
  id: number,
  packetId: number,
  name: Words,
  { price, speed, description }: { price: string; speed: string; description: Words },
): Packet =>
  packetWith({
    id,
    name,
    short: description,
    description,
    price,
    isBase: true,
    parts: [packetId],
    bundle: { name, price, speed, description },
  })
