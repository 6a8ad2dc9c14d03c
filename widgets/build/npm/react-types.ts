import type { ElementDocument, Member } from '../contracts/contract-reader'
import { attributeOf } from '../contracts/contract-rules'

/** Attributes of RDFa, which React gives every element; of those, ours mean what their contract says. */
const RDFA = 'about content datatype prefix property rel resource rev typeof vocab'.split(' ')

/** react.d.ts: what JSX accepts for the tags. */
export function reactTypes(elements: readonly ElementDocument[]): string {
  const imports = elements.map(({ tag, name }) => {
    const prefix = prefixOf(name)
    return `import type { ${prefix}Attributes, ${name}, ${prefix}EventMap } from './${tag}.js'`
  })
  return `import type { HTMLAttributes, RefAttributes } from 'react'
${imports.join('\n')}

${elements.map(propsOf).join('\n')}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag, name }) => `      '${tag}': ${prefixOf(name)}Props`).join('\n')}
    }
  }
}
`
}

/** `TvAuthElement` → `TvAuth`, with which the names of an element's types begin. */
const prefixOf = (name: string): string => name.replace(/Element$/, '')

/** HTML has `lang` already. */
const isOwn = ({ name }: Member) => name !== 'lang'

function propsOf({ tag, name, attributes, properties, events }: ElementDocument): string {
  const prefix = prefixOf(name)
  const members = [
    ...attributes
      .filter(isOwn)
      .map(
        (one) =>
          `${comment(one)}  '${attributeOf(one.name)}'?: ${prefix}Attributes['${one.name}'] | undefined`,
      ),
    ...properties
      .filter(({ isReadonly }) => !isReadonly)
      .map((one) => `${comment(one)}  ${one.name}?: ${name}['${one.name}'] | undefined`),
    ...events.map(
      (one) =>
        `${comment(one)}  'on${one.name}'?: ((event: ${prefix}EventMap['${one.name}']) => void) | undefined`,
    ),
  ]
  const hidden = attributes.filter((one) => RDFA.includes(one.name)).map((one) => `'${one.name}'`)
  const html = `HTMLAttributes<${name}>`
  return `/** JSX props of \`<${tag}>\`. A property that is not an attribute needs the element to be registered first. */
export interface ${prefix}Props
  extends ${hidden.length > 0 ? `Omit<${html}, ${hidden.join(' | ')}>` : html}, RefAttributes<${name}> {
${members.join('\n')}
}
`
}

const comment = ({ text, defaultValue, example }: Member): string =>
  [
    '  /**',
    `   * ${text}`,
    ...tag('defaultValue', defaultValue),
    ...tag('example', example),
    '   */',
    '',
  ].join('\n')

const tag = (name: string, text: string | null): string[] => (text === null ? [] : [`   * @${name} ${text}`])
