/**
 * Marks this page as open under a name among the tabs of its origin, until it is closed. Without Web Locks (they exist on
 * secure origins only) nothing is marked.
 */
export function markOpen(name: string): void {
  navigator.locks
    ?.request(name, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined)
}

/** True if a page of this origin is open under that name; false where that is not known. */
export async function isMarkedOpen(name: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null)
  return locks?.held?.some((lock) => lock.name === name) ?? false
}
