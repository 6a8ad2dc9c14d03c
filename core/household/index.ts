export { type ParentalSettings, PROTECT_ALL } from '../api/devices'
export { createParental, type Parental, type ParentalBrandRules } from './parental/parental'
