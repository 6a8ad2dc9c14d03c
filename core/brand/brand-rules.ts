import * as v from 'valibot'
import { filled } from '../api/wire'
import { address, type OperatorConfig, parse } from './config'

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
  )

/** Special rules of one provider, by its id (LNG-05). */
const providerRules = v.object({
  /** Signs in through the regional middleware: code, city, address. */
  middleware: v.nullish(v.boolean()),
  /** Phones of so many digits are right too, unless they start with `unlessStartsWith`. */
  shortPhone: v.nullish(
    v.object({
      digits: wholeNumber(1, 20),
      unlessStartsWith: v.string(),
    }),
  ),
  /** Accounts are asked whether they may watch. */
  blockStatus: v.nullish(v.boolean()),
})

const LOGOUT_HIDDEN_FOR = ['clickup', 'mbank', 'hambi']

/** Other screens (PLY-14): the operator's receiver, the sender's script where it is not Google's, who may join. */
const castRules = v.object({
  receiver: filled,
  sender: v.nullish(address),
  policy: v.nullish(v.string()),
})

const brandRules = v.object({
  features: v.nullish(
    v.object({
      /** A first visit begins at `/welcome`. */
      welcome: v.nullish(v.boolean()),
      /** Codes are also sent by the operator's Telegram bot. */
      telegram: v.nullish(v.boolean()),
    }),
  ),
  /** Keys of partners and brands whose viewers are not offered to sign out (ACC-16). */
  logoutHiddenFor: v.nullish(v.array(v.string()), LOGOUT_HIDDEN_FOR),
  /** Digits of a code by message, whatever the provider says. */
  codeLength: v.nullish(wholeNumber(3, 8)),
  /** Signing in leads there instead of to the site's own form. */
  externalAuth: v.nullish(address),
  cast: v.nullish(castRules),
  providers: v.nullish(v.record(v.string(), providerRules)),
})

/** `/config.json`, completely checked. */
export type BrandConfig = OperatorConfig & v.InferOutput<typeof brandRules>

/** Checks what only some pages need of a configuration; throws `config-invalid` as {@link parseConfig} does. */
export const completeConfig = (config: OperatorConfig, source: string): BrandConfig => ({
  ...config,
  ...parse(brandRules, config, source),
})

/** False for partners and brands without a logout (ACC-16); `config` is null if there is none. */
export const mayLogOut = (config: BrandConfig | null, partner: string | null): boolean =>
  ![config?.brand.key, partner].some(
    (key) => key && (config?.logoutHiddenFor ?? LOGOUT_HIDDEN_FOR).includes(key),
  )

/** The configuration of casting; null if there is none (PLY-14). Throws as {@link completeConfig} does. */
export const castSettings = (config: OperatorConfig): v.InferOutput<typeof castRules> | null =>
  parse(v.object({ cast: v.nullish(castRules) }), config, 'config.json').cast ?? null
