import { asTvError, type TvError } from '../lib/errors/errors'
import type { PaidCall, PaidCalls } from './paid-calls'
import { operatorText, wasNotMade } from './refusal'

/** A call that moves money, and the event for each possible end of it. */
export interface OnceCall<Call extends PaidCall, Answer, Event> {
  /** Stored before the call. */
  record: Call
  /** False if another stored call has priority. */
  isFree(): boolean
  /**
   * Aborted once the viewer has left the step: a call that was not sent by then is never sent, because no screen would
   * show it.
   */
  wanted: AbortSignal
  /** Called once the record is stored; if it returns an event or throws, no call is made. */
  confirm?(): Promise<Event | null>
  send(): Promise<Answer>
  classify: {
    /** The event if another tab or element makes the call. */
    taken(): Event
    /** The event for an answer; the record is kept unless `drop` is called. */
    answered(answer: Answer, drop: () => void): Event
    /** The event if the operator has not carried out the call; the record is kept unless `drop` is called. */
    refused(error: TvError, drop: () => void): Event | Promise<Event>
    /**
     * The event if it is unknown whether the operator has carried out the call: then only questions about the kept
     * record can tell. `words` are those of the operator in its answer (OPS-04); absent without any.
     */
    lost(words: string | undefined): Event
  }
}

/** Makes a call once, despite several tabs, reloads and double presses. Rejects with errors from before the call. */
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
    return wasNotMade(error) ? classify.refused(error, drop) : classify.lost(operatorText(error) || undefined)
  }
}
