import { getRetryAfter, refusalReason } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { requestMiddlewareCode } from '../../api/middleware'
import { createUserByPhone, getCodeStatus, listSendMethods, requestCode } from '../../api/otp'
import type { Clock } from '../../lib/clock'
import type { Visibility } from '../../lib/visibility'
import { getBotStep, sendsMessages } from './login-methods'
import type { LoginPorts } from './login-ports'
import type { LoginState, LoginStep, SendMethod } from './login-state'
import type { LoginEffects } from './login-table'
import type { PendingLogin } from './pending-login'

/** Shortest time between two requests for a code, ms (ACC-05). */
const RESEND_MS = 60_000

/**
 * Interval between two requests for the status of a code, ms (ACC-05); up to half of it is added, so that viewers do
 * not ask at the same time.
 */
const INTERVAL_MS = 5000

/** Creates the delivery of codes to a phone, by message or by the operator's bot. */
export function createCodeDelivery(ports: LoginPorts) {
  const { api, clock, pendingLogin, rules, language, state, send } = ports
  /** Timers of the pauses during which no further message may be requested. */
  const pauses = new Set<number>()

  /** Measured by a timer, so that a change of the device's clock has no effect. */
  function pauseFor(ms: number): number {
    const timer = clock.setTimeout(() => void pauses.delete(timer), Math.max(0, ms))
    pauses.add(timer)
    return clock.now() + ms
  }

  /** True if a message may be sent: the middleware sends its own codes, whatever the operator lists (ACC-08). */
  const maySend = (phone: string, offered: readonly SendMethod[]) =>
    rules().usesMiddleware(phone) || sendsMessages(offered)

  /** Loads the ways to send a code to a phone; empty if the operator names none that the product knows. */
  async function loadSendMethods(phone: string): Promise<SendMethod[]> {
    const answer = await listSendMethods(api, phone).catch(() => null)
    const sendMethods = (['sms', 'telegram'] as const).filter(
      (by) => answer?.methods.includes(by) && rules().isOffered(by),
    )
    if (state().view.phone === phone) send({ name: 'changed', facts: { sendMethods } })
    return sendMethods
  }

  /** Requests a message; for a phone that the operator does not know, a user is created first (ACC-06). */
  async function requestMessage(phone: string): Promise<string | null> {
    if (rules().usesMiddleware(phone)) {
      await requestMiddlewareCode(api, phone, language())
      return null
    }
    const answer = await requestCode(api, phone, language()).catch(async (error) => {
      if (refusalReason(error) !== 'phone-unknown') throw error
      await createUserByPhone(api, phone, ports.provider, language())
      return requestCode(api, phone, language())
    })
    return answer.message ?? null
  }

  const sendMessage: LoginEffects['sendMessage'] = async ({ phone }, signal) => {
    const message = await requestMessage(phone)
    signal.throwIfAborted()
    return noteSent(phone, 'sms', message)
  }

  /** Starts the pause after a code was sent, and returns the step in which the viewer types it. */
  function noteSent(phone: string, sentBy: SendMethod, message: string | null): LoginStep {
    const resendAt = pauseFor(RESEND_MS)
    pendingLogin.write({ phone, sentBy, resendAt })
    send({ name: 'changed', facts: { resendAt } })
    return { name: 'code', sentBy, message }
  }

  const sendPhone: LoginEffects['sendPhone'] = async ({ phone }, signal) => {
    const offered = loadSendMethods(phone)
    const { method, methods } = state().offer
    if (method === 'telegram' || !maySend(phone, await offered)) return getBotStep(methods)
    signal.throwIfAborted()
    return sendMessage({ name: 'sendMessage', phone }, signal)
  }

  return {
    sendPhone,
    sendMessage,
    /** True if a message may be requested for the phone now. */
    canSendMessage: ({ phone, sendMethods }: LoginState) => pauses.size === 0 && maySend(phone, sendMethods),
    noteSent,
    /** Continues with the code that was sent before a reload; with the phone if the code was accepted by then. */
    resume({ phone, sentBy, resendAt }: PendingLogin): LoginStep {
      // A clock that was set back must not prolong the pause.
      const restMs = Math.min(resendAt - clock.now(), RESEND_MS)
      send({ name: 'changed', facts: { phone, resendAt: pauseFor(restMs) } })
      if (sentBy === null) return { name: 'phone' }
      void loadSendMethods(phone)
      return { name: 'code', sentBy, message: null }
    },
    /** Allows no message for this time, ms; 0 for the usual time. Returns the end, epoch ms of the device's clock. */
    pauseFor: (ms: number) => pauseFor(ms || RESEND_MS),
    release(): void {
      for (const timer of pauses) clock.clearTimeout(timer)
    },
  }
}

/**
 * Asks every 5 s, while the page is visible, whether the operator's bot has made a code for a phone with these digits,
 * until `ended` is aborted. Calls `onCode` once it has.
 */
export function pollBot(
  { api, clock, visibility }: { api: ApiClient; clock: Clock; visibility: Visibility },
  phone: string,
  ended: AbortSignal,
  onCode: () => void,
): void {
  let polling = new AbortController()
  let timer: number | null = null

  function follow(): void {
    stop()
    polling = new AbortController()
    if (visibility.visible) void poll(polling.signal)
  }

  async function poll(signal: AbortSignal): Promise<void> {
    let retryAfterS: number | null = null
    const answer = await getCodeStatus(api, phone).catch((error: unknown) => {
      retryAfterS = getRetryAfter(error) ?? 0
      return null
    })
    if (signal.aborted) return
    if (answer?.status === 'otp_exist') onCode()
    else timer = clock.setTimeout(() => void poll(signal), api.pacing.poll(INTERVAL_MS, retryAfterS))
  }

  function stop(): void {
    polling.abort()
    if (timer !== null) clock.clearTimeout(timer)
  }

  const unfollow = visibility.onChange(follow)
  ended.addEventListener('abort', () => {
    unfollow()
    stop()
  })
  follow()
}
