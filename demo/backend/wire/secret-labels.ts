import type { World } from '../worlds/world'

/** Fields of queries, bodies and answers whose texts are credentials. */
export const secretNames = [
  'access_token',
  'token',
  'device_id',
  'identifier',
  'serial',
  'pincode',
  'parental_code',
  'password',
]

/** Tokens and stream tokens are hexadecimal, device ids are UUIDs. */
const generatedSecret = /\b(?:[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g

const findLabel = ({ tokens, devices }: World, secret: string): string | undefined =>
  tokens.labelOf(secret) ?? devices.findLabel(secret)

/** The text with the labels of tokens, stream tokens and device ids in their place. */
export const withSecretLabels = (world: World, text: string): string =>
  text.length < 32 ? text : text.replace(generatedSecret, (found) => findLabel(world, found) ?? found)

/** Longest text and longest list that a record keeps. */
const maxText = 300
const maxItems = 20

/**
 * A JSON value as a trace keeps it: tokens and device ids are replaced by their labels, other credentials by the name of
 * their field in brackets. Long texts and lists are cut.
 */
export const withoutSecrets = (world: World, value: unknown, name = ''): unknown => {
  if (typeof value === 'string') {
    if (!secretNames.includes(name)) return withSecretLabels(world, value.slice(0, maxText))
    return value === '' ? '' : (findLabel(world, value) ?? `(${name})`)
  }
  if (typeof value === 'number' && secretNames.includes(name)) return `(${name})`
  if (Array.isArray(value)) return value.slice(0, maxItems).map((one) => withoutSecrets(world, one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutSecrets(world, inner, key)]),
  )
}
