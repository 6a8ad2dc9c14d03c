import { ERROR_NUMBERS } from '../../core/lib/errors/errors'
import type { EmbedRequest, UnusedParameter } from './embed-address'

/** Longest value that is printed. */
const VALUE_LENGTH = 80

/** Prints a line in the console for each parameter that is not used, for the developer of the page around the frame. */
export function printUnused(shows: EmbedRequest['shows'], unused: readonly UnusedParameter[]): void {
  const code = 'argument-invalid'
  const number = ERROR_NUMBERS[code]
  for (const { name, value, wanted } of unused) {
    const text = wanted === null ? `is not a parameter of /${shows}_embed` : `is not used, wanted: ${wanted}`
    console.warn(
      `tv: ${number} ${code}: ?${name}=${value.slice(0, VALUE_LENGTH)} ${text}. ${location.origin}/embed/errors.html#${number}`,
    )
  }
}
