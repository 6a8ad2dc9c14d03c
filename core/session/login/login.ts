import { computed, signal } from '@preact/signals-core'
import { ApiError } from '../../api/api-error'
import { getBlockStatus, listCities, requestMiddlewareCode, setAddress, setCity } from '../../api/middleware'
import { createUserByPhone, getCodeStatus, listSendMethods, requestCode } from '../../api/otp'
import { getAuthPage } from '../../api/pages'
import { type CodeToken, createCodeTokens, plainToken } from './code-token'
import type { Login, LoginOptions } from './contract'
import { loginErrorOf } from './login-error'
import { rulesOf } from './login-rules'
import {
  type LoginEvent,
  type LoginFault,
  type LoginField,
  type LoginMethod,
  type LoginState,
  NOT_BEGUN,
  type Place,
  reduce,
  type SendMethod,
} from './login-state'
import type { PendingLoginStore } from './pending-login'
import { createPhoneMask } from './phone-mask'

/** Another code may be asked for after so long, ms (spec/1 §9). */
const RESEND_MS = 60_000
/** The bot is asked so often whether it has made a code, ms (spec/1 §9). */
const POLL_MS = 5000
const METHODS: readonly LoginMethod[] = ['phone', 'telegram', 'login']

/**
 * The login flow (spec/1 §2, §4, §5): method → phone → code, or the provider's code, or the bot's; for the operator
 * with a middleware city and address after it; then the session takes the user token.
 */
export function createLogin(options: LoginOptions): Login {
  const { api, session, clock, pendingLogin, visibility, language } = options
  const state = signal<LoginState>(NOT_BEGUN)
  const rules = computed(() => rulesOf(options.config, session.network.value))
  const phoneMask = computed(() => createPhoneMask(rules.value.phoneMask, rules.value.shortPhone))
  let offered: Extract<LoginState['step'], { name: 'method' }>['methods'] = []
  let title = ''
  let via: LoginMethod = 'phone'
  /** Answers that come after the viewer went elsewhere are dropped. */
  let turn = 0
  let poll: number | null = null
  const tokens = createCodeTokens(api, session, language)
  let wasGuest = false
  let cities: Place[] = []

  const send = (event: LoginEvent) => {
    state.value = reduce(state.value, event)
  }
  const fail = (field: LoginField, code: LoginFault['code'], message: string | null = null) =>
    send({ name: 'failed', fault: { field, code, message } })

  const stopLooking = visibility.onChange(() => {
    if (visibility.visible) void askBot(turn)
    else stopPolling()
  })

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
    checkBlock: () => act(null, finish),
    back,
    typed: () => send({ name: 'typed' }),
    release() {
      turn += 1
      stopPolling()
      stopLooking()
    },
  }

  /**
   * Runs one step of the way, unless one is under way already: a second submit does nothing. What was typed in `field`
   * is to blame where `ask` is refused, not where `then` is.
   */
  async function act<T>(
    field: LoginField,
    ask: (mine: number) => Promise<T>,
    then: (answer: T, mine: number) => Promise<void> = async () => undefined,
  ): Promise<void> {
    if (state.value.busy) return
    const mine = ++turn
    let blamed = field
    stopPolling()
    send({ name: 'asked' })
    try {
      const answer = await ask(mine)
      blamed = null
      if (mine === turn) await then(answer, mine)
    } catch (thrown) {
      if (mine === turn) explain(blamed, thrown)
    }
    if (mine === turn && state.value.step.name === 'telegram') void askBot(mine)
  }

  function explain(field: LoginField, thrown: unknown): void {
    const { fault, waitMs } = loginErrorOf(field, thrown)
    if (waitMs !== null) send({ name: 'wait', resendAt: clock.now() + (waitMs || RESEND_MS) })
    send({ name: 'failed', fault })
  }

  async function begin(wanted: { methods?: readonly LoginMethod[]; phone?: string } = {}): Promise<void> {
    const mine = ++turn
    send({ name: 'begun', phone: (wanted.phone ?? '').replace(/\D/g, '') })
    try {
      const [, page] = await Promise.all([
        session.loadNetwork(),
        // Without an answer there is the way that every operator has.
        getAuthPage(api, language).catch(() => null),
      ])
      if (mine !== turn) return
      const known = (page?.methods ?? []).flatMap(({ type, ...rest }) => {
        const method = METHODS.find((name) => name === type)
        return method ? [{ method, ...rest }] : []
      })
      const open = wanted.methods?.length
        ? known.filter(({ method }) => wanted.methods?.includes(method))
        : known
      offered = open.length > 0 ? open : [{ method: wanted.methods?.[0] ?? 'phone', title: '', url: null }]
      title = page?.title ?? ''
      const pending = pendingLogin.read()
      const byPhone = offered.find(({ method }) => method !== 'login')?.method
      if (pending && byPhone && (!wanted.phone || state.value.phone === pending.phone)) {
        via = byPhone
        return goOn(pending)
      }
      if (offered.length > 1) send({ name: 'methods', title, methods: offered })
      else if (offered[0]) chooseMethod(offered[0].method)
    } catch (thrown) {
      if (mine === turn) explain(null, thrown)
    }
  }

  function goOn({ phone, sentBy, resendAt }: NonNullable<ReturnType<PendingLoginStore['read']>>): void {
    send({ name: 'phone-given', phone })
    send({ name: 'code-sent', sentBy, message: null, resendAt })
    void askSendMethods(phone)
  }

  function chooseMethod(method: LoginMethod): void {
    turn += 1
    via = method
    send({ name: 'method-chosen', method, several: offered.length > 1 })
  }

  function sendPhone(text: string, honeypot = ''): Promise<void> {
    if (honeypot !== '' || state.value.busy) return Promise.resolve()
    const phone = phoneMask.value.complete(text)
    if (text.replace(/\D/g, '') === '') fail('phone', 'required')
    else if (phone === null) fail('phone', 'wrong-phone')
    else {
      return act('phone', async (mine) => {
        send({ name: 'phone-given', phone })
        void askSendMethods(phone)
        if (via === 'telegram') turnToBot()
        else await sendMessage(phone, mine)
      })
    }
    return Promise.resolve()
  }

  async function askSendMethods(phone: string): Promise<void> {
    const { methods } = await listSendMethods(api, phone).catch(() => ({ methods: [] as string[] }))
    if (state.value.phone !== phone) return
    send({
      name: 'send-methods',
      methods: (['sms', 'telegram'] as const).filter((method) => methods.includes(method)),
    })
  }

  function sendCode(by: SendMethod): Promise<void> {
    if (by === 'telegram') return act(null, async () => turnToBot())
    if (clock.now() < (state.value.resendAt ?? 0)) return Promise.resolve()
    return act(null, (mine) => sendMessage(state.value.phone, mine))
  }

  async function sendMessage(phone: string, mine: number): Promise<void> {
    let message: string | null = null
    if (rules.value.byMiddleware(phone)) await requestMiddlewareCode(api, phone, language)
    else message = (await requestCodeOrRegister(phone)).message ?? null
    if (mine === turn) codeSent('sms', message)
  }

  /** A phone that nobody knows becomes a user first (ACC-06). */
  async function requestCodeOrRegister(phone: string) {
    try {
      return await requestCode(api, phone, language)
    } catch (error) {
      if (!(error instanceof ApiError) || error.server?.errorCode !== 'invalid_phone') throw error
      await createUserByPhone(api, phone, language)
      return requestCode(api, phone, language)
    }
  }

  function codeSent(sentBy: SendMethod, message: string | null): void {
    const resendAt = clock.now() + RESEND_MS
    pendingLogin.write({ phone: state.value.phone, sentBy, resendAt })
    send({ name: 'code-sent', sentBy, message, resendAt })
  }

  function turnToBot(): void {
    const bot = offered.find(({ method }) => method === 'telegram')?.url ?? null
    send({ name: 'bot-needed', bot })
  }

  /** Asks every five seconds, while somebody looks, whether the bot has made a code. */
  async function askBot(mine: number): Promise<void> {
    stopPolling()
    const isWaiting = () =>
      mine === turn && !state.value.busy && state.value.step.name === 'telegram' && visibility.visible
    if (!isWaiting()) return
    const found = await getCodeStatus(api, state.value.phone).catch(() => null)
    if (!isWaiting()) return
    if (found?.status === 'otp_exist') codeSent('telegram', null)
    else if (poll === null) poll = clock.setTimeout(() => void askBot(mine), POLL_MS)
  }

  function stopPolling(): void {
    if (poll !== null) clock.clearTimeout(poll)
    poll = null
  }

  function confirmCode(code: string): Promise<void> {
    const digits = code.replace(/\D/g, '')
    const { phone, busy } = state.value
    if (busy) return Promise.resolve()
    if (digits === '') fail('code', 'required')
    else if (digits.length !== rules.value.codeLength) fail('code', 'wrong-code')
    else if (rules.value.byMiddleware(phone)) {
      return act('code', () => tokens.ofMiddleware(phone, digits), goThroughMiddleware)
    } else {
      return act('code', () => tokens.ofPhone(phone, digits), takeIn)
    }
    return Promise.resolve()
  }

  function confirmProviderCode(identifier: string, code: string): Promise<void> {
    if (state.value.busy) return Promise.resolve()
    if (identifier.trim() === '') fail('identifier', 'required')
    else if (code.trim() === '') fail('code', 'required')
    else return act('code', () => tokens.ofProvider(identifier.trim(), code.trim()), takeIn)
    return Promise.resolve()
  }

  function goThroughMiddleware(had: CodeToken, mine: number): Promise<void> {
    return had.registering ? askCities(mine) : takeIn(had, mine)
  }

  async function askCities(mine: number): Promise<void> {
    cities = await listCities(api, language)
    if (mine === turn) send({ name: 'cities', cities })
  }

  function chooseCity(id: string): Promise<void> {
    return act(null, async (mine) => {
      const { addresses } = await setCity(api, tokens.last?.registering?.token ?? '', id, language)
      if (mine === turn) send({ name: 'addresses', addresses })
    })
  }

  function chooseAddress(id: string): Promise<void> {
    const had = tokens.last
    if (!had) return Promise.resolve()
    return act(
      null,
      async (mine) => {
        // Where only what came after it failed, the address is registered already.
        if (!had.registering) return
        const { token, userId } = had.registering
        const providerId = session.network.value?.provider?.id ?? ''
        const answer = await setAddress(api, token, { addressId: id, providerId, userId }, language)
        if (mine === turn) Object.assign(had, { token: plainToken(answer.token ?? token), registering: null })
      },
      (_, mine) => takeIn(had, mine),
    )
  }

  async function takeIn({ token }: CodeToken, mine: number): Promise<void> {
    await session.signIn(token)
    pendingLogin.clear()
    wasGuest = token.was_guest
    await finish(mine)
  }

  /** In; where accounts are blocked until they are paid, that is asked first (ACC-10). */
  async function finish(mine: number): Promise<void> {
    const block = rules.value.blockStatus ? await getBlockStatus(api, language) : null
    if (mine !== turn) return
    tokens.forget()
    if (block && (block.status === -1 || block.status === -2)) {
      const { status, balance, amount, username, message_detail: message } = block
      return send({ name: 'blocked', block: { status, balance, amount, username, message } })
    }
    send({ name: 'in', wasGuest })
  }

  function back(): void {
    if (!state.value.canGoBack) return
    turn += 1
    stopPolling()
    const { step } = state.value
    switch (step.name) {
      case 'phone':
      case 'provider-code':
        if (offered.length > 1) send({ name: 'methods', title, methods: offered })
        break
      case 'address':
        send({ name: 'cities', cities })
        break
      case 'code':
      case 'telegram':
      case 'city':
        pendingLogin.clear()
        tokens.forget()
        send({
          name: 'method-chosen',
          method: via === 'login' ? 'phone' : via,
          several: offered.length > 1,
        })
        break
      default:
    }
  }
}
