import { getAuthPage } from '../../api/pages'
import type { LoginPorts } from './login-ports'
import type { LoginMethod, LoginStep, OfferedMethod, SendMethod } from './login-state'
import type { LoginTask } from './login-table'
import type { PendingLogin } from './pending-login'

const METHODS: readonly LoginMethod[] = ['phone', 'telegram', 'login']

/**
 * Returns the methods to offer: those that the operator lists, this product knows and the page allows, in the order of the
 * page; if none is left, the first allowed method or the phone. Without `allowed` all are allowed, in the operator's order.
 */
function offeredMethods(
  available: readonly { type: string; title: string; url: string | null }[],
  allowed: readonly LoginMethod[] = [],
): OfferedMethod[] {
  const supported = available.flatMap(({ type, ...rest }) => {
    const method = METHODS.find((name) => name === type)
    return method ? [{ method, ...rest }] : []
  })
  const offered =
    allowed.length > 0
      ? allowed.flatMap((method) => supported.filter((one) => one.method === method))
      : supported
  return offered.length > 0 ? offered : [{ method: allowed[0] ?? 'phone', title: '', url: null }]
}

/** True if a code may be sent by message: the operator lists it, or names no way at all (ACC-05). */
export const sendsMessages = (methods: readonly SendMethod[]): boolean =>
  methods.length === 0 || methods.includes('sms')

export function getFirstStep(methods: readonly OfferedMethod[], chosen: LoginMethod): LoginStep {
  if (chosen !== 'login') return { name: 'phone' }
  return { name: 'provider-code', title: methods.find(({ method }) => method === chosen)?.title ?? '' }
}

/** The step in which the viewer asks the operator's bot for a code, as the chosen method or instead of a message. */
export const getBotStep = (methods: readonly OfferedMethod[]): LoginStep => ({
  name: 'telegram',
  bot: methods.find(({ method }) => method === 'telegram')?.url ?? null,
})

/** Loads the methods, and continues a pending login. A single method is chosen without asking. */
export async function loadMethods(
  { api, session, pendingLogin, rules, language, send }: LoginPorts,
  resume: (pending: PendingLogin) => LoginStep,
  { phone, allowed }: LoginTask<'loadMethods'>,
  signal: AbortSignal,
): Promise<LoginStep> {
  const [, page] = await Promise.all([
    session.loadNetwork(),
    // If this request fails, offer the phone, which every operator accepts.
    getAuthPage(api, language()).catch(() => null),
  ])
  signal.throwIfAborted()
  const { isOffered } = rules()
  const title = page?.title ?? ''
  const methods = offeredMethods(
    (page?.methods ?? []).filter(({ type }) => isOffered(type)),
    allowed?.filter(isOffered),
  )
  send({ name: 'offered', offer: { title, methods } })
  const pending = pendingLogin.read()
  const byPhone = methods.find(({ method }) => method !== 'login')
  if (pending && byPhone && (phone === '' || phone === pending.phone)) {
    send({ name: 'offered', offer: { method: byPhone.method } })
    return resume(pending)
  }
  const [first] = methods
  if (methods.length > 1 || !first) return { name: 'method', title, methods }
  send({ name: 'offered', offer: { method: first.method } })
  return getFirstStep(methods, first.method)
}
