import type { Step } from './step'

/**
 * Returns a shorter list of steps that still breaks the law: parts are removed, at first halves and at last single steps, for as long as
 * something can be. Steps take what is there, so that any part of a list is a life. `untilMs`: epoch ms after which the shortest list so
 * far is returned.
 */
export async function shrink(
  steps: readonly Step[],
  breaks: (some: readonly Step[]) => Promise<boolean>,
  untilMs: number,
  now: () => number = Date.now,
): Promise<readonly Step[]> {
  let shortest = steps
  let size = Math.max(1, Math.ceil(shortest.length / 2))
  while (now() < untilMs && shortest.length > 1) {
    const before = shortest.length
    for (let from = 0; from < shortest.length && now() < untilMs; ) {
      const some = [...shortest.slice(0, from), ...shortest.slice(from + size)]
      if (some.length > 0 && (await breaks(some))) shortest = some
      else from += size
    }
    if (size > 1) size = Math.ceil(size / 2)
    else if (shortest.length === before) break
  }
  return shortest
}
