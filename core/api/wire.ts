import * as v from 'valibot'

/**
 * The field forms that every resource of the operator's API shares (spec/3 §0 and §1.9).
 * Tolerant towards the wire (absent, null, number or string), strict towards the inside.
 */

/** An id: string or number on the wire, always a string inside. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** A flag that may be absent or null. */
export const flag = (absent = false) => v.optional(v.nullish(v.boolean(), absent), absent)

/** A number that may be absent, null or printed; `absent` when it is none. */
export const count = (absent: number) =>
  v.pipe(
    v.optional(v.nullish(v.union([v.number(), v.string()])), absent),
    v.transform((value) =>
      value === null || value === '' || !Number.isFinite(Number(value)) ? absent : Number(value),
    ),
  )

/** A text that may be absent or null. */
export const text = (absent = '') => v.optional(v.nullish(v.string(), absent), absent)

/**
 * A picture's address that may be absent; `http:` becomes `https:` unless the host is this machine (spec/3 §1.6). What
 * has the scheme of no picture, such as `javascript:`, counts as absent.
 */
export const picture = v.pipe(
  v.optional(v.nullish(v.string(), null), null),
  v.transform((url) => (url ? securePicture(url) : null)),
)

/**
 * A picture that arrives as an address, or as an object of addresses by shape whose keys nobody promises
 * (spec/3 §8 9): a wide one first, else whichever there is.
 */
export const anyPicture = v.pipe(
  v.optional(v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())]), null), null),
  v.transform((value): string | null => {
    if (!value) return null
    if (typeof value === 'string') return securePicture(value)
    const known = [value.src_16x9, value.src, ...Object.values(value)]
    const found = known.find((item): item is string => typeof item === 'string' && /^(https?:)?\//.test(item))
    return found ? securePicture(found) : null
  }),
)

function securePicture(url: string): string | null {
  if (/^[a-z][\w+.-]*:/i.test(url) && !/^(https?:|data:image\/)/i.test(url)) return null
  if (!url.startsWith('http:')) return url
  return /^http:\/\/([^/:]+\.)?(localhost|127(\.\d+){3})(:\d+)?(\/|$)/.test(url)
    ? url
    : `https:${url.slice(5)}`
}

/** Moments arrive as ISO text, epoch seconds, epoch milliseconds or nothing; inside they are epoch milliseconds. */
export const moment = v.pipe(
  v.optional(v.nullish(v.union([v.string(), v.number()]), null), null),
  v.transform((value): number | null => {
    if (value === null || value === '') return null
    const number = Number(value)
    if (Number.isFinite(number)) return number > 1e11 ? number : number * 1000
    const parsed = Date.parse(String(value))
    return Number.isNaN(parsed) ? null : parsed
  }),
)

/** Money: a decimal text inside; null where there is none. */
export const money = v.pipe(
  v.optional(v.nullish(v.union([v.string(), v.number()]), null), null),
  v.transform((value) => (value === null || value === '' ? null : String(value))),
)

/** An answer whose body nobody reads. */
export const anything = v.unknown()

/** An id that may be absent or null; '' counts as absent. */
export const optionalId = v.pipe(
  v.optional(v.nullish(v.union([v.string(), v.number()]), null), null),
  v.transform((value) => (value === null || value === '' ? null : String(value))),
)

/** A text that some operators send as a number, as years and ratings; '' where it is absent. */
export const printed = v.pipe(
  v.optional(v.nullish(v.union([v.string(), v.number()]), ''), ''),
  v.transform(String),
)

/** A list that may be absent or null: then it is empty. */
export const list = <S extends v.GenericSchema>(item: S) => v.optional(v.nullish(v.array(item), []), [])
