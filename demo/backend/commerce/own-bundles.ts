import type { Packet } from './packet'
import { packetIds } from './packet-ids'
import { bundleWith } from './provider-bundle'

/** The bundles of the viewer's own provider, which only its landing page shows. */
export const ownBundles: readonly Packet[] = [
  bundleWith(
    521,
    packetIds.everyDay,
    { ru: '«На каждый день» и интернет', en: 'Every Day and Internet' },
    {
      price: '590.00',
      speed: '200',
      description: { ru: 'Телевидение и 200 Мбит/с.', en: 'Television and 200 Mbit/s.' },
    },
  ),
]
