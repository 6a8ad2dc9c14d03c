/** Shapes of the values that a field has in the members of an answer. */
type Shape = (values: readonly unknown[]) => boolean

export const areTexts: Shape = (values) => values.every((value) => typeof value === 'string')
export const areFilled: Shape = (lists) => lists.flat().length > 0
export const areBooleans: Shape = (values) => values.every((value) => typeof value === 'boolean')
export const areNumeric: Shape = (values) => values.every((value) => Number.isFinite(Number(value)))
export const areTimes: Shape = (values) =>
  values.every((value) => Number.isFinite(Number(value)) || !Number.isNaN(Date.parse(String(value))))
export const areMoney: Shape = (values) => values.every((value) => /^-?\d+(\.\d+)?$/.test(String(value)))
/** The reader reports single odd prices, which it leaves out. */
export const haveMoney: Shape = (values) => values.some((value) => areMoney([value]))
