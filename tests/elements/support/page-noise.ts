/** What this page has complained about since the last look: the console, uncaught errors, orphaned rejections. */
const noise = { warnings: [] as string[], errors: [] as string[] }

// What is heard here stays out of the console: tests ask for it.
console.warn = (...words) => void noise.warnings.push(words.map(String).join(' '))
console.error = (...words) => void noise.errors.push(words.map(String).join(' '))
addEventListener('error', ({ message }) => void noise.errors.push(message))
addEventListener('unhandledrejection', ({ reason }) => void noise.errors.push(`unhandled: ${reason}`))

/** Warnings since the test began. */
export const warnings = (): readonly string[] => noise.warnings

/** Errors since the test began. */
export const errors = (): readonly string[] => noise.errors

/** Forgets what was heard. */
export function hush(): void {
  noise.warnings.length = 0
  noise.errors.length = 0
}
