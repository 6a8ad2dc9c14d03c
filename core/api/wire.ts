import * as v from 'valibot'
import { isMisleadingPath } from '../lib/misleading-path'

/**
 * Field forms that all resources of the operator's API share: tolerant of the response (absent, null, number or
 * string), strict in their output.
 */

/** A field that some operators send as a text and others as a number. */
export const scalar = v.union([v.string(), v.number()])

/** An id or an amount of money: string or number in the response, always a string after parsing. */
export const id = v.pipe(scalar, v.transform(String))

/** A flag that may be absent or null. */
export const flag = (fallback = false) => v.nullish(v.boolean(), fallback)

/** A number that may be absent, null or a text; `absent` is the fallback. */
export const count = (fallback: number) =>
  v.pipe(
    v.nullish(scalar, fallback),
    v.transform((value) => (value === '' || !Number.isFinite(Number(value)) ? fallback : Number(value))),
  )

/** A decimal number without a sign, as amounts of money are sent. */
const decimal = v.pipe(scalar, v.transform(String), v.regex(/^\d+(\.\d+)?$/, 'not an amount of money'))

/** An amount of money that may be absent: a decimal text; null for any other text, which is logged once. */
export const money = (name: string) => fittingOrNull(decimal, name)

/** A text that may be absent or null. */
export const text = (fallback = '') => v.nullish(v.string(), fallback)

/** A name in addresses, empty if there is none; a name such as `..`, which changes the address, counts as absent. */
export const slug = v.pipe(
  text(),
  v.transform((name) => (isMisleadingPath(name) ? '' : name)),
)

/** A text that is not empty. */
export const nonEmptyText = v.pipe(
  v.string(),
  v.check((value) => value !== '', 'must not be empty'),
)

/** An address, or another text, that may be absent; null after parsing. */
export const optionalText = v.nullish(v.string(), null)

/**
 * The address of a picture, which may be absent; `http:` becomes `https:` unless the host is this machine. An address
 * with a scheme that no picture has, such as `javascript:`, counts as absent.
 */
export const picture = v.pipe(
  optionalText,
  v.transform((url) => (url ? securePicture(url) : null)),
)

/**
 * A picture sent as an address, or as an object of addresses with arbitrary keys: preferably the 16:9 one, else the
 * sharpest, else any.
 */
export const anyPicture = v.pipe(
  v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())]), null),
  v.transform((value): string | null => {
    if (!value) return null
    if (typeof value === 'string') return securePicture(value)
    const candidates = [value.src_16x9, value.src, value.tv_x3, value.mobile_x3, ...Object.values(value)]
    const found = candidates.find(
      (item): item is string => typeof item === 'string' && /^(https?:)?\//.test(item),
    )
    return found ? securePicture(found) : null
  }),
)

/** The parts of a picture in several sizes, with the size of the smallest in px. */
const scales = v.object({
  x1: optionalText,
  x2: optionalText,
  x3: optionalText,
  width: v.nullish(v.unknown()),
  height: v.nullish(v.unknown()),
})

/** A picture sent as an address, or in the sizes `x1` to `x3`, of which the sharpest is used. */
export const scaledPicture = v.pipe(
  v.nullish(v.union([v.string(), scales]), null),
  v.transform((value): { url: string; width: number | null; height: number | null } | null => {
    if (value === null) return null
    const sizes = typeof value === 'string' ? { x1: value } : value
    const address = 'x3' in sizes ? (sizes.x3 ?? sizes.x2 ?? sizes.x1) : sizes.x1
    const url = address ? securePicture(address) : null
    if (url === null) return null
    const side = (length: unknown) => (Number(length) > 0 ? Number(length) : null)
    return 'width' in sizes
      ? { url, width: side(sizes.width), height: side(sizes.height) }
      : { url, width: null, height: null }
  }),
)

function securePicture(url: string): string | null {
  if (/^[a-z][\w+.-]*:/i.test(url) && !/^(https?:|data:image\/)/i.test(url)) return null
  if (!url.startsWith('http:')) return url
  return /^http:\/\/([^/:]+\.)?(localhost|127(\.\d+){3})(:\d+)?(\/|$)/.test(url)
    ? url
    : `https:${url.slice(5)}`
}

/** The latest moment that a `Date` can represent, epoch ms: printing a later one throws. */
const LAST_DATE_MS = 8.64e15

/**
 * A moment sent as ISO text, epoch seconds or epoch milliseconds; epoch milliseconds after parsing, null if absent or
 * outside the range of `Date`.
 */
export const timestampMs = v.pipe(
  v.nullish(scalar, null),
  v.transform((value): number | null => {
    if (value === null || value === '') return null
    const number = Number(value)
    const ms = Number.isFinite(number) ? number * (number > 1e11 ? 1 : 1000) : Date.parse(String(value))
    return Math.abs(ms) <= LAST_DATE_MS ? ms : null
  }),
)

/** A moment (epoch s), or a duration (s), so small that their sum is still a valid date. */
export const dateSeconds = v.pipe(
  v.number(),
  v.check((value) => Math.abs(value) <= LAST_DATE_MS / 2000, 'beyond every date'),
)

/** A response whose body is ignored. */
export const ignoredBody = v.unknown()

/** An id that may be absent or null; '' counts as absent. Null after parsing. */
export const optionalId = v.pipe(
  v.nullish(scalar, null),
  v.transform((value) => (value === null || value === '' ? null : String(value))),
)

/** A text that some operators send as a number, such as years and ratings; '' if absent. */
export const textOrNumber = v.pipe(v.nullish(scalar, ''), v.transform(String))

/** A list that may be absent or null, which is parsed as an empty one. */
export const list = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), [])

/**
 * A list that may be absent or null. A member that does not fit is left out and logged, so that one fault of the
 * operator does not affect the others.
 */
export const wellFormed = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((values) => fittingMembers(values, item)),
  )

/**
 * {@link wellFormed} for a response that is a list itself: malformed if it is absent or has no fitting member. `name`:
 * name in the log for a list that is requested repeatedly; each of its lines is then printed once.
 */
export const wellFormedResponse = <S extends v.GenericSchema>(item: S, name?: string) =>
  v.pipe(
    v.array(v.unknown()),
    v.check(
      (values) => values.length === 0 || values.some((value) => v.is(item, value)),
      'has no member that fits',
    ),
    v.transform((values) => fittingMembers(values, item, name)),
  )

/** An object that may be absent or null; one that does not fit counts as absent and is logged. */
export const fittingOrNull = <S extends v.GenericSchema>(schema: S, name: string) =>
  v.pipe(
    v.nullish(v.unknown(), null),
    v.transform((value): v.InferOutput<S> | null =>
      value === null ? null : (fittingMembers([value], schema, name)[0] ?? null),
    ),
  )

/** Lines about named lists that have been printed. */
const reported = new Set<string>()

const fittingMembers = <S extends v.GenericSchema>(
  values: readonly unknown[],
  item: S,
  name?: string,
): v.InferOutput<S>[] =>
  values.flatMap((value, place) => {
    const result = v.safeParse(item, value)
    if (result.success) return [result.output]
    const [issue] = result.issues
    const path = [place, v.getDotPath(issue) ?? []].flat().join('.')
    const line = `tv: ${path} of ${name ?? 'a list'} is left out: ${issue.message}`
    if (!reported.has(line)) console.warn(line)
    if (name !== undefined) reported.add(line)
    return []
  })
