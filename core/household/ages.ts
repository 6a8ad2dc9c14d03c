/** The age from which a rating is for adults, years (PIN-05). */
const ADULT_AGE = 18
/** The highest age that a child's profile sees, years (PRO-04). */
const CHILD_AGE = 12

/** For whom an age rating is: `unrated` if the operator states none. */
export type AgeClass = 'child' | 'teen' | 'adult' | 'unrated'

/** Returns the class of an age rating in years. Every rule about ages depends on this class and on no number. */
export function ageClass(age: number | null): AgeClass {
  if (age === null) return 'unrated'
  if (age >= ADULT_AGE) return 'adult'
  return age > CHILD_AGE ? 'teen' : 'child'
}

/** True for a rating that any adult and guest may see unasked: a known one that is not for adults. */
export const isForEverybody = (age: number | null): boolean => {
  const found = ageClass(age)
  return found === 'child' || found === 'teen'
}

/**
 * True if lists and suggestions may have something of this rating: for a child, and while the role is not known (null),
 * only a known rating for children (PRO-04).
 */
export const mayBeListed = (age: number | null, role: 'adult' | 'child' | null): boolean =>
  role === 'adult' || ageClass(age) === 'child'

/** The age rating of a content, years: at least that of adults if the operator marks it so; null if it states none. */
export const ratedAge = ({ is_adult, age }: { is_adult: boolean; age: number | null }): number | null =>
  is_adult ? Math.max(ADULT_AGE, age ?? 0) : age

/** The mark of what is for adults: `18+`. */
export const ADULT_MARK = `${ADULT_AGE}+`
