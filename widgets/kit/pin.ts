/** Core's PIN exports. Separate from base.ts, because a player does not load them. */

export { createPagePinDialogue as createPinDialogue } from '../../core/compose/page-pin-dialogue'
export type { PinDialogue, PinMode, PinState } from '../../core/household/parental'
export { subjectOfAge } from '../../core/household/parental'
