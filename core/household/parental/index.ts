/** The PIN dialogue: not exported from the household's index, because players import that without it. */
export { toAgeSubject } from './parental-rules'
export { createPinDialogue, isSaving, type PinDialogue, type PinMode } from './pin-dialogue'
export type { PinState } from './pin-state'
