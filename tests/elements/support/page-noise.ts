/** Console warnings, console errors, uncaught errors and unhandled rejections of this page since the last `hush()`. */
const noise = { warnings: [] as string[], errors: [] as string[] }

// Recorded calls are not printed: tests cause them on purpose.
console.warn = (...words) => void noise.warnings.push(words.map(String).join(' '))
console.error = (...words) => void noise.errors.push(words.map(String).join(' '))
addEventListener('error', ({ message }) => void noise.errors.push(message))
addEventListener('unhandledrejection', ({ reason }) => void noise.errors.push(`unhandled: ${reason}`))

/** Warnings since the test began. */
export const warnings = (): readonly string[] => noise.warnings

/** Errors since the test began. */
export const errors = (): readonly string[] => noise.errors

/** Discards what was recorded. */
export function hush(): void {
  noise.warnings.length = 0
  noise.errors.length = 0
}
