export { licenceCall, licenceOf, refusalOf } from './licence'
export { type AskKeySystem, chooseProtection, type Protection } from './selection'
