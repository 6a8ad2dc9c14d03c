export { type ParentalSettings, PROTECT_ALL } from '../api/devices'
export { createParental, NO_BRAND_RULES, type Parental, type ParentalBrandRules } from './parental/parental'
