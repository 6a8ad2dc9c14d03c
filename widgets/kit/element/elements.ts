import { pageValue } from '../../../core/lib/state/page-registry'

interface Elements {
  /** Loads and registers the code of an element; set by the module that has the registry. */
  bring: ((tag: string) => Promise<void>) | null
}

const elements = pageValue<Elements>('elements', () => ({ bring: null }))

/** Sets the loader of elements. The first one on the page is kept, because its elements are the registered ones. */
export function provideElements(bring: (tag: string) => Promise<void>): void {
  elements.bring ??= bring
}

/**
 * Loads an element that another one shows in its root, because elements never import each other. Resolves to false if
 * its code does not load.
 */
export async function needElement(tag: string): Promise<boolean> {
  if (customElements.get(tag)) return true
  await elements.bring?.(tag).catch(() => undefined)
  return customElements.get(tag) !== undefined
}
