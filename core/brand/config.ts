import * as v from 'valibot'
import { filled } from '../api/wire'
import { TvError } from '../lib/errors'

export const address = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\/[^\s/]+/.test(value), 'must be an http or https address'),
)

/** The part of `/config.json` that every page needs; the rest is checked where it is used, see brand-rules.ts. */
const operatorConfig = v.object({
  /** Base address of the operator's API, without `/v2`. */
  api: address,
  brand: v.object({
    key: filled,
    name: filled,
    /** Address of the logo; the name is shown without one. */
    logo: v.nullish(v.string()),
    /** CSS colours that replace those of the design. */
    colors: v.nullish(v.object({ accent: v.nullish(v.string()), surface: v.nullish(v.string()) })),
  }),
  /** Languages offered, first is the default; those the product does not speak are left out. */
  languages: v.nullish(v.array(v.string())),
  embed: v.nullish(
    v.object({
      /** Origins whose pages may speak with the embed pages. */
      origins: v.array(address),
    }),
  ),
})

/** `/config.json` of the operator's site, checked as far as every page needs it, the rest unchecked. */
export type OperatorConfig = v.InferOutput<typeof operatorConfig> & Readonly<Record<string, unknown>>

/**
 * Checks a configuration. Throws `config-invalid` whose detail names the field, what was wrong with it
 * and what was found there.
 */
export function parseConfig(data: unknown, source: string): OperatorConfig {
  return { ...(data as object), ...parse(operatorConfig, data, source) }
}

/** The same for any part of it. */
export function parse<S extends v.GenericSchema>(schema: S, data: unknown, source: string): v.InferOutput<S> {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new TvError('config-invalid', {
    source,
    field: v.getDotPath(issue) ?? '(the whole file)',
    problem: issue.message,
  })
}

/**
 * Fetches and checks the configuration of the site at `site`; rejects with `network` if it cannot be loaded, `server`
 * if the site answers with a 5xx.
 */
export async function loadConfig(site: string, fetcher: typeof fetch): Promise<OperatorConfig> {
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
