/*
 * Runs in the page before its scripts and collects what the browser reports: the largest contentful paint, layout
 * shifts in session windows (https://web.dev/articles/cls) and the duration of interactions.
 */
;(() => {
  /** Shortest duration of an event that browsers report, ms. */
  const SHORTEST_MS = 16
  /** A window ends after this time without a shift, and after the longest one, ms. */
  const GAP_MS = 1000
  const LONGEST_MS = 5000

  let paint = null
  let windowSum = 0
  let windowFrom = 0
  let lastShift = 0
  let worstWindow = 0
  let interactions = new Map()

  const observe = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    })

  observe('largest-contentful-paint', (entry) => {
    paint = entry
  })
  observe('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    const isNew = startTime - lastShift > GAP_MS || startTime - windowFrom > LONGEST_MS
    if (isNew) windowFrom = startTime
    windowSum = isNew ? value : windowSum + value
    lastShift = startTime
    worstWindow = Math.max(worstWindow, windowSum)
  })
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    },
    { durationThreshold: SHORTEST_MS },
  )

  /** Bytes of the scripts that had arrived by this time, compressed. */
  const scriptBytes = (until) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => /\.m?js$/.test(new URL(name).pathname) && responseEnd <= until)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)

  window.siteBench = {
    load: () => ({
      paintMs: paint?.startTime ?? Number.NaN,
      painted: paint?.url
        ? paint.url.split('?')[0].split('/').pop()
        : (paint?.element?.tagName ?? 'text in an element'),
      shift: worstWindow,
      firstBytes: scriptBytes(paint?.startTime ?? 0),
      allBytes: scriptBytes(Number.POSITIVE_INFINITY),
    }),
    /** Forgets the interactions so far. */
    begin: () => {
      interactions = new Map()
    },
    /** Duration of the longest interaction, ms; the shortest that is reported if all were shorter. */
    longestMs: () => Math.max(SHORTEST_MS, ...interactions.values()),
  }
})()
