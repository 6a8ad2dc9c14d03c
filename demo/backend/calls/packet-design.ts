import type { Packet } from '../commerce/packet'
import { pictureUrl } from '../wire/pictures'
import type { Visit } from '../wire/visit'
import { scaledPicture } from './scaled-picture'

/** A scaled picture under both sets of names that clients know. */
const scaled = (
  visit: Visit,
  path: string,
  size: { readonly width: number; readonly height: number },
): object => {
  const src = pictureUrl(visit, path)
  return { ...scaledPicture(visit, path, size), x1: src, x2: src, x3: src, ...size }
}

/** The pictures of a packet: background, logo, badge and features. */
export const packetDesign = (visit: Visit, packet: Packet): Record<string, unknown> => {
  const background = pictureUrl(visit, `promo/packet-${packet.id}.svg`)
  const badge = `badge/packet-${packet.id}.${visit.language}.svg`
  return {
    background_tv: background,
    background_mobile: background,
    small_background_tv: background,
    small_background_mobile: background,
    big_background_tv: background,
    logo: scaled(visit, `logo/packet-${packet.id}.${visit.language}.svg`, { width: 240, height: 72 }),
    mini_logo: scaled(visit, `logo/packet-${packet.id}.${visit.language}.svg`, { width: 120, height: 36 }),
    ...(packet.badge ? { corner_badge: scaled(visit, badge, { width: 120, height: 40 }) } : {}),
    ...(packet.trial
      ? {
          special_features: scaled(visit, `title/packet-${packet.id}.${visit.language}.svg`, {
            width: 320,
            height: 90,
          }),
        }
      : {}),
  }
}
