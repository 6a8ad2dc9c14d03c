import { computed, signal } from '@preact/signals-core'
import { getBlockStatus, listCities, setCity } from '../../api/middleware'
import { listSendMethods } from '../../api/otp'
import { getAuthPage } from '../../api/pages'
import { asciiDigits, codeIn, digitsIn, visibleText } from '../../text/digits'
import type { Tv } from '../../tv-contract'
import { createBotPolling } from './bot-polling'
import { requestLoginCode } from './code-request'
import { type CodeToken, createCodeTokens } from './code-token'
import type { Login, LoginRequest } from './contract'
import { toLoginError } from './login-error'
import { offeredMethods, sendsMessages } from './login-methods'
import { getLoginRules } from './login-rules'
import {
  type LocationOption,
  type LoginEvent,
  type LoginFault,
  type LoginField,
  type LoginMethod,
  type LoginState,
  NOT_STARTED,
  type OfferedMethod,
  reduceLogin,
  type SendMethod,
} from './login-state'
import { createPendingLoginStore, type PendingLogin } from './pending-login'
import { createPhoneMask } from './phone-mask'

/** Shortest time between two requests for a code, ms (ACC-05). */
const RESEND_MS = 60_000

/** The call of a step, and what follows its answer. */
type Work<T> = [
  ask: (signal: AbortSignal) => Promise<T>,
  then?: (answer: T, signal: AbortSignal) => Promise<void>,
]

/**
 * Creates a login: method → phone → code by message or bot (ACC-04, ACC-05), or the provider's code (ACC-07); for
 * phones of the middleware city and address follow (ACC-08). Then the session takes the user token.
 */
export function createLogin(tv: Tv, request: LoginRequest): Login {
  const { api, session, deviceClock: clock, visibility } = tv
  const { config } = request
  let { language } = request
  const pendingLogin = createPendingLoginStore(tv.tabStorage, clock, tv.scope)
  const state = signal<LoginState>(NOT_STARTED)
  const rules = computed(() => getLoginRules(config, session.network.value))
  const phoneMask = computed(() => createPhoneMask(rules.value.phoneMask, rules.value.shortPhone))
  const tokens = createCodeTokens(api, session, () => language)
  const polling = createBotPolling({
    api,
    clock,
    visibility,
    isWaiting: () => state.value.step.name === 'telegram' && !state.value.busy,
    phone: () => state.value.phone,
    onCode: () => codeSent('telegram', null),
  })
  /** The step that runs; another step aborts it, and its answer is then ignored. */
  let running = new AbortController()
  let title = ''
  let methods: OfferedMethod[] = []
  let method: LoginMethod = 'phone'
  let cities: LocationOption[] = []
  let wasGuest = false
  /** Timers of the pauses in which the operator accepts no further request for a message. */
  const pauses = new Set<number>()
  let beginning: Parameters<Login['begin']>[0]

  const send = (event: LoginEvent) => {
    state.value = reduceLogin(state.value, event)
  }
  const fail = (
    field: LoginField,
    code: LoginFault['code'],
    needed: Pick<LoginFault, 'digits' | 'country'> = {},
  ) => send({ name: 'failed', fault: { field, code, error: null, ...needed } })

  return {
    state,
    network: session.network,
    phoneMask,
    codeLength: computed(() => rules.value.codeLength),
    begin,
    chooseMethod,
    sendPhone,
    sendCode,
    confirmCode,
    confirmProviderCode,
    chooseCity,
    chooseAddress,
    checkBlock: () => submit(null, finish),
    setLanguage,
    back,
    clearFault: () => send({ name: 'typed' }),
    release() {
      abort()
      for (const timer of pauses) clock.clearTimeout(timer)
      polling.release()
    },
  }

  // Steps

  /** Runs a step, unless another one is running: a second submit does nothing. The rest is as for `run`. */
  async function submit<T>(field: LoginField, ...work: Work<T>): Promise<void> {
    if (!state.value.busy) await run({ name: 'submitted' }, field, ...work)
  }

  /** Aborts the running step, runs another. A failure of `request` is a fault of `field`, of `handle` one of the step. */
  async function run<T>(event: LoginEvent, field: LoginField, ...[request, handle]: Work<T>): Promise<void> {
    const signal = abort()
    let faultField = field
    send(event)
    try {
      const answer = await request(signal)
      signal.throwIfAborted()
      faultField = null
      await handle?.(answer, signal)
    } catch (thrown) {
      if (!signal.aborted) reportFault(faultField, thrown)
    }
    if (!signal.aborted) polling.start()
  }

  /** Aborts the running step; returns the signal of the next one. */
  function abort(): AbortSignal {
    running.abort()
    polling.stop()
    running = new AbortController()
    return running.signal
  }

  function reportFault(field: LoginField, thrown: unknown): void {
    const { fault, waitMs } = toLoginError(field, thrown)
    if (waitMs !== null) send({ name: 'wait', resendAt: pauseFor(waitMs || RESEND_MS) })
    send({ name: 'failed', fault })
  }

  // Method

  function begin(beginOptions: { methods?: readonly LoginMethod[]; phone?: string } = {}): Promise<void> {
    beginning = beginOptions
    const phone = digitsIn(beginOptions.phone ?? '')
    return run({ name: 'begun', phone }, null, async (signal) => {
      const [, page] = await Promise.all([
        session.loadNetwork(),
        // If this request fails, the phone is offered, which every operator accepts.
        getAuthPage(api, language).catch(() => null),
      ])
      signal.throwIfAborted()
      title = page?.title ?? ''
      const { isOffered } = rules.value
      methods = offeredMethods(
        (page?.methods ?? []).filter(({ type }) => isOffered(type)),
        beginOptions.methods?.filter(isOffered),
      )
      const pending = pendingLogin.read()
      const byPhone = methods.find((offered) => offered.method !== 'login')?.method
      if (pending && byPhone && (!beginOptions.phone || phone === pending.phone)) {
        method = byPhone
        resume(pending)
      } else if (methods.length > 1) send({ name: 'methods', title, methods })
      else if (methods[0]) chooseMethod(methods[0].method)
    })
  }

  /** Continues with the code step that a reload has interrupted. */
  function resume({ phone, sentBy, resendAt }: PendingLogin): void {
    send({ name: 'phone-given', phone })
    // A clock that was set back does not prolong the pause.
    const restMs = Math.min(resendAt - clock.now(), RESEND_MS)
    send({ name: 'code-sent', sentBy, message: null, resendAt: pauseFor(restMs) })
    void loadSendMethods(phone)
  }

  function chooseMethod(chosen: LoginMethod): void {
    abort()
    method = chosen
    const name = methods.find((offered) => offered.method === chosen)?.title ?? ''
    send({ name: 'method-chosen', method, title: name, canGoBack: methods.length > 1 })
  }

  // Phone

  async function sendPhone(text: string, honeypot = ''): Promise<void> {
    if (honeypot !== '' || state.value.busy) return
    const phone = phoneMask.value.complete(text)
    if (digitsIn(text) === '') return fail('phone', 'required')
    if (phone === null) {
      const country = phoneMask.value.refusedCountry(text)
      if (country) return fail('phone', 'foreign-phone', { country })
      return fail('phone', 'wrong-phone', { digits: phoneMask.value.lengthOf(text) })
    }
    await submit('phone', async (signal) => {
      send({ name: 'phone-given', phone })
      if (method === 'telegram') {
        void loadSendMethods(phone)
        return showBot()
      }
      const offered = await loadSendMethods(phone)
      signal.throwIfAborted()
      if (maySend(phone, offered)) await sendMessage(phone, signal)
      else showBot()
    })
  }

  /** The middleware sends its codes itself: the operator's list does not concern it (ACC-08). */
  function maySend(phone: string, offered: readonly SendMethod[]): boolean {
    return rules.value.usesMiddleware(phone) || sendsMessages(offered)
  }

  /** The ways to send a code to a phone; empty if the operator names none that the product knows. */
  async function loadSendMethods(phone: string): Promise<SendMethod[]> {
    const answer = await listSendMethods(api, phone).catch(() => null)
    const supported = (['sms', 'telegram'] as const).filter(
      (by) => answer?.methods.includes(by) && rules.value.isOffered(by),
    )
    if (state.value.phone === phone) send({ name: 'send-methods', methods: supported })
    return supported
  }

  async function sendCode(by: SendMethod): Promise<void> {
    if (by === 'telegram') return submit(null, async () => showBot())
    if (pauses.size > 0 || !maySend(state.value.phone, state.value.sendMethods)) return
    await submit(null, (signal) => sendMessage(state.value.phone, signal))
  }

  async function sendMessage(phone: string, signal: AbortSignal): Promise<void> {
    const by = rules.value.usesMiddleware(phone) ? 'middleware' : 'operator'
    const message = await requestLoginCode(api, phone, by, { language, provider: tv.config.provider ?? null })
    signal.throwIfAborted()
    codeSent('sms', message)
  }

  function codeSent(sentBy: SendMethod, message: string | null): void {
    const resendAt = pauseFor(RESEND_MS)
    pendingLogin.write({ phone: state.value.phone, sentBy, resendAt })
    send({ name: 'code-sent', sentBy, message, resendAt })
  }

  /** Allows no further message for so long, counted by elapsed time; returns the end by the device's clock. */
  function pauseFor(ms: number): number {
    const timer = clock.setTimeout(() => void pauses.delete(timer), Math.max(0, ms))
    pauses.add(timer)
    return clock.now() + ms
  }

  function showBot(): void {
    const bot = methods.find((offered) => offered.method === 'telegram')?.url ?? null
    send({ name: 'bot-needed', bot })
  }

  // Code

  async function confirmCode(code: string): Promise<void> {
    const { codeLength } = rules.value
    const digits = codeIn(code, codeLength)
    const { phone, busy } = state.value
    if (busy) return
    if (digits === '') return fail('code', 'required')
    if (digits.length !== codeLength) return fail('code', 'wrong-code', { digits: codeLength })
    if (!rules.value.usesMiddleware(phone))
      await submit('code', () => tokens.requestForPhone(phone, digits), signIn)
    else await submit('code', () => tokens.requestForMiddleware(phone, digits), signInOrRegister)
  }

  async function confirmProviderCode(identifier: string, code: string): Promise<void> {
    if (state.value.busy) return
    const owner = visibleText(identifier).trim()
    if (owner === '') return fail('identifier', 'required')
    const written = asciiDigits(code).replace(/\s/g, '')
    if (written === '') return fail('code', 'required')
    await submit('code', () => tokens.requestForProvider(owner, written), signIn)
  }

  // City and address

  async function signInOrRegister(received: CodeToken, signal: AbortSignal): Promise<void> {
    await tokens.checkRegistration(received, signal)
    if (!received.registering) return signIn(received, signal)
    cities = await listCities(api, language)
    signal.throwIfAborted()
    send({ name: 'cities', cities })
  }

  function chooseCity(id: string): Promise<void> {
    return submit(null, async (signal) => {
      const { addresses } = await setCity(api, tokens.lastToken?.registering?.token ?? '', id, language)
      signal.throwIfAborted()
      send({ name: 'addresses', addresses })
    })
  }

  async function chooseAddress(id: string): Promise<void> {
    const received = tokens.lastToken
    if (!received) return
    await submit(null, async (signal) => {
      // After a failed sign-in the address is already registered, and only the sign-in is repeated.
      await tokens.registerAddress(received, id, signal)
      await signIn(received, signal)
    })
  }

  // Session

  async function signIn({ token }: CodeToken, signal: AbortSignal): Promise<void> {
    await session.signIn(token)
    pendingLogin.clear()
    wasGuest = token.was_guest
    await finish(signal)
  }

  /** Ends the login; where accounts may be blocked until they are paid, their status is checked first (ACC-10). */
  async function finish(signal: AbortSignal): Promise<void> {
    const block = rules.value.blockStatus ? await getBlockStatus(api, language) : null
    signal.throwIfAborted()
    tokens.forget()
    const isBlocked = block?.status === -1 || block?.status === -2
    if (block) session.setLoginRequired(isBlocked)
    if (block && (block.status === -1 || block.status === -2)) {
      const { status, balance, amount, username, message_detail: message } = block
      send({ name: 'blocked', block: { status, balance, amount, username, message } })
    } else send({ name: 'signed-in', wasGuest })
  }

  function setLanguage(next: string): void {
    if (next === language) return
    language = next
    const { step } = state.value
    if (step.name === 'method') void begin(beginning)
    if (step.name === 'blocked') void submit(null, finish)
  }

  function back(): void {
    if (!state.value.canGoBack) return
    abort()
    const { step } = state.value
    switch (step.name) {
      case 'phone':
      case 'provider-code':
        if (methods.length > 1) send({ name: 'methods', title, methods })
        break
      case 'address':
        send({ name: 'cities', cities })
        break
      case 'code':
      case 'telegram':
      case 'city':
        pendingLogin.clear()
        tokens.forget()
        chooseMethod(method === 'login' ? 'phone' : method)
        break
      default:
    }
  }
}
