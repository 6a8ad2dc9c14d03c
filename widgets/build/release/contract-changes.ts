import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'

/** How the version has to grow, smallest first. */
const BUMPS = ['none', 'patch', 'minor', 'major'] as const
export type Bump = (typeof BUMPS)[number]

/** A difference between the contracts of two releases. */
export interface ContractChange {
  bump: Bump
  /** The member and its change, as `<tv-row> attribute limit: removed`. */
  text: string
}

/** A member of a contract as far as a page depends on it. */
interface Member {
  type: string
  /** Facts beside the type, any change of which breaks pages. */
  rest: string
  description: string
}

/** The larger of two bumps. */
export const largest = (a: Bump, b: Bump): Bump => (BUMPS.indexOf(a) < BUMPS.indexOf(b) ? b : a)

/**
 * The differences between two manifests: a member that is removed or has another type, default or syntax breaks pages (major);
 * a new one, or a type with more alternatives, does not (minor); a new description is a patch.
 */
export function contractChanges(released: Package, current: Package): ContractChange[] {
  const before = collectMembers(released)
  const now = collectMembers(current)
  const removed = [...before.keys()].filter((name) => !now.has(name))
  return [
    ...removed.map((name): ContractChange => ({ bump: 'major', text: `${name}: removed` })),
    ...[...now].flatMap(([name, member]) => compareMember(name, before.get(name), member)),
  ]
}

/** The bump that changes need. Before 1.0 a minor release may break pages, as docs/deploy/upgrading.md says. */
export function neededBump(changes: readonly ContractChange[], version: string): Bump {
  const needed = changes.reduce<Bump>((most, { bump }) => largest(most, bump), 'none')
  return needed === 'major' && version.startsWith('0.') ? 'minor' : needed
}

/** The bump that the texts of changesets ask for, in their front matter. */
export function requestedBump(changesets: readonly string[]): Bump {
  return changesets
    .flatMap((text) => /^---\n([\s\S]*?)\n---/.exec(text)?.[1]?.split('\n') ?? [])
    .map((line) => BUMPS.find((bump) => line.endsWith(`: ${bump}`)) ?? 'none')
    .reduce(largest, 'none')
}

function compareMember(name: string, before: Member | undefined, now: Member): ContractChange[] {
  if (!before) return [{ bump: 'minor', text: `${name}: added` }]
  if (before.rest !== now.rest)
    return [{ bump: 'major', text: `${name}: ${before.rest || 'nothing'} → ${now.rest || 'nothing'}` }]
  if (before.type !== now.type) {
    const types = `${before.type} → ${now.type}`
    return [{ bump: isWider(before.type, now.type) ? 'minor' : 'major', text: `${name}: ${types}` }]
  }
  if (before.description !== now.description) return [{ bump: 'patch', text: `${name}: other description` }]
  return []
}

/** True if a type has all alternatives of an earlier one, and more. */
function isWider(before: string, now: string): boolean {
  const alternatives = now.split(' | ')
  return before.split(' | ').every((one) => alternatives.includes(one))
}

function collectMembers({ modules }: Package): Map<string, Member> {
  const elements = modules.flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[])
  return new Map(elements.flatMap(elementMembers))
}

function elementMembers(element: CustomElementDeclaration): [string, Member][] {
  const name = `<${element.tagName}>`
  const member = (
    kind: string,
    { name: own, description = '' }: { name: string; description?: string },
    type = '',
    rest = '',
  ): [string, Member] => [`${name} ${kind} ${own}`, { type, rest, description }]
  const fallback = (value: string | undefined) => (value === undefined ? '' : `default ${value}`)
  return [
    [name, { type: '', rest: '', description: element.description ?? '' }],
    ...(element.attributes ?? []).map((one) =>
      member('attribute', one, one.type?.text, fallback(one.default)),
    ),
    ...(element.members ?? []).map((one) => {
      if (one.kind !== 'method')
        return member('property', one, one.type?.text, one.readonly ? 'readonly' : fallback(one.default))
      const parameters = (one.parameters ?? []).map(({ type }) => type?.text).join(', ')
      return member('method', one, '', `(${parameters}): ${one.return?.type?.text}`)
    }),
    ...(element.events ?? []).map((one) =>
      member('event', one, one.type.text, /^Cancelable\.$/m.test(one.description ?? '') ? 'cancelable' : ''),
    ),
    ...(element.slots ?? []).map((one) => member('slot', one)),
    ...(element.cssParts ?? []).map((one) => member('part', one)),
    ...(element.cssProperties ?? []).map((one) => member('CSS property', one, '', one.syntax)),
  ]
}
