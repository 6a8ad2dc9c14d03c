import { computed, effect } from '@preact/signals-core'
import { ApiError } from '../../api/api-error'
import { reactOnline } from '../../lib/connection'
import { asTvError } from '../../lib/errors/errors'
import { createFlow, type Stay } from '../../lib/state/flow'
import { asciiDigits, codeIn, digitsIn, visibleText } from '../../text/digits'
import type { Tv } from '../../tv-contract'
import { createAccountLogin } from './account-login'
import { createCodeDelivery, pollBot } from './code-delivery'
import type { Login, LoginRequest } from './contract'
import { getBotStep, getFirstStep, loadMethods } from './login-methods'
import type { LoginPorts } from './login-ports'
import { getLoginRules } from './login-rules'
import type { LoginFault, LoginField, LoginStep } from './login-state'
import {
  FIRST_STATE,
  getField,
  getStepBack,
  isSameWait,
  isTask,
  type LoginEffects,
  type LoginEvent,
  type LoginFlowState,
  type LoginTask,
  reduceLogin,
} from './login-table'
import { createPendingLoginStore } from './pending-login'
import { createPhoneMask } from './phone-mask'

/**
 * Creates a login: method → phone → code by message or bot (ACC-04, ACC-05), or the provider's code (ACC-07); for
 * phones of the middleware, city and address follow (ACC-08). The session then signs in with the user token.
 */
export function createLogin(tv: Tv, request: LoginRequest): Login {
  const { api, session, deviceClock: clock, visibility } = tv
  let language = request.language
  const rules = computed(() => getLoginRules(request.config, session.network.value))
  const phoneMask = computed(() => createPhoneMask(rules.value.phoneMask, rules.value.shortPhone))
  const flow = createFlow<LoginFlowState, LoginEvent>({
    first: FIRST_STATE,
    reduce: reduceLogin,
    work,
    isSameStay: isSameWait,
    clock,
  })
  const { send } = flow
  const state = computed(() => flow.state.value.view)
  const getOffer = () => flow.state.value.offer
  const ports: LoginPorts = {
    ...{ api, session, clock, send },
    pendingLogin: createPendingLoginStore(tv.tabStorage, clock, tv.scope),
    provider: tv.config.provider ?? null,
    rules: () => rules.value,
    language: () => language,
    state: () => flow.state.value,
  }
  const account = createAccountLogin(ports)
  const delivery = createCodeDelivery(ports)
  const effects: LoginEffects = {
    ...account,
    ...delivery,
    loadMethods: (task, signal) => loadMethods(ports, delivery.resume, task, signal),
  }
  /** Settles when the last call ends. */
  let ended = Promise.resolve()
  let beginning: Parameters<Login['begin']>[0]
  // A step without a form has nothing to press again.
  const onOnline = () => (state.peek().step.name === 'starting' ? void begin(beginning) : clearFault())
  const stopReacting = effect(() => reactOnline(tv.connection, state.value.fault?.error ?? null, onOnline))

  return {
    state,
    network: session.network,
    phoneMask,
    codeLength: computed(() => rules.value.codeLength),
    begin,
    chooseMethod(method) {
      send({ name: 'offered', offer: { method } })
      void enter(getFirstStep(getOffer().methods, method))
    },
    async sendPhone(text, honeypot = '') {
      if (honeypot !== '') return
      const phone = phoneMask.value.complete(text)
      if (phone !== null) return enter({ name: 'sendPhone', phone })
      if (digitsIn(text) === '') return fail('phone', 'required')
      const country = phoneMask.value.refusedCountry(text)
      if (country) return fail('phone', 'foreign-phone', { country })
      fail('phone', 'wrong-phone', { digits: phoneMask.value.lengthOf(text) })
    },
    async sendCode(by) {
      if (by === 'telegram') await enter(getBotStep(getOffer().methods))
      else if (delivery.canSendMessage(state.value))
        await enter({ name: 'sendMessage', phone: state.value.phone })
    },
    async confirmCode(text) {
      const { codeLength } = rules.value
      const code = codeIn(text, codeLength)
      if (code === '') return fail('code', 'required')
      if (code.length !== codeLength) return fail('code', 'wrong-code', { digits: codeLength })
      await enter({ name: 'checkCode', phone: state.value.phone, code })
    },
    async confirmProviderCode(text, codeText) {
      const identifier = visibleText(text).trim()
      if (identifier === '') return fail('identifier', 'required')
      const code = asciiDigits(codeText).replace(/\s/g, '')
      if (code === '') return fail('code', 'required')
      await enter({ name: 'checkProviderCode', identifier, code })
    },
    chooseCity: (id) => enter({ name: 'chooseCity', id }),
    chooseAddress: (id) => enter({ name: 'chooseAddress', id }),
    checkBlock: () => enter({ name: 'checkBlock' }),
    setLanguage(next) {
      if (next === language) return
      language = next
      const { step } = state.value
      if (step.name === 'method') void begin(beginning)
      if (step.name === 'blocked') void enter({ name: 'checkBlock' })
    },
    back() {
      if (getStepBack(flow.state.value)?.name === 'phone') {
        ports.pendingLogin.clear()
        account.forget()
      }
      send({ name: 'back' })
    },
    clearFault,
    release() {
      stopReacting()
      flow.release()
      delivery.release()
    },
  }

  /** Enters a state unless a call is under way; resolves once the calls that follow from it have ended. */
  async function enter(next: LoginStep | LoginTask): Promise<void> {
    if (state.value.busy && next.name !== 'loadMethods') return
    send({ name: 'entered', next })
    await ended
  }

  function begin(options: Parameters<Login['begin']>[0] = {}): Promise<void> {
    beginning = options
    return enter({ name: 'loadMethods', phone: digitsIn(options.phone ?? ''), allowed: options.methods })
  }

  function fail(field: LoginField, code: LoginFault['code'], needed: Partial<LoginFault> = {}): void {
    if (!state.value.busy)
      send({ name: 'changed', facts: { fault: { field, code, error: null, ...needed } } })
  }

  function clearFault(): void {
    if (state.value.fault) send({ name: 'changed', facts: { fault: null } })
  }

  function work({ task, view: { step, phone } }: LoginFlowState, stay: Stay<LoginEvent>): void {
    if (task) ended = run(task, stay)
    else if (step.name === 'telegram')
      pollBot({ api, clock, visibility }, phone, stay.signal, () =>
        send({ name: 'entered', next: delivery.noteSent(phone, 'telegram', null) }),
      )
  }

  async function run<Name extends LoginTask['name']>(
    task: LoginTask<Name>,
    { signal, reply }: Stay<LoginEvent>,
  ): Promise<void> {
    try {
      const next = await effects[task.name](task, signal)
      signal.throwIfAborted()
      reply({ name: 'entered', next })
      if (isTask(next)) await ended
    } catch (thrown) {
      if (signal.aborted) return
      const { fault, waitMs } = toLoginError(getField(task.name), thrown)
      const { resendAt } = state.value
      const end = waitMs === null ? resendAt : Math.max(resendAt ?? 0, delivery.pauseFor(waitMs))
      reply({ name: 'failed', facts: { fault, resendAt: end } })
    }
  }
}

/**
 * Returns the fault of a step whose call has failed, and the wait before the next attempt: ms, 0 if the operator does
 * not state it, null if there is none. `field` is the field that the call has checked.
 */
export function toLoginError(
  field: LoginField,
  thrown: unknown,
): { fault: LoginFault; waitMs: number | null } {
  const error = asTvError(thrown)
  // Only a refusal by the operator makes the input wrong; a network fault says nothing about it.
  const wrong =
    error.code === 'rejected' ||
    error.code === 'not-found' ||
    // The operator refuses codes with 401 too.
    (error.code === 'authentication-failed' && field === 'code')
  const tooMany = error.code === 'too-many-requests'
  const code = wrong && field ? (field === 'phone' ? 'wrong-phone' : 'wrong-code') : error.code
  // The header is missing where CORS does not expose it.
  const retryAfterMs = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0
  return {
    fault: { field: wrong || tooMany ? field : null, code, error },
    waitMs: tooMany ? retryAfterMs : null,
  }
}
