import type { Network } from '../../api/network'
import type { ShortPhone } from './phone-mask'

/** The login settings of `/config.json`, which core/brand validates (LNG-05). */
export interface LoginConfig {
  features?: { telegram?: boolean | null | undefined } | null | undefined
  codeLength?: number | null | undefined
  providers?: Record<string, ProviderLogin> | null | undefined
}

interface ProviderLogin {
  /** True if the billing middleware sends and checks the codes of phones that start with 7 (ACC-08). */
  middleware?: boolean | null | undefined
  shortPhone?: ShortPhone | null | undefined
  /** True if accounts may be blocked until a debt is paid (ACC-10). */
  blockStatus?: boolean | null | undefined
}

/** First digit of the phones of the middleware (ACC-08). */
const MIDDLEWARE_PREFIX = '7'

/** The login rules for the provider of a network. */
export interface LoginRules {
  codeLength: number
  phoneMask: string
  shortPhone: ShortPhone | null
  blockStatus: boolean
  /** False for what the brand leaves out of the operator's ways to sign in and to send codes (LNG-04). */
  isOffered(way: string): boolean
  usesMiddleware(phone: string): boolean
}

/** The rules by brand and network; defaults where neither states one. */
export function getLoginRules(config: LoginConfig | null, network: Network | null): LoginRules {
  const provider = network?.provider
  const stated = provider?.phone_otp_length ?? 0
  const providerRules = provider ? config?.providers?.[provider.id] : undefined
  return {
    codeLength: config?.codeLength ?? (stated >= 1 ? stated : 6),
    phoneMask: provider?.phone_mask ?? '',
    shortPhone: providerRules?.shortPhone ?? null,
    blockStatus: providerRules?.blockStatus ?? false,
    isOffered: (way) => way !== 'telegram' || config?.features?.telegram !== false,
    usesMiddleware: (phone) => providerRules?.middleware === true && phone.startsWith(MIDDLEWARE_PREFIX),
  }
}
