import { asTvError, type TvError } from '../lib/errors/errors'
import type { PaidCall, PaidCalls } from './paid-calls'
import { wasNotMade } from './refusal'

/** A call that moves money, and the event of each way in which it may end. */
export interface OnceCall<Call extends PaidCall, Answer, Event> {
  /** Stored before the call. */
  record: Call
  /** False if a stored call has taken its place. */
  isFree(): boolean
  /** Aborted once the viewer has left the step: a call that has not been sent by then is not, since no screen would name it. */
  wanted: AbortSignal
  /** Asks once the record is stored: with an event nothing is sent, and after a throw neither. */
  confirm?(): Promise<Event | null>
  send(): Promise<Answer>
  classify: {
    /** Another tab or element makes the call. */
    taken(): Event
    /** The record is kept unless this calls `drop`. */
    answered(answer: Answer, drop: () => void): Event
    /** The operator has not made the call. The record is kept unless this calls `drop`. */
    refused(error: TvError, drop: () => void): Event | Promise<Event>
    /** It is not known whether the operator has made the call: only questions about the kept record tell. */
    lost: Event
  }
}

/** Makes a call once, whatever tabs, reloads and double presses there are. Rejects with what fails before the call. */
export async function payOnce<Call extends PaidCall, Answer, Event>(
  records: Pick<PaidCalls<Call>, 'claim' | 'remove'>,
  { record, isFree, wanted, confirm, send, classify }: OnceCall<Call, Answer, Event>,
): Promise<Event> {
  const drop = () => records.remove(record)
  wanted.throwIfAborted()
  if (!(await records.claim(record, isFree))) return classify.taken()
  try {
    const stopped = await confirm?.()
    wanted.throwIfAborted()
    if (stopped) {
      drop()
      return stopped
    }
  } catch (thrown) {
    drop()
    throw thrown
  }
  try {
    return classify.answered(await send(), drop)
  } catch (thrown) {
    const error = asTvError(thrown)
    return wasNotMade(error) ? classify.refused(error, drop) : classify.lost
  }
}
