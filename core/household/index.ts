export type { ParentalSettings } from '../api/devices'
export { createParental, NO_BRAND_RULES, type Parental, type ParentalBrandRules } from './parental/parental'
export { PROTECT_ALL } from './parental/parental-rules'
