import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rollup'
import type { ElementDocument, Member } from '../contracts/contract-reader'
import { toAttribute } from '../contracts/contract-rules'
import { loadContracts } from '../contracts/contracts'

const PREFIX = '\0react-components:'
const CREATE_COMPONENT = fileURLToPath(new URL('../../react/create-component.ts', import.meta.url))

/** Entries of the package with a component for each element, for Rollup's `input`. */
export const reactInputs = { react: `${PREFIX}mounted`, 'react/lazy': `${PREFIX}lazy` }

/** The code of those entries, made from the contracts. */
export function reactComponents(): Plugin {
  return {
    name: 'react-components',
    resolveId(id) {
      // The elements are files of the package itself, which another build has written.
      if (/^\.\/tv-[\w-]+\.js$/.test(id)) return { id, external: true }
      return id.startsWith(PREFIX) ? id : null
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null
      const { elements } = await loadContracts()
      if (id === `${PREFIX}definitions`) return elements.map(toDefinition).join('\n')
      return [
        `import { createComponent } from ${JSON.stringify(CREATE_COMPONENT)}`,
        `import * as definitions from ${JSON.stringify(`${PREFIX}definitions`)}`,
        ...elements
          .map(toComponentName)
          .map(
            (name) =>
              `export const ${name} = /* @__PURE__ */ createComponent(definitions.${name}, ${id === reactInputs['react/lazy']})`,
          ),
      ].join('\n')
    },
  }
}

function toDefinition(element: ElementDocument): string {
  const { tag, attributes, properties, events } = element
  const name = toComponentName(element)
  const writable = properties.filter(({ isReadonly }) => !isReadonly)
  const definition = {
    name,
    tag,
    properties: Object.fromEntries([
      ...attributes.map((one) => [one.name, toAttribute(one.name)]),
      ...writable.map((one) => [one.name, null]),
    ]),
    events: Object.fromEntries(events.map((one) => [toListenerName(one), one.name])),
  }
  return `export const ${name} = { ...${JSON.stringify(definition)}, load: () => import('./${tag}.js') }`
}

/** `TvAuthElement` → `TvAuth`. */
export const toComponentName = ({ name }: Pick<ElementDocument, 'name'>): string =>
  name.replace(/Element$/, '')

/** Events whose name in HTML is two words. */
const WORDS: Readonly<Record<string, string>> = { timeupdate: 'TimeUpdate' }

/** `tv-live-change` → `onLiveChange`. */
export const toListenerName = ({ name }: Pick<Member, 'name'>): string =>
  `on${name
    .replace(/^tv-/, '')
    .split('-')
    .map((word) => WORDS[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`
