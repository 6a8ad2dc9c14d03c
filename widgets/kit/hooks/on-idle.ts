/** Runs in an idle moment, after at most half a second. Returns the function that cancels it. */
export function onIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run, { timeout: 500 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, 100)
  return () => clearTimeout(timer)
}
