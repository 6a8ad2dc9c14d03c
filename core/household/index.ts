export { createParental, type Parental } from './parental/lock'
