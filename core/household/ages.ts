/** The age from which a rating is for adults, years (PIN-05). */
const ADULT_AGE = 18
/** The highest age that a child's profile sees, years (PRO-04). */
const CHILD_AGE = 12

/** The audience of an age rating: `unrated` if the operator states none. */
export type AgeClass = 'child' | 'teen' | 'adult' | 'unrated'

/** Returns the class of an age rating in years. All rules about ages use this class instead of numbers. */
export function ageClass(age: number | null): AgeClass {
  if (age === null) return 'unrated'
  if (age >= ADULT_AGE) return 'adult'
  return age > CHILD_AGE ? 'teen' : 'child'
}

/** True for a rating that any adult or guest may see without the PIN: known, and not for adults. */
export const isForEverybody = (age: number | null): boolean => {
  const found = ageClass(age)
  return found === 'child' || found === 'teen'
}

/**
 * True if lists and suggestions may contain something with this rating: for a child, and while the role is unknown
 * (null), only a known rating for children (PRO-04).
 */
export const mayBeListed = (age: number | null, role: 'adult' | 'child' | null): boolean =>
  role === 'adult' || ageClass(age) === 'child'

/** The age rating of a content, years: at least that of adults if the operator marks it so; null if it states none. */
export const ratedAge = ({ is_adult, age }: { is_adult: boolean; age: number | null }): number | null =>
  is_adult ? Math.max(ADULT_AGE, age ?? 0) : age

/** The label for adult content: `18+`. */
export const ADULT_MARK = `${ADULT_AGE}+`
