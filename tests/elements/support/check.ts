/** Fails with both values where they differ; arrays and plain objects are compared by what they hold. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [printed(actual), printed(expected)]
  if (is !== wanted) throw new Error(`${what}: ${is} instead of ${wanted}`)
}

/** Fails unless the value is truthy. */
export function ok(value: unknown, what: string): asserts value {
  if (!value) throw new Error(what)
}

/** Fails unless the two numbers lie at most `margin` apart. */
export function near(actual: number, expected: number, margin: number, what: string): void {
  ok(Math.abs(actual - expected) <= margin, `${what}: ${actual} is not within ${margin} of ${expected}`)
}

/** What the promise was rejected with, as the facts a host page can read of an error. */
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
