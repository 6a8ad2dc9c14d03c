/** Throws with both values if they differ; arrays and plain objects are compared by content. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [printed(actual), printed(expected)]
  if (is !== wanted) throw new Error(`${what}: ${is} instead of ${wanted}`)
}

/** Throws unless the value is truthy. */
export function ok(value: unknown, what: string): asserts value {
  if (!value) throw new Error(what)
}

/** Throws unless the two numbers differ by at most `margin`. */
export function near(actual: number, expected: number, margin: number, what: string): void {
  ok(Math.abs(actual - expected) <= margin, `${what}: ${actual} is not within ${margin} of ${expected}`)
}

/** The rejection reason of the promise, reduced to the fields of an error that a host page can read. */
export async function rejection(
  promise: Promise<unknown>,
): Promise<{ name: string; code: string; number: number }> {
  const fulfilled = Symbol('fulfilled')
  const outcome = await promise.then(
    () => fulfilled,
    (error: { name: string; code: string; number: number }) => error,
  )
  if (typeof outcome === 'symbol') throw new Error('the promise was fulfilled')
  return { name: outcome.name, code: outcome.code, number: outcome.number }
}

const printed = (value: unknown): string => JSON.stringify(value) ?? String(value)
