export { createParental, NO_BRAND_RULES, type Parental, type ParentalBrandRules } from './parental/parental'
