import { keepDigitsPrivate } from '../core/browser/page/private-digits'
import { keepLoading } from '../core/lib/retry/keep-loading'
import type { ElementContracts } from './contracts'
import { provideElements } from './kit/element/elements'

/** The code of an element; `startSession` of one that may play by itself. */
export interface ElementModule {
  define(): void
  startSession?(tag: HTMLElement): Promise<void>
}

/** Every element of the product, and how its code is loaded. */
export const registry = {
  'tv-channel-player': () => import('./tv-channel-player'),
  'tv-content-player': () => import('./tv-content-player'),
  'tv-auth': () => import('./tv-auth'),
  'tv-parental-pin': () => import('./tv-parental-pin'),
  'tv-row': () => import('./tv-row'),
  'tv-packet-buy': () => import('./tv-packet-buy'),
} as const satisfies Record<keyof ElementContracts, () => Promise<ElementModule>>

provideElements(async (tag) => {
  if (tag in registry) await defineElements([tag as TagName])
})

export type TagName = keyof typeof registry

/** Elements whose code did not load and is requested again. */
const missing = new Set<TagName>()

/** Registers an element whose code did not load as soon as a later request succeeds. */
export function defineLater(tag: TagName): void {
  if (missing.has(tag)) return
  missing.add(tag)
  keepLoading<ElementModule>(registry[tag], (element) => {
    missing.delete(tag)
    element.define()
  })
}

/**
 * Fetches and registers the elements named; all of them by default. Safe to call again. Rejects if the code of one does not
 * load; the element is registered as soon as it does.
 */
export async function defineElements(
  tags: readonly TagName[] = Object.keys(registry) as TagName[],
): Promise<void> {
  if (typeof window !== 'undefined') keepDigitsPrivate()
  const define = async (tag: TagName) => {
    const element = await registry[tag]().catch((error) => {
      defineLater(tag)
      throw error
    })
    element.define()
  }
  await Promise.all(tags.map(define))
}
