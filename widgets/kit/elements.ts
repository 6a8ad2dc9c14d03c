import { pageValue } from '../../core/lib/page-registry'

interface Elements {
  /** Brings and registers the code of an element; set by whoever has the registry. */
  bring: ((tag: string) => Promise<void>) | null
}

const elements = pageValue<Elements>('elements', () => ({ bring: null }))

/** Tells elements how to come by each other. The first on the page stays: its elements are the ones that are there. */
export function provideElements(bring: (tag: string) => Promise<void>): void {
  elements.bring ??= bring
}

/**
 * Brings an element that another one wants to show in its own root: elements never import each other. Resolves to false
 * where its code does not come.
 */
export async function needElement(tag: string): Promise<boolean> {
  if (customElements.get(tag)) return true
  await elements.bring?.(tag).catch(() => undefined)
  return customElements.get(tag) !== undefined
}
