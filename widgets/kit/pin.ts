/** What asking for the PIN needs of core: apart from base.ts, because a player carries none of it. */
export type { PinDialogue, PinMessage, PinMode, PinState } from '../../core/household/parental'
export { createPinDialogue } from '../../core/pin-dialogue'
