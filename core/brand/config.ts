import * as v from 'valibot'
import { parentalSettings } from '../api/devices'
import { nonEmptyText } from '../api/wire'
import type { ParentalBrandRules } from '../household'
import { TvError } from '../lib/errors/errors'
import { answerToStatus } from '../lib/errors/http-status'

export const address = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\/[^\s/]+/.test(value), 'must be an http or https address'),
)

/** A whole number of this range. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
  )

/**
 * The part of `/config.json` that every page needs; brand-rules.ts validates the rest for the pages that use it.
 * Unknown fields are kept, so that site-config.ts can refuse them.
 */
export const operatorConfig = v.object({
  /** Base address of the operator's API, without `/v2`. */
  api: address,
  brand: v.looseObject({
    key: nonEmptyText,
    name: nonEmptyText,
    /** Address of the logo; the name is shown if there is none. */
    logo: v.nullish(v.string()),
    /** CSS colours that replace those of the design. */
    colors: v.nullish(v.looseObject({ accent: v.nullish(v.string()), surface: v.nullish(v.string()) })),
    /**
     * Fixes the colour scheme for every viewer. Without it the viewer's system decides, except that a brand with its
     * own surface colour is dark.
     */
    colorScheme: v.nullish(v.picklist(['light', 'dark'], 'must be light or dark')),
  }),
  features: v.nullish(
    v.looseObject({
      /** Promo codes are accepted: their fields, pages and dialogs exist (PRM-01). */
      promoCodes: v.nullish(v.boolean()),
    }),
  ),
  /** Ids or slugs of contents that this brand excludes (LNG-05): they are not listed and do not play. */
  excludedContents: v.nullish(v.array(v.pipe(v.union([v.number(), v.string()]), v.transform(String)))),
  /** Languages on offer, the first is the default; languages the product does not have are ignored. */
  languages: v.nullish(v.array(v.string())),
  embed: v.nullish(
    v.looseObject({
      /** Origins whose pages may exchange messages with the embed pages. */
      origins: v.array(address),
      /**
       * Pages that may play in a frame without the PIN by `ignore_parental_control` (PIN-06): of any origin, by
       * default, or only those of `origins`.
       */
      ignoreParentalControl: v.nullish(v.picklist(['any', 'listed'], 'must be any or listed')),
    }),
  ),
  parentalControl: v.nullish(
    v.looseObject({
      /** Ids of channels that need the PIN whatever their age rating; none by default (PIN-05). */
      adultChannels: v.nullish(v.array(v.union([v.number(), v.string()]))),
      /** Settings of viewers who have saved none on their device; absent ones protect, for 30 min an unlock (PIN-03). */
      defaults: v.nullish(v.looseObject(parentalSettings.entries)),
    }),
  ),
})

/** `/config.json` of the operator's site: validated as far as every page needs it, other fields as received. */
export type OperatorConfig = v.InferOutput<typeof operatorConfig> & Readonly<Record<string, unknown>>

/** The colour scheme that a brand fixes for every viewer; null if the viewer's system decides. */
export const getColorScheme = ({ colorScheme, colors }: OperatorConfig['brand']): 'light' | 'dark' | null =>
  colorScheme ?? (colors?.surface ? 'dark' : null)

/**
 * The brand's rules of parental control; defaults for a site without any, and for an element that reads no configuration.
 */
export const getParentalRules = (config: OperatorConfig | null): ParentalBrandRules => ({
  adultChannels: (config?.parentalControl?.adultChannels ?? []).map(String),
  defaults: config?.parentalControl?.defaults ?? null,
})

/**
 * True if promo codes are accepted; also for an element that reads no configuration, because its tiles link to the site.
 */
export const takesPromoCodes = (config: OperatorConfig | null): boolean =>
  config === null || config.features?.promoCodes === true

/** Used instead of the field in an error about a configuration that is missing or not JSON. */
export const WHOLE_FILE = '(the whole file)'

/** Validates a configuration. Throws `config-invalid` whose detail names the source, the field and the problem. */
export function parseConfig(data: unknown, source: string): OperatorConfig {
  return { ...(data as object), ...parse(operatorConfig, data, source) }
}

/** Validates `data` against any part of the configuration's schema; throws as {@link parseConfig} does. */
export function parse<S extends v.GenericSchema>(schema: S, data: unknown, source: string): v.InferOutput<S> {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw configError(source, v.getDotPath(issue) ?? WHOLE_FILE, issue.message)
}

export const configError = (source: string, field: string, problem: string): TvError =>
  new TvError('config-invalid', { source, field, problem })

/**
 * Fetches and validates the configuration of the site at `site`. Throws `network` if the request fails, `server` if
 * the site has failed, `config-invalid` otherwise.
 */
export async function loadConfig(site: string, fetcher: typeof fetch): Promise<OperatorConfig> {
  const source = `${site}/config.json`
  const fileError = (problem: string) => configError(source, WHOLE_FILE, problem)
  const { ok, status, text } = await fetcher(source)
    .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
    .catch(() => {
      throw new TvError('network', { call: source })
    })
  if (!ok && answerToStatus(status) === 'refused') throw fileError(`HTTP ${status}`)
  if (!ok) throw new TvError('server', { call: source, status })
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw fileError('not JSON')
  }
  return parseConfig(data, source)
}
