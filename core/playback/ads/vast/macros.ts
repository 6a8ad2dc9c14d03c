import type { Clock } from '../../../lib/clock'
import type { Random } from '../../../lib/random'

/** Values by the name of the macro that stands for them; addresses are encoded where they are put in. */
export type Macros = Readonly<Record<string, string | number>>

/** `00:00:12.500`, as VAST writes time. */
export function timecode(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(ms % 1000).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`
}

/** What every address of advertising may ask for. */
export function commonMacros(clock: Clock, random: Random): Macros {
  const number = random(4).reduce((sum, byte) => (sum * 256 + byte) % 100_000_000, 0)
  return { CACHEBUSTING: String(number).padStart(8, '0'), TIMESTAMP: new Date(clock.now()).toISOString() }
}

/** Puts values in for `[NAME]`, or `%%NAME%%` as before VAST 3; a macro without a value is -1, as VAST 4.1 says. */
export const filled = (url: string, macros: Macros): string =>
  url.replace(/\[([A-Z_]+)\]|%%([A-Z_]+)%%/g, (_, name: string | undefined, old: string | undefined) =>
    encodeURIComponent(macros[name ?? old ?? ''] ?? -1),
  )

/** Only what a browser may be sent to. */
export const isWeb = (url: string): boolean => /^(https?:)?\/\//i.test(url)
