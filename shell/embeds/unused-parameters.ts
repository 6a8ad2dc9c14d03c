import { ERROR_NUMBERS } from '../../core/lib/errors/errors'
import type { EmbedRequest } from './embed-address'

/** Longest value that is printed. */
const VALUE_LENGTH = 80

const FLAG = '1 or 0'
const LANGUAGE = 'a language tag such as pt-BR'
const KEY = 'letters, digits, dots, hyphens and underscores'

/** The accepted values of each parameter. */
const WANTED: Readonly<Record<string, string>> = {
  autoplay: FLAG,
  muted: FLAG,
  ignore_parental_control: FLAG,
  controls: 'full, minimal, none',
  storage: 'local, memory',
  lang: LANGUAGE,
  audio: LANGUAGE,
  text: `${LANGUAGE}, or off`,
  partner: KEY,
  provider: KEY,
  quality: 'lines of the picture, or auto',
  ts: 'epoch s, a whole number',
  start: 's, a whole number',
}

/** The page that alone has a parameter. */
const OWNERS: Readonly<Record<string, EmbedRequest['shows']>> = { ts: 'channel', start: 'content' }

/** Returns a sentence for each of these parameters; none for `muted=0` and the like, which mean what was intended. */
export function describeUnused(
  { shows, unused }: Pick<EmbedRequest, 'shows' | 'unused'>,
  given: URLSearchParams,
): string[] {
  return unused.flatMap((name) => {
    const value = given.get(name)?.slice(0, VALUE_LENGTH) ?? ''
    if (WANTED[name] === FLAG && ['0', 'false'].includes(value)) return []
    const owner = OWNERS[name] ?? shows
    const why = owner === shows ? `is not used, wanted: ${WANTED[name]}` : `is a parameter of /${owner}_embed`
    return [`?${name}=${value} ${why}.`]
  })
}

/** Prints {@link describeUnused} in the console, for the developer of the page around the frame. */
export function printUnused(request: Pick<EmbedRequest, 'shows' | 'unused'>, search: string): void {
  const code = 'argument-invalid'
  const number = ERROR_NUMBERS[code]
  for (const text of describeUnused(request, new URLSearchParams(search)))
    console.warn(`tv: ${number} ${code}: ${text} ${location.origin}/embed/errors.html#${number}`)
}
