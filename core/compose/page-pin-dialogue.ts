import { createPinDialogue, type PinDialogue, type PinRequest } from '../household/parental'
import { systemClock } from '../lib/clock'
import { scopeOf } from '../lib/storage-keys'
import type { Tv } from '../tv'

/** Creates a PIN dialogue of this page; apart from tv.ts, so that players do not bundle it. */
export function createPagePinDialogue(tv: Tv, request: PinRequest): PinDialogue {
  return createPinDialogue({
    api: tv.api,
    clock: systemClock,
    storage: tv.storage,
    scope: scopeOf(tv.config),
    viewer: tv.viewer,
    session: tv.session,
    parental: tv.parental,
    ...request,
  })
}
