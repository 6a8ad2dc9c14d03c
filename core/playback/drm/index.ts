export { decodeLicence, licenceCall, readLicenceRefusal } from './licence'
export { type AskKeySystem, chooseProtection, type Protection } from './selection'
