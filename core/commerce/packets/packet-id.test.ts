import { expect, test } from 'vitest'
import { getProviderPath, parsePacketAddress } from './packet'

test.each([
  ['510', '510', null, null, null],
  ['sport-503', '503', null, null, null],
  ['by-agreement', 'by-agreement', null, null, null],
  ['river-net_621', '621', 'river-net', null, '/provider/river-net#tariffs'],
  ['old_river_621', '621', 'old_river', null, '/provider/old_river#tariffs'],
  ['4002_621', '621', '4002', null, '/provider/4002#tariffs'],
  ['4002_631_621', '621', '4002', '631', '/provider/4002#bundles'],
  ['123456789012345678', '123456789012345678', null, null, null],
])(
  'the address %s names packet %s of provider %s and bundle %s @PKT-01.id-forms',
  (segment, packetId, provider, bundleId, path) => {
    const address = parsePacketAddress(segment)
    expect(address).toEqual({ packetId, provider, bundleId })
    expect(getProviderPath(address)).toBe(path)
  },
)
