export { createParental, type Parental } from './parental/lock'
export type { About, ParentalAction } from './parental/rules'
