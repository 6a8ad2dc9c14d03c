import * as v from 'valibot'

/**
 * Field schemas that the resources of the operator's API share. Tolerant towards the wire (absent, null, number or
 * string), strict towards the inside.
 */

/** A value that some operators send as a string and others as a number. */
export const scalar = v.union([v.string(), v.number()])

/** An id, or an amount of money: string or number on the wire, always a string inside. */
export const id = v.pipe(scalar, v.transform(String))

/** A flag that may be absent or null. */
export const flag = (absent = false) => v.nullish(v.boolean(), absent)

/** A number that may be absent, null or printed; `absent` when it is none. */
export const count = (absent: number) =>
  v.pipe(
    v.nullish(scalar, absent),
    v.transform((value) => (value === '' || !Number.isFinite(Number(value)) ? absent : Number(value))),
  )

/** A text that may be absent or null. */
export const text = (absent = '') => v.nullish(v.string(), absent)

/** A text that says something. */
export const filled = v.pipe(
  v.string(),
  v.check((value) => value !== '', 'must not be empty'),
)

/** An address, or another text, that may be absent; null inside. */
export const optionalText = v.nullish(v.string(), null)

/**
 * An optional image address; `http:` becomes `https:` unless the host is this machine. An address with another scheme,
 * such as `javascript:`, counts as absent.
 */
export const picture = v.pipe(
  optionalText,
  v.transform((url) => (url ? securePicture(url) : null)),
)

/** An image as an address, or as an object of addresses by shape whose keys vary: a wide one is preferred, else any. */
export const anyPicture = v.pipe(
  v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())]), null),
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
  v.nullish(scalar, null),
  v.transform((value): number | null => {
    if (value === null || value === '') return null
    const number = Number(value)
    if (Number.isFinite(number)) return number > 1e11 ? number : number * 1000
    const parsed = Date.parse(String(value))
    return Number.isNaN(parsed) ? null : parsed
  }),
)

/** An answer whose body is ignored. */
export const anything = v.unknown()

/** The same that may be absent or null; '' counts as absent, null inside. */
export const optionalId = v.pipe(
  v.nullish(scalar, null),
  v.transform((value) => (value === null || value === '' ? null : String(value))),
)

/** A text that some operators send as a number, as years and ratings; '' where it is absent. */
export const printed = v.pipe(v.nullish(scalar, ''), v.transform(String))

/** A list that may be absent or null: then it is empty. */
export const list = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), [])
