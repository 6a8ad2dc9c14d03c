const LOOK_EVERY_MS = 50
const PATIENCE_MS = 15_000

/**
 * Looks again and again until `read` gives something truthy, and gives that. Fails with `what` when it never does.
 */
export async function until<T>(
  read: () => T | Promise<T>,
  what: string | (() => string),
  patienceMs = PATIENCE_MS,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const value = await read()
    if (value) return value as Exclude<T, false | null | undefined | 0 | ''>
    if (performance.now() > deadline)
      throw new Error(`never came: ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** The next event of this name that `fits`; begins to listen at once. Fails when none comes. */
export function heard<D = unknown>(
  target: EventTarget,
  name: string,
  fits: (detail: D) => boolean = () => true,
  patienceMs = PATIENCE_MS,
): Promise<CustomEvent<D>> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const timer = setTimeout(() => {
      listening.abort()
      reject(new Error(`never heard: ${name}`))
    }, patienceMs)
    const listen = (event: Event) => {
      const custom = event as CustomEvent<D>
      if (!fits(custom.detail)) return
      clearTimeout(timer)
      listening.abort()
      resolve(custom)
    }
    target.addEventListener(name, listen, { signal: listening.signal })
  })
}

/** Writes down every event of these names, oldest first. */
export function recorded(target: EventTarget, names: readonly string[]): CustomEvent[] {
  const events: CustomEvent[] = []
  for (const name of names) target.addEventListener(name, (event) => events.push(event as CustomEvent))
  return events
}
