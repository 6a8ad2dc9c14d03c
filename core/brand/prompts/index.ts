import * as v from 'valibot'
import { nonEmptyText } from '../../api/wire'

/** An address of another site, or a path of this one. */
const webAddressOrPath = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:\/\/[^\s/]+/.test(value) || /^\/(?!\/)[^\s\\]*$/.test(value),
    'must be an http or https address, or a path of this site',
  ),
)

const partnerKeys = v.pipe(v.array(nonEmptyText), v.minLength(1, 'must name a partner'))

/** Prompts that link to an address, for every viewer or for some partners. */
const linkPrompt = v.object({ partners: v.nullish(partnerKeys), address: webAddressOrPath })
const partnerLinkPrompt = v.object({ partners: partnerKeys, address: webAddressOrPath })

/**
 * Prompts beside the pages that only some brands show (MSG-03); an absent one is not shown. `partners`: keys of
 * partners and brands, or ids and short names of providers, whose viewers alone see it.
 */
export const promptRules = v.object({
  /** Asks viewers whose account has no mail address for one. */
  email: v.nullish(v.object({ partners: v.nullish(partnerKeys) })),
  survey_rate: v.nullish(v.object({ partners: v.nullish(partnerKeys) })),
  install: v.nullish(v.object({ partners: partnerKeys })),
  poll: v.nullish(linkPrompt),
  promo: v.nullish(linkPrompt),
  galam_poll2: v.nullish(partnerLinkPrompt),
  almatv_install: v.nullish(partnerLinkPrompt),
  freedommedia_install: v.nullish(partnerLinkPrompt),
  freedommedia_promo: v.nullish(partnerLinkPrompt),
})

/**
 * Pushes of the browser (MSG-04): the public key of the operator's application server, base64url. Without it the
 * browser is not asked for the permission to notify.
 */
export const pushRules = v.object({ applicationServerKey: nonEmptyText })

/** The `prompts` of a configuration, validated. */
export type BrandPrompts = v.InferOutput<typeof promptRules>

/** The prompts for a viewer whose partner, brand and provider have these keys. */
export const promptsFor = (
  prompts: BrandPrompts,
  keys: readonly (string | null | undefined)[],
): { kind: keyof BrandPrompts; address: string | null }[] =>
  (Object.keys(promptRules.entries) as (keyof BrandPrompts)[]).flatMap((kind) => {
    const rule = prompts[kind]
    if (!rule || (rule.partners && !rule.partners.some((key) => keys.includes(key)))) return []
    return { kind, address: 'address' in rule ? rule.address : null }
  })
