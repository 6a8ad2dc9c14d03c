/** The PIN dialogue: apart from the index of the household, which players import without it. */
export { toAgeSubject } from './parental-rules'
export { createPinDialogue, type PinDialogue, type PinMode } from './pin-dialogue'
export type { PinState } from './pin-state'
