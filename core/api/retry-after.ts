/** A server that asks for a longer wait than this, s, is believed up to here: its date may be wrong. */
const LONGEST_S = 3600

/**
 * Seconds of a `Retry-After` header, which holds seconds or an HTTP date; null without a readable one. `now` is the
 * server's time in epoch ms: a date that has passed is 0.
 */
export function retryAfterSeconds(header: string | null | undefined, now: number): number | null {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Math.min(Number(value), LONGEST_S)
  // Only the form that HTTP requires: `Date.parse` also accepts numbers and other texts.
  const date = /^[A-Z][a-z]{2}, .+ GMT$/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? null : Math.min(Math.max(0, Math.ceil((date - now) / 1000)), LONGEST_S)
}
