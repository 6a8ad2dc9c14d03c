import type { TvError } from '../../lib/errors/errors'
import { createReducer } from '../../lib/state/state-table'
import type { PromoGift, PromoOffer } from './promo-offer'

/** Why a code was refused. */
export type PromoRefusal =
  | { reason: 'required' | 'too-long' }
  /** The call has failed. `packetId`: a packet that is required first, null if there is none. */
  | { reason: 'error'; error: TvError; packetId: string | null }

/** A promo code, from its entry to the packet that it gives (PRM-01). */
export type PromoState =
  | { name: 'entering'; code: string; refusal: PromoRefusal | null }
  /** `isConfirmed`: the viewer has confirmed this code already. `isRemembered`: it was entered on an earlier page. */
  | { name: 'checking'; code: string; isConfirmed: boolean; isRemembered?: true }
  | { name: 'confirm'; offer: PromoOffer; isGuest: boolean }
  | { name: 'login'; code: string; isConfirmed: boolean }
  /** A card has to be linked first. */
  | { name: 'card'; offer: PromoOffer }
  /** The parental check for payments. */
  | { name: 'pin'; offer: PromoOffer }
  | { name: 'applying'; offer: PromoOffer }
  /**
   * It is unknown whether the operator has accepted the code: the viewer's subscriptions are loaded. `words` are the operator's,
   * in its answer to the code.
   */
  | { name: 'verifying'; code: string; words?: string | undefined }
  /** The operator does not show yet whether it has accepted the code. */
  | { name: 'unconfirmed'; code: string; words?: string | undefined }
  | { name: 'done'; gift: PromoGift }

export type PromoEvent =
  /** `isRemembered`: an earlier page stored the code; other sites of the domain can write to that storage. */
  | { name: 'submitted'; code: string; isRemembered?: true }
  | { name: 'invalid'; code: string; fault: 'required' | 'too-long' }
  /** A code of this viewer was sent earlier, and its outcome is unknown. */
  | { name: 'resumed'; code: string }
  /** `needsPin`: the code requires the parental check. */
  | { name: 'checked'; offer: PromoOffer; isGuest: boolean; needsPin: boolean }
  | { name: 'login-needed' }
  | { name: 'refused'; refusal: PromoRefusal }
  | { name: 'confirmed'; needsPin: boolean }
  | { name: 'pin-passed' }
  /** Nothing was sent: by now the account has a PIN that the viewer has not entered. */
  | { name: 'pin-needed' }
  | { name: 'signed-in' }
  | { name: 'card-linked' }
  /** The viewer is not the one who entered the code. */
  | { name: 'viewer-changed' }
  | { name: 'applied'; gift: PromoGift }
  /** It is unknown whether the operator accepted the call. */
  | { name: 'lost'; code: string; words?: string | undefined }
  /** The viewer's subscriptions do not show the code's effect. */
  | { name: 'unknown' }
  /** The record of the code is gone: another tab has ended it, or the confirmation is too old for it to be sent. */
  | { name: 'absent' }
  | { name: 'check-again' }
  /** The viewer returns to the first step. */
  | { name: 'back' }

const entering = (code: string, refusal: PromoRefusal | null = null): PromoState => ({
  name: 'entering',
  code,
  refusal,
})

/** The step after a check: confirmation, login, card or parental check, use. The step for a card includes its own check. */
function afterCheck(
  { offer, isGuest, needsPin }: Omit<Extract<PromoEvent, { name: 'checked' }>, 'name'>,
  isConfirmed: boolean,
  isRemembered = false,
): PromoState {
  // The card step has a button of its own, so it needs no confirmation.
  const waits = offer.confirmation !== null || (isRemembered && offer.card === null)
  if (waits && !isConfirmed) return { name: 'confirm', offer, isGuest }
  if (isGuest) return { name: 'login', code: offer.code, isConfirmed }
  if (offer.card) return { name: 'card', offer }
  return { name: needsPin ? 'pin' : 'applying', offer }
}

/** The code of a state. */
const getCode = (state: PromoState): string => {
  if (state.name === 'done') return state.gift.code
  return 'offer' in state ? state.offer.code : state.code
}

/** True for states that only the operator's answer ends. */
const isBinding = ({ name }: PromoState): boolean => name === 'applying' || name === 'verifying'

const toApplying = ({ offer }: { offer: PromoOffer }): PromoState => ({ name: 'applying', offer })

const toDone = (_: PromoState, { gift }: { gift: PromoGift }): PromoState => ({ name: 'done', gift })

/** The transitions of a promo code. */
export const reducePromo = createReducer<PromoState, PromoEvent>({
  submitted: { entering: (_, event) => ({ ...event, name: 'checking', isConfirmed: false }) },
  invalid: { entering: (_, { code, fault }) => entering(code, { reason: fault }) },
  resumed: { entering: (_, { code }) => ({ name: 'verifying', code }) },
  checked: { checking: (state, event) => afterCheck(event, state.isConfirmed, state.isRemembered) },
  'login-needed': { checking: ({ code, isConfirmed }) => ({ name: 'login', code, isConfirmed }) },
  refused: {
    checking: ({ code }, { refusal }) => entering(code, refusal),
    applying: ({ offer }, { refusal }) => entering(offer.code, refusal),
  },
  confirmed: { confirm: (state, { needsPin }) => afterCheck({ ...state, needsPin }, true) },
  'pin-passed': { pin: toApplying },
  'pin-needed': { applying: ({ offer }) => ({ name: 'pin', offer }) },
  'signed-in': {
    login: ({ code, isConfirmed }) => ({ name: 'checking', code, isConfirmed }),
    // For a guest the condition of a card was not checked.
    confirm: ({ offer }) => ({ name: 'checking', code: offer.code, isConfirmed: false }),
  },
  'card-linked': { card: toApplying },
  'viewer-changed': (state) => (state.name === 'done' ? state : entering(getCode(state))),
  applied: { applying: toDone, verifying: toDone },
  lost: { applying: (_, { code, words }) => ({ name: 'verifying', code, words }) },
  unknown: { verifying: ({ code, words }) => ({ name: 'unconfirmed', code, words }) },
  absent: { applying: ({ offer }) => entering(offer.code), verifying: ({ code }) => entering(code) },
  'check-again': { unconfirmed: ({ code, words }) => ({ name: 'verifying', code, words }) },
  back: (state) => (isBinding(state) || state.name === 'done' ? state : entering(getCode(state))),
})
