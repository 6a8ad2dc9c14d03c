/* Runs in the page before its scripts and collects what the browser reports of the load. */
;(() => {
  const paints = []
  const tasks = []
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })

  observe('largest-contentful-paint', ({ startTime, url, element }) => {
    const of = url
      ? url.split('?')[0].split('/').pop()
      : element?.className || element?.tagName || 'text in an element'
    paints.push({ at: startTime, of: String(of.baseVal ?? of) })
  })
  observe('longtask', ({ startTime, duration }) => tasks.push({ at: startTime, duration }))

  const nameOf = (address) => {
    const { pathname, search } = new URL(address)
    return pathname.startsWith('/v2')
      ? pathname + search.slice(0, 20)
      : pathname.replace(/-[\w-]{8}\.js$/, '.js')
  }
  const requestOf = ({ name, startTime, responseEnd, encodedBodySize }) => ({
    name: nameOf(name),
    start: startTime,
    end: responseEnd,
    bytes: encodedBodySize,
  })

  window.waterfallBench = {
    report: () => ({
      requests: [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('data:')),
      ].map(requestOf),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      paints,
      tasks,
    }),
  }
})()
