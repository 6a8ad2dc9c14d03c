import * as v from 'valibot'
import { findNearestWord } from '../lib/nearest-word'
import { analyticsRules } from './analytics-rules'
import { type BrandConfig, brandRules, completeConfig } from './brand-rules'
import { address, configError, type OperatorConfig, operatorConfig, parse } from './config'
import { promptRules, pushRules } from './prompts'

/** The parts of a configuration that the site alone reads. */
const siteRules = v.object({
  analytics: v.nullish(analyticsRules),
  prompts: v.nullish(promptRules),
  push: v.nullish(pushRules),
  /** Addresses of audience pixels by the type of a tracker. */
  trackers: v.nullish(v.record(v.string(), address)),
})

/** The whole of `/config.json` as the site reads it. */
export type SiteConfig = BrandConfig & v.InferOutput<typeof siteRules>

/** The schemas inside a schema: of an object's fields, of every field, of an array's elements. */
interface Schemas {
  readonly type?: unknown
  readonly entries?: Readonly<Record<string, Schemas>>
  readonly wrapped?: Schemas
  readonly value?: unknown
  readonly item?: Schemas
}

/**
 * Validates the whole configuration of a site. Throws `config-invalid` as {@link parseConfig} does, also for an unknown
 * field, for which it names a similar known one. Elements of an earlier release read the same file, and ignore such
 * fields. `isColor` is true for a CSS colour.
 */
export function readSiteConfig(
  config: OperatorConfig,
  source: string,
  isColor: (text: string) => boolean,
): SiteConfig {
  const entries = { ...operatorConfig.entries, ...brandRules.entries, ...siteRules.entries }
  refuseUnknownFields({ entries }, config, '', source)
  for (const name of ['accent', 'surface'] as const) {
    const color = config.brand.colors?.[name] ?? null
    if (color !== null && !isColor(color))
      throw configError(source, `brand.colors.${name}`, 'must be a colour of CSS')
  }
  return { ...completeConfig(config, source), ...parse(siteRules, config, source) }
}

function refuseUnknownFields(schema: Schemas, value: unknown, path: string, source: string): void {
  const { entries, item, type, value: values } = schema.wrapped ?? schema
  if (typeof value !== 'object' || value === null) return
  const each = item ?? (type === 'record' ? (values as Schemas) : null)
  for (const [name, inner] of Object.entries(value)) {
    const known = entries ? (Object.hasOwn(entries, name) ? entries[name] : undefined) : each
    if (known) refuseUnknownFields(known, inner, `${path}${name}.`, source)
    else if (entries) {
      const near = findNearestWord(name, Object.keys(entries))
      throw configError(source, path + name, `is unknown${near ? `; \`${near}\` may be meant` : ''}`)
    }
  }
}
