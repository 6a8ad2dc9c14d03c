/** What asking for the PIN needs of core: apart from base.ts, because a player carries none of it. */

export { createPagePinDialogue as createPinDialogue } from '../../core/compose/page-pin-dialogue'
export type { PinDialogue, PinMode, PinState } from '../../core/household/parental'
