import type { Clock } from '../../../lib/clock'
import type { Random } from '../../../lib/random'

/** Values by macro name; they are URL-encoded on insertion. */
export type Macros = Readonly<Record<string, string | number>>

/** Formats seconds as VAST does: `00:00:12.500`. */
export function timecode(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(ms % 1000).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`
}

/** Returns the macros that apply to every advertising address. */
export function commonMacros(clock: Clock, random: Random): Macros {
  const number = random(4).reduce((sum, byte) => (sum * 256 + byte) % 100_000_000, 0)
  return { CACHEBUSTING: String(number).padStart(8, '0'), TIMESTAMP: new Date(clock.now()).toISOString() }
}

/** Replaces `[NAME]`, or `%%NAME%%` as before VAST 3, by its value; a macro without a value is -1, as VAST 4.1 requires. */
export const fillMacros = (url: string, macros: Macros): string =>
  url.replace(
    /\[([A-Z_]+)\]|%%([A-Z_]+)%%/g,
    (_, name: string | undefined, percentName: string | undefined) =>
      encodeURIComponent(macros[name ?? percentName ?? ''] ?? -1),
  )

/** True for an address that a browser may request: http(s) or protocol-relative. */
export const isWeb = (url: string): boolean => /^(https?:)?\/\//i.test(url)

/** True for an address with a scheme other than http and https; a relative address has none. */
export const hasForeignScheme = (url: string): boolean =>
  /^\s*[a-z][a-z\d+.-]*:/i.test(url) && !isWeb(url.trim())
