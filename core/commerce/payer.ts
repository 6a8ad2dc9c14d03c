import type { Clock } from '../lib/clock'
import { TvError } from '../lib/errors/errors'
import type { Session, Viewer } from '../session'
import type { Tv } from '../tv-contract'

/** A payment must be sent within this time of its confirmation, ms: the device may have slept in between. */
const MAX_CONFIRMED_MS = 5 * 60_000

/** True if a payment confirmed at this moment (epoch ms of the device) must no longer be sent. */
export const isConfirmedLongAgo = (clock: Pick<Clock, 'now'>, confirmedAt: number): boolean =>
  Math.abs(clock.now() - confirmedAt) > MAX_CONFIRMED_MS

/**
 * Requests the paying account past the cache, right before money moves: a host page's token may belong to another account
 * by now. Rejects with `login-required` if it is not the account that the viewer has seen, and with what the call throws.
 */
export async function confirmPayer(viewer: Pick<Viewer, 'account' | 'load' | 'refresh'>): Promise<string> {
  const seen = viewer.account.peek() ?? (await viewer.load()).id
  const { id } = await viewer.refresh()
  if (id !== seen) throw new TvError('login-required')
  return id
}

/**
 * Rejects with `login-required` unless this account is still the one that pays. For a host page's viewer the operator is
 * asked, because any call since may have brought the token of another account.
 */
export async function requirePayer(
  { session, viewer }: Pick<Tv, 'session' | 'viewer'>,
  account: string,
): Promise<void> {
  const payer = session.identity.peek() === 'host' ? await confirmPayer(viewer) : viewer.account.peek()
  if (payer !== account) throw new TvError('login-required')
}

/**
 * True if a payment, or a change of the account's subscriptions or cards, requires the PIN now: it was not entered, or its
 * unlock has ended (PKT-07). Accounts without a PIN are exempt, except for a viewer who was signed in by a link (ACC-17).
 */
export const needsPinToChange = ({ parental, viewer }: Pick<Tv, 'parental' | 'viewer'>): boolean =>
  parental.isPinRequired('pay') && (parental.isByLink || viewer.user.peek()?.parental_status !== 'notset')

/**
 * Asks the viewer who has confirmed an action for the PIN; false also if another viewer has signed in meanwhile, who
 * has confirmed nothing.
 */
export async function askConfirmer(
  { payer }: Pick<Viewer, 'payer'>,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  const confirmer = payer.peek()
  return (await ask()) && (confirmer === null || payer.peek() === confirmer)
}

/**
 * True once the viewer has left and no other one follows: a login is needed, or the next sign-in has failed. A viewer
 * whose token is refused has not left: what they have paid for stays on screen.
 */
export function isWithoutViewer({ identity, state }: Pick<Session, 'identity' | 'state'>): boolean {
  const { value } = state
  const isRefused = value.name === 'failed' && value.error.code === 'authentication-failed'
  return identity.value === null && !isRefused && !['starting', 'guest', 'user'].includes(value.name)
}
