export { createParental, type Parental } from './parental/parental'
