/** The dialogue about the PIN: apart from the household's index, for players carry that one and never this. */
export { createPinDialogue, type PinDialogue, type PinMode, type PinWish } from './dialogue'
export type { PinState } from './dialogue-state'
