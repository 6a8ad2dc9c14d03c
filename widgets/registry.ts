import type { ElementContracts } from './contracts'
import { provideElements } from './kit/element/elements'

/** Every element of the product, and how its code is loaded. */
export const registry = {
  'tv-channel-player': () => import('./tv-channel-player'),
  'tv-content-player': () => import('./tv-content-player'),
  'tv-auth': () => import('./tv-auth'),
  'tv-parental-pin': () => import('./tv-parental-pin'),
  'tv-row': () => import('./tv-row'),
  'tv-packet-buy': () => import('./tv-packet-buy'),
} as const satisfies Record<keyof ElementContracts, () => Promise<{ define: () => void }>>

provideElements(async (tag) => {
  if (tag in registry) await defineElements([tag as TagName])
})

export type TagName = keyof typeof registry

/** Fetches and registers the elements named; all of them by default. Safe to call again. */
export async function defineElements(
  tags: readonly TagName[] = Object.keys(registry) as TagName[],
): Promise<void> {
  await Promise.all(tags.map(async (tag) => (await registry[tag]()).define()))
}
