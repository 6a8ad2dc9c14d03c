import { createPinDialogue as dialogueOver, type PinDialogue, type PinWish } from '../household/parental'
import { systemClock } from '../lib/clock'
import { scopeOf } from '../lib/storage-keys'
import type { Tv } from '../tv'

/** A dialogue about the PIN with whoever looks at this page. Beside tv.ts, because a player carries none of it. */
export function createPinDialogue(tv: Tv, wish: PinWish): PinDialogue {
  return dialogueOver({
    api: tv.api,
    clock: systemClock,
    storage: tv.storage,
    scope: scopeOf(tv.config),
    viewer: tv.viewer,
    session: tv.session,
    parental: tv.parental,
    ...wish,
  })
}
