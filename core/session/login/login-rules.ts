import type { Network } from '../../api/network'
import type { ShortPhone } from './phone-mask'

/** What a brand's configuration says of signing in (LNG-05); the shape of `/config.json`, checked in core/brand. */
export interface LoginConfig {
  codeLength?: number | null | undefined
  providers?: Record<string, ProviderLogin> | null | undefined
}

interface ProviderLogin {
  /** Codes for phones that start with 7 go by the billing's middleware, which may ask for city and address. */
  middleware?: boolean | null | undefined
  shortPhone?: ShortPhone | null | undefined
  /** Accounts may be blocked until they are paid (ACC-10). */
  blockStatus?: boolean | null | undefined
}

/** Phones that the middleware knows start so (spec/1 §5). */
const MIDDLEWARE_PREFIX = '7'

/** How signing in goes for the provider of a network. */
export interface LoginRules {
  codeLength: number
  phoneMask: string
  shortPhone: ShortPhone | null
  blockStatus: boolean
  byMiddleware(phone: string): boolean
}

export function rulesOf(config: LoginConfig | null, network: Network | null): LoginRules {
  const provider = network?.provider
  const own = provider ? config?.providers?.[provider.id] : undefined
  return {
    codeLength: config?.codeLength ?? provider?.phone_otp_length ?? 6,
    phoneMask: provider?.phone_mask ?? '',
    shortPhone: own?.shortPhone ?? null,
    blockStatus: own?.blockStatus ?? false,
    byMiddleware: (phone) => own?.middleware === true && phone.startsWith(MIDDLEWARE_PREFIX),
  }
}
