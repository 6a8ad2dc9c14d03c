/**
 * Runs in an idle moment, after `latest` ms even without one: Chromium has none on a page that draws nothing new. Returns
 * the function that cancels it.
 */
export function onIdle(run: () => void, latest = 500): () => void {
  // Absent in Safari.
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run, { timeout: latest })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, 100)
  return () => clearTimeout(timer)
}
