import type { Patch } from '../bundle'

/** A fault of the past, put back: lives have to find it. */
export interface Mutant extends Patch {
  readonly name: string
  /** The laws of which it has to break one. */
  readonly laws: readonly string[]
  /** The fault in one sentence. */
  readonly fault: string
}

const PARENTAL = 'core/household/parental'
const PURCHASE = 'core/commerce/purchase'

/** Each patch names the file, its exact text, which it has once, and the text in its place. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'pin-of-anyone',
    laws: ['paying-needs-pin'],
    fault: 'A PIN of another account is accepted.',
    file: `${PARENTAL}/pin-dialogue.ts`,
    find: 'if (viewer.user.value?.parental_code(digits)) {',
    replace: "if (digits !== '0000') {",
  },
  {
    name: 'child-buys',
    laws: ['paying-needs-pin'],
    fault: 'A child’s profile pays without the PIN.',
    file: `${PARENTAL}/parental-rules.ts`,
    find: "if (action === 'pay' || action === 'profile' || action === 'settings') return true",
    replace: "if (action === 'pay' || action === 'profile' || action === 'settings') return role === 'adult'",
  },
  {
    name: 'unlock-for-all',
    laws: ['paying-needs-pin'],
    fault: 'No payment asks for the PIN.',
    file: `${PARENTAL}/parental-rules.ts`,
    find: "if (action === 'pay' || action === 'profile' || action === 'settings') return true",
    replace:
      "if (action === 'profile' || action === 'settings') return true\n  if (action === 'pay') return false",
  },
  {
    name: 'unlock-outlives-viewer',
    laws: ['paying-needs-pin', 'no-stream-before-gate'],
    fault: 'An unlock survives the change of the viewer.',
    file: `${PARENTAL}/parental.ts`,
    find: '    if (previous !== null) lock()\n',
    replace:
      '    if (previous !== null) {\n      if (currentIdentity !== null) previous = { identity: currentIdentity, role: currentRole }\n      return\n    }\n',
  },
  {
    name: 'adult-channel-open',
    laws: ['no-stream-before-gate'],
    fault: 'A channel from 18 on plays without its gate.',
    file: `${PARENTAL}/parental-rules.ts`,
    find: "return age === 'adult' || (age === 'teen' && role !== 'adult')",
    replace: "return age === 'adult' && action !== 'channel'",
  },
  {
    name: 'teen-for-child',
    laws: ['no-stream-before-gate'],
    fault: 'A child’s profile watches what is for teenagers.',
    file: `${PARENTAL}/parental-rules.ts`,
    find: "return age === 'adult' || (age === 'teen' && role !== 'adult')",
    replace: "return age === 'adult'",
  },
  {
    name: 'stream-before-gate',
    laws: ['no-stream-before-gate'],
    fault: 'The stream is requested before the gate is looked for.',
    file: 'core/playback/player/load.ts',
    find: '    if (gate) return block(gate)\n',
    replace:
      '    if (gate) await kind.stream(found, signal).catch(() => undefined)\n    if (gate) return block(gate)\n',
  },
  {
    name: 'writes-are-retried',
    laws: ['no-repeated-write', 'one-charge-per-confirmation'],
    fault: 'A write that got no answer is sent again.',
    file: 'core/api/client.ts',
    find: 'retry: isGet ? (call.retries ?? timing.retries) : 0,',
    replace: 'retry: call.retries ?? timing.retries,',
  },
  {
    name: 'bought-twice',
    laws: ['one-charge-per-confirmation', 'no-repeated-write'],
    fault: 'Each packet of an order is subscribed to twice.',
    file: `${PURCHASE}/pay.ts`,
    find: 'of indexed(parts)) {',
    replace: 'of indexed([...parts, ...parts])) {',
  },
  {
    name: 'period-bought-twice',
    laws: ['one-charge-per-confirmation', 'no-repeated-write'],
    fault: 'A period is bought twice by one confirmation.',
    file: `${PURCHASE}/pay.ts`,
    find: 'await sendPurchase(api, purchase, language)',
    replace: 'await sendPurchase(api, purchase, language).then(() => sendPurchase(api, purchase, language))',
  },
  {
    name: 'stale-price',
    laws: ['shown-amount-is-charged'],
    fault: 'A payment is made at a price that is not the one on screen.',
    file: `${PURCHASE}/place-order.ts`,
    find: 'if (change || price === null) return null',
    replace: 'if (change || price !== undefined) return null',
  },
  {
    name: 'wrong-amount',
    laws: ['shown-amount-is-charged'],
    fault: 'A top-up for a purchase sends the balance in place of the price that is missing.',
    file: `${PURCHASE}/pay.ts`,
    find: '  const amount = amountBySystem(order)\n',
    replace: "  const amount = account.balance ?? '0.00'\n",
  },
  {
    name: 'amount-of-refill',
    laws: ['shown-amount-is-charged'],
    fault: 'A top-up sends another amount than the typed one.',
    file: 'core/commerce/account-payments/refill.ts',
    find: '{ ...order, packetId: null }',
    replace: '{ ...order, packetId: null, amount: (Number(order.amount) + 1).toFixed(2) }',
  },
  {
    name: 'changes-without-pin',
    laws: ['paying-needs-pin'],
    fault: 'The end of a renewal and the removal of a card ask for no PIN.',
    file: 'core/commerce/payer.ts',
    find: 'export const needsPinToChange = ',
    replace: 'export const needsPinToChange = (_tv: unknown): boolean => false\nexport const neverUsed = ',
  },
  {
    name: 'place-is-lost',
    laws: ['resumes-at-sought-place'],
    fault: 'A film that fails after a seek comes back at the place before it.',
    file: 'core/playback/content/content-kind.ts',
    find: 'const at = trailer ? 0 : clampSeek(start ?? kept ?? 0, ',
    replace: 'const at = trailer ? 0 : clampSeek(kept ?? 0, ',
  },
  {
    name: 'old-token-renews',
    laws: ['earlier-viewer-is-gone'],
    fault: 'Calls of a viewer who has left continue with the token of the earlier viewer.',
    file: 'core/session/session.ts',
    find: '  const currentToken = () => (host ? host.current : (record.current.value?.token ?? null))\n',
    replace:
      '  let first: string | null = null\n  const currentToken = () => {\n    first ??= host ? host.current : (record.current.value?.token ?? null)\n    return first\n  }\n',
  },
  {
    name: 'new-pin-after-hours',
    laws: ['paying-needs-pin'],
    fault: 'A new PIN is saved however long ago the old one was entered.',
    file: `${PARENTAL}/pin-dialogue.ts`,
    find: '!parental.isOutdated(matchedOldAt)',
    replace: 'true',
  },
  {
    name: 'confirmed-after-hours',
    laws: ['paying-needs-pin'],
    fault: 'A purchase is paid for however long ago its PIN was entered.',
    file: `${PURCHASE}/pay.ts`,
    find: "if (needsPinToChange(context)) return { name: 'pin-needed' }",
    replace: '',
  },
  {
    name: 'unhandled-prefetch',
    laws: ['no-uncaught-error'],
    fault: 'A list that does not load for the prefetch after a zap leaves a rejection.',
    file: 'core/playback/prefetch/zapping.ts',
    find: 'await stepList().catch(() => [])',
    replace: 'await stepList()',
  },
  {
    name: 'first-charge-is-hidden',
    laws: ['charge-is-named'],
    fault: 'A bundle whose second packet is refused does not name the first one, which was charged.',
    file: `${PURCHASE}/pay.ts`,
    find: 'if (owned?.left.length === 0) return',
    replace:
      "if (owned) return { name: 'refused', refusal: { reason: 'not-started' } }\n    if (owned?.left.length === 0) return",
  },
  {
    name: 'refused-although-bought',
    laws: ['charge-is-named'],
    fault: 'A lost answer to a purchase reads as a payment that did not begin.',
    file: 'core/commerce/pay-once.ts',
    find: 'return wasNotMade(error) ? classify.refused(error, drop) : classify.lost',
    replace:
      "if (!wasNotMade(error) && 'parts' in record) {\n      drop()\n      return { name: 'refused', refusal: { reason: 'not-started' } } as Event\n    }\n    return wasNotMade(error) ? classify.refused(error, drop) : classify.lost",
  },
]
