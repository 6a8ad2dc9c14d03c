import type { LoginMethod, OfferedMethod, SendMethod } from './login-state'

const METHODS: readonly LoginMethod[] = ['phone', 'telegram', 'login']

/**
 * The methods to offer: those that the operator lists, this product knows and the page allows, in the order of the page;
 * without any, the first allowed method or the phone. No `allowed` allows all, in the operator's order.
 */
export function offeredMethods(
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
