export { type ParentalSettings, PROTECT_ALL } from '../api/devices'
export { ADULT_MARK, ageClass, isForEverybody, mayBeListed, ratedAge } from './ages'
export { createParental, type Parental, type ParentalBrandRules } from './parental/parental'
export { type Lock, mayStart, type Needs, needsPin, type Start } from './parental/parental-rules'
