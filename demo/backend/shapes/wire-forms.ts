import * as v from 'valibot'

/** Field forms of the documented API, independent of those of core and of the demo. */

/** A number that some operators send as a text. */
export const numericId = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.digits())])
/** Decimal digits beyond the safe integers of JavaScript. */
export const bigId = v.pipe(v.string(), v.digits(), v.length(18))
/** A text id of undocumented form. */
export const textId = v.union([v.pipe(v.string(), v.minLength(1)), v.number()])
export const uuid = v.pipe(v.string(), v.uuid())
export const url = v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s/]+|\/)/))
export const epoch = v.pipe(v.number(), v.integer(), v.minValue(1_000_000_000), v.maxValue(10_000_000_000))
export const seconds = v.pipe(v.number(), v.minValue(0))
export const iso = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
export const money = v.pipe(v.string(), v.regex(/^-?\d{1,8}\.\d\d$/))
export const period = v.object({ days: v.number(), months: v.number(), years: v.number() })

/** A field that may be absent, and is null without a value. */
export const maybeNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))

/** How a response differs from its shape; empty if it does not. */
export const misfits = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []
