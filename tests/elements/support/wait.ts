const LOOK_EVERY_MS = 50
const TIMEOUT_MS = timeLimit(15_000)

/**
 * Polls until `read` returns something truthy, and resolves to it. Rejects with `what` after `timeoutMs`.
 */
export async function until<T>(
  read: () => T | Promise<T>,
  what: string | (() => string),
  timeoutMs = TIMEOUT_MS,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (value) return value as Exclude<T, false | null | undefined | 0 | ''>
    if (performance.now() > deadline)
      throw new Error(`never true: ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Resolves to the next event of this name that `fits`; listens from the call on. Rejects after a timeout. */
export function nextEvent<D = unknown>(
  target: EventTarget,
  name: string,
  fits: (detail: D) => boolean = () => true,
  timeoutMs = TIMEOUT_MS,
): Promise<CustomEvent<D>> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const timer = setTimeout(() => {
      listening.abort()
      reject(new Error(`event never fired: ${name}`))
    }, timeoutMs)
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

/** Records every event of these names, oldest first. */
export function recorded(target: EventTarget, names: readonly string[]): CustomEvent[] {
  const events: CustomEvent[] = []
  for (const name of names) target.addEventListener(name, (event) => events.push(event as CustomEvent))
  return events
}
