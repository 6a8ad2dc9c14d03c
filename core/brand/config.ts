import * as v from 'valibot'
import { TvError } from '../lib/errors'

const address = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\/[^\s/]+/.test(value), 'must be an http or https address'),
)

/** What is special about one provider, under its id (spec/1 §9). */
const providerRules = v.object({
  /** Signs in through the regional middleware: code, city, address. */
  middleware: v.optional(v.boolean()),
  /** Phones of so many digits are right too, unless they start with `unlessStartsWith`. */
  shortPhone: v.optional(
    v.object({
      digits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
      unlessStartsWith: v.string(),
    }),
  ),
  /** Accounts are asked whether they may watch. */
  blockStatus: v.optional(v.boolean()),
})

const LOGOUT_HIDDEN_FOR = ['clickup', 'mbank', 'hambi']

/** The runtime configuration of one brand: `/config.json` of the operator's site. */
export const configSchema = v.object({
  /** Base address of the operator's API, without `/v2`. */
  api: address,
  brand: v.object({
    key: v.pipe(v.string(), v.minLength(1)),
    name: v.pipe(v.string(), v.minLength(1)),
    /** Address of the logo; the name is shown without one. */
    logo: v.optional(v.string()),
    /** CSS colours that replace those of the design. */
    colors: v.optional(v.object({ accent: v.optional(v.string()), surface: v.optional(v.string()) })),
  }),
  /** Languages offered, first is the default; those the product does not speak are left out. */
  languages: v.optional(v.array(v.string())),
  embed: v.optional(
    v.object({
      /** Origins whose pages may speak with the embed pages. */
      origins: v.array(address),
    }),
  ),
  features: v.optional(
    v.object({
      /** A first visit begins at `/welcome`. */
      welcome: v.optional(v.boolean()),
      /** Codes come by the operator's Telegram bot too. */
      telegram: v.optional(v.boolean()),
    }),
  ),
  /** Keys of partners and brands whose viewers are not offered to sign out (ACC-16). */
  logoutHiddenFor: v.optional(v.array(v.string()), LOGOUT_HIDDEN_FOR),
  /** Digits of a code by message, whatever the provider says. */
  codeLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(8))),
  /** Signing in leads there instead of to the site's own form. */
  externalAuth: v.optional(address),
  providers: v.optional(v.record(v.string(), providerRules)),
})

/** What `/config.json` says, checked. */
export type BrandConfig = v.InferOutput<typeof configSchema>

/**
 * Checks a configuration. Throws `config-invalid` whose detail names the field, what was wrong with it
 * and what was found there.
 */
export function parseConfig(data: unknown, source: string): BrandConfig {
  const result = v.safeParse(configSchema, data)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new TvError('config-invalid', {
    source,
    field: v.getDotPath(issue) ?? '(the whole file)',
    problem: issue.message,
  })
}

/**
 * Fetches and checks the configuration of the site at `site`; `network` when it does not come,
 * `server` when the site has a fault of its own.
 */
export async function loadConfig(site: string, fetcher: typeof fetch): Promise<BrandConfig> {
  const source = `${site}/config.json`
  const wrong = (problem: string) =>
    new TvError('config-invalid', { source, field: '(the whole file)', problem })
  const { status, text } = await fetcher(source)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => {
      throw new TvError('network', { call: source })
    })
  if (status >= 500) throw new TvError('server', { call: source, status })
  if (status >= 400) throw wrong(`HTTP ${status}`)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw wrong('not JSON')
  }
  return parseConfig(data, source)
}

/** False for partners and brands whose viewers stay signed in (ACC-16); `config` is null where nobody gave one. */
export const mayLogOut = (config: BrandConfig | null, partner: string | null): boolean =>
  ![config?.brand.key, partner].some(
    (key) => key && (config?.logoutHiddenFor ?? LOGOUT_HIDDEN_FOR).includes(key),
  )
