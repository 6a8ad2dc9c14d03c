import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { ApiError } from '../../api/api-error'
import { CARD_CONDITION, checkPromoKey, findForcedPacket } from '../../api/promo-keys'
import type { Clock } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors/errors'
import { createFlow, type Flow, type Stay } from '../../lib/state/flow'
import type { Tv } from '../../tv-contract'
import { payOnce } from '../pay-once'
import { confirmPayer, isConfirmedLongAgo, needsPinToChange } from '../payer'
import { type PromoGift, type PromoOffer, parsePromoCode, toPromoOffer } from './promo-offer'
import { type PromoEvent, type PromoRefusal, type PromoState, reducePromo } from './promo-state'
import type { RememberedCode } from './remembered-code'
import { createPromoContext, findGift, type PromoRecord, readBefore, sendCode } from './use-code'

/** After a code was sent, no other one can be sent for this time, ms (PRM-01). */
const LOCK_MS = 10_000

export interface PromoRequest {
  language: string
  remembered: RememberedCode
}

type PromoContext = ReturnType<typeof createPromoContext>

/** The use of a promo code by the viewer of the session. Promises never reject: the state holds the error. */
export type Promo = ReturnType<typeof createPromo>

/** Creates the flow of a promo code (PRM-01). */
export function createPromo(tv: Tv, { language, remembered }: PromoRequest) {
  const context = createPromoContext(tv)
  const { session, viewer, entitlements, clock, records, ownRecord } = context
  const flow = createFlow<PromoState, PromoEvent>({
    first: { name: 'entering', code: '', refusal: null },
    reduce: reducePromo,
    work: (now, stay, before) => void work(now, stay, before),
    clock,
  })
  const { state, send } = flow
  const lock = createLock(clock)

  async function work(
    now: PromoState,
    { reply, signal }: Stay<PromoEvent>,
    before: PromoState,
  ): Promise<void> {
    switch (now.name) {
      case 'checking':
        return reply(await check(context, now.code, language))
      case 'login':
        // The login may leave the page, so store the code.
        return remembered.save(now.code)
      case 'card':
        // The page of the bank leaves this page too.
        return remembered.save(now.offer.code)
      case 'entering':
        // The initial code may have to be kept for another login.
        if (before.name !== 'entering' || now.refusal) remembered.forget()
        return
      case 'done':
        entitlements.announce()
        return remembered.forget()
      case 'applying':
        remembered.forget()
        return reply(await apply(context, now.offer, language, signal))
      case 'verifying':
        return reply(await verify(context, language))
      default:
    }
  }

  const stopFollowing = followSignIn(context, flow)

  return {
    state,
    /** Time until which no code can be sent, epoch ms of the device's clock; null if one can be sent now. */
    lockedUntil: lock.until,
    /**
     * Starts with this code, or with the one entered before a login, which has to be confirmed; continues a code with
     * an unknown outcome. A code that only an address names is never sent by itself.
     */
    async open(given: string | null): Promise<void> {
      const known = remembered.read()
      const code = given ?? known
      if (code !== null) flow.enter({ name: 'entering', code, refusal: null })
      const { signal } = flow.stay
      await session.start()
      if (signal.aborted) return
      if (!session.isGuest.peek()) await viewer.load().catch(() => null)
      if (signal.aborted) return
      const record = ownRecord()
      if (record) send({ name: 'resumed', code: record.code })
      else if (known !== null && known === code && !session.isGuest.peek())
        send({ name: 'submitted', code: known, isRemembered: true })
    },
    /** Checks a code; does nothing within 10 s of the last one. */
    submit(text: string) {
      if (state.peek().name !== 'entering' || lock.until.peek() !== null) return
      const parsed = parsePromoCode(text)
      if ('fault' in parsed) return send({ name: 'invalid', code: text, fault: parsed.fault })
      lock.set()
      send({ name: 'submitted', code: parsed.code })
    },
    confirm() {
      const { reply } = flow.stay
      void needsPin(context).then((needed) => reply({ name: 'confirmed', needsPin: needed }))
    },
    /** The parental check was passed. */
    passPin: () => send({ name: 'pin-passed' }),
    /** Called once the card that the code needs is linked. */
    cardLinked: () => send({ name: 'card-linked' }),
    /** Asks the operator again about a code with an unknown outcome. */
    checkAgain: () => send({ name: 'check-again' }),
    /** Returns to the first step, unless the operator is using the code. */
    back() {
      const record = ownRecord()
      if (state.peek().name === 'unconfirmed' && record) records.remove(record)
      send({ name: 'back' })
    },
    /** Releases the flow: the code does not continue after a login. */
    release() {
      flow.release()
      stopFollowing()
      remembered.forget()
      lock.release()
    },
  }
}

function toRefusal(error: TvError): PromoRefusal {
  const server = error instanceof ApiError ? error.server : null
  return { reason: 'error', error, packetId: server && findForcedPacket(server) }
}

/** True if a code requires the parental check; a guest has to sign in first. */
async function needsPin({ session, parental, viewer }: PromoContext): Promise<boolean> {
  if (session.isGuest.peek()) return false
  await parental.whenKnown()
  return needsPinToChange({ parental, viewer })
}

async function check(context: PromoContext, code: string, language: string): Promise<PromoEvent> {
  const isGuest = context.session.isGuest.peek()
  try {
    const request = { key: code, ignoredConditions: isGuest ? [CARD_CONDITION] : [] }
    const offer = toPromoOffer(await checkPromoKey(context.api, request, language), code)
    return { name: 'checked', offer, isGuest, needsPin: await needsPin(context) }
  } catch (thrown) {
    const error = asTvError(thrown)
    const needsLogin = error.code === 'login-required' || error.code === 'permission-denied'
    return isGuest && needsLogin ? { name: 'login-needed' } : { name: 'refused', refusal: toRefusal(error) }
  }
}

async function apply(
  context: PromoContext,
  offer: PromoOffer,
  language: string,
  wanted: AbortSignal,
): Promise<PromoEvent> {
  const { api, viewer, clock, operatorTime, key, owner, records } = context
  const confirmedAt = clock.now()
  try {
    const account = await confirmPayer(viewer)
    const before = await readBefore(api, offer, language)
    const { code, packetIds, days } = offer
    if (viewer.account.peek() !== account) throw new TvError('login-required')
    const earlier = () => records.find(key, account)
    return await payOnce<PromoRecord, PromoGift, PromoEvent>(records, {
      record: {
        ...{ key, account, at: operatorTime.now(), owner },
        ...{ code, packetIds: [...packetIds], days, before },
      },
      wanted,
      isFree: () => !earlier(),
      async confirm() {
        if (needsPinToChange(context)) return { name: 'pin-needed' }
        return isConfirmedLongAgo(clock, confirmedAt) ? { name: 'absent' } : null
      },
      send: () => sendCode(api, offer, language),
      classify: {
        taken: () => ({ name: 'lost', code: earlier()?.code ?? code }),
        answered(gift, drop) {
          drop()
          return { name: 'applied', gift }
        },
        refused(error, drop) {
          drop()
          return { name: 'refused', refusal: toRefusal(error) }
        },
        lost: (words) => ({ name: 'lost', code, words }),
      },
    })
  } catch (thrown) {
    return { name: 'refused', refusal: toRefusal(asTvError(thrown)) }
  }
}

/** If the answer was lost, only the viewer's subscriptions confirm a code: it is never sent again. */
async function verify({ api, records, ownRecord }: PromoContext, language: string): Promise<PromoEvent> {
  const record = ownRecord()
  if (!record) return { name: 'absent' }
  const gift = await findGift(api, record, language).catch(() => null)
  if (!gift) return { name: 'unknown' }
  records.remove(record)
  return { name: 'applied', gift }
}

/** Creates the lock during which no code can be sent. */
function createLock(clock: Clock) {
  const until = signal<number | null>(null)
  let timer: number | null = null
  return {
    until: until as ReadonlySignal<number | null>,
    set(): void {
      until.value = clock.now() + LOCK_MS
      timer = clock.setTimeout(() => {
        until.value = null
      }, LOCK_MS)
    },
    release(): void {
      if (timer !== null) clock.clearTimeout(timer)
    },
  }
}

/** Continues after the login that a code waits for, and starts again for another viewer. */
function followSignIn(
  { session }: PromoContext,
  { state, send }: Pick<Flow<PromoState, PromoEvent>, 'state' | 'send'>,
): () => void {
  let lastIdentity: string | null = null
  return effect(() => {
    const identity = session.identity.value
    // A new viewer's identity is known shortly before calls can be made for them.
    const isSignedIn = session.state.value.name === 'user' && !session.isGuest.value
    // Between two viewers no identity is known for a moment.
    if (identity === null) return
    const before = lastIdentity
    lastIdentity = identity
    const now = state.peek()
    const waits = now.name === 'login' || (now.name === 'confirm' && now.isGuest)
    if (waits) {
      if (isSignedIn) send({ name: 'signed-in' })
    } else if (before !== null && before !== identity) send({ name: 'viewer-changed' })
  })
}
