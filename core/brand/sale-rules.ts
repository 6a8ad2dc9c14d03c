import * as v from 'valibot'
import { nonEmptyText } from '../api/wire'
import { address, type OperatorConfig, parse } from './config'

/** An https origin without a path; http on this machine. */
const originOnly = v.pipe(
  address,
  v.check((value) => new URL(value).origin === value, 'must be an origin without a path'),
)

/**
 * Casting (PLY-14): id of the operator's receiver, address of the sender script if it is not Google's, and the
 * auto-join policy.
 */
export const castRules = v.object({
  receiver: nonEmptyText,
  sender: v.nullish(address),
  policy: v.nullish(v.string()),
})

/** How packets are sold (PKT-03). */
export const purchaseRules = v.object({
  /** By offers of periods, by default; false subscribes to the packet itself and pays from the balance. */
  offers: v.nullish(v.boolean()),
  /**
   * True if a viewer without a linked card confirms a payment by card here, and the operator decides where it is
   * charged; by default the card is entered on the bank's page (PKT-04).
   */
  confirmsWithoutCard: v.nullish(v.boolean()),
  /** Origins of banks whose payment pages are shown in a frame of the site; by default none (PKT-04). */
  frameOrigins: v.nullish(v.array(originOnly)),
})

/** Returns the casting settings of the configuration; null if it has none. Throws `config-invalid`. */
export const castSettings = (config: OperatorConfig): v.InferOutput<typeof castRules> | null =>
  parse(v.object({ cast: v.nullish(castRules) }), config, 'config.json').cast ?? null

/** How a brand sells to the viewers of one provider. */
export interface SaleRules {
  /** True if packets are sold by offers of periods (PKT-03). */
  isByOffers: boolean
  /** True if a payment by card is confirmed without a linked one (PKT-04). */
  confirmsWithoutCard: boolean
  /** Origins whose payment pages are shown in a frame. */
  frameOrigins: readonly string[]
}

/**
 * Returns a provider's sale rules from the configuration, else the brand's: by default offers, a linked card and no
 * frames. Throws `config-invalid`.
 */
export function getSaleRules(config: OperatorConfig | null, providerId: string | null): SaleRules {
  const rules = v.object({
    purchases: v.nullish(purchaseRules),
    providers: v.nullish(v.record(v.string(), purchaseRules)),
  })
  const { purchases, providers } = parse(rules, config ?? {}, 'config.json')
  const own = providerId === null ? null : providers?.[providerId]
  return {
    isByOffers: own?.offers ?? purchases?.offers ?? true,
    confirmsWithoutCard: own?.confirmsWithoutCard ?? purchases?.confirmsWithoutCard ?? false,
    frameOrigins: purchases?.frameOrigins ?? [],
  }
}
