/** What a page complained about: the console, uncaught errors, promises nobody looked after. */
export interface PageNoise {
  readonly warnings: string[]
  readonly errors: string[]
}

/** Listens to the page from now on; what it hears stays out of the console. */
export function listenToPage(): PageNoise {
  const noise: PageNoise = { warnings: [], errors: [] }
  console.warn = (...words) => void noise.warnings.push(words.map(String).join(' '))
  console.error = (...words) => void noise.errors.push(words.map(String).join(' '))
  addEventListener('error', ({ message }) => void noise.errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => void noise.errors.push(`unhandled: ${reason}`))
  return noise
}
