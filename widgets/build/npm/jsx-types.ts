import type { ElementDocument, Member } from '../contracts/contract-reader'
import { toAttribute } from '../contracts/contract-rules'
import { toComponentName, toListenerName } from './react-components'

/** How the types of a framework describe tags. */
interface Dialect {
  imports: string
  /** The type of the attributes that every tag has, of an element of type `E`. */
  attributesOf: (element: string) => string
  listenerOf: (event: Member) => string
  /** The module that declares the tags, around the interface with their names. */
  declare: (interfaceOf: (name: string) => string) => string
}

const inJsx =
  (module: string): Dialect['declare'] =>
  (interfaceOf) =>
    `declare module '${module}' {\n  namespace JSX {\n${interfaceOf('IntrinsicElements').replace(/^/gm, '    ')}\n  }\n}`

const DIALECTS: Readonly<Record<string, Dialect>> = {
  react: {
    imports: "import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'",
    attributesOf: (element) => `HTMLAttributes<${element}> & RefAttributes<${element}>`,
    listenerOf: ({ name }) => `on${name}`,
    declare: inJsx('react'),
  },
  preact: {
    imports: "import type { ClassAttributes, HTMLAttributes } from 'preact'",
    attributesOf: (element) => `HTMLAttributes<${element}> & ClassAttributes<${element}>`,
    listenerOf: ({ name }) => `on${name}`,
    declare: inJsx('preact'),
  },
  solid: {
    imports: "import type { JSX } from 'solid-js'",
    attributesOf: (element) => `JSX.HTMLAttributes<${element}>`,
    listenerOf: ({ name }) => `on:${name}`,
    declare: inJsx('solid-js'),
  },
  svelte: {
    imports: "import type { HTMLAttributes } from 'svelte/elements'",
    attributesOf: (element) => `HTMLAttributes<${element}>`,
    listenerOf: ({ name }) => `on${name}`,
    declare: (interfaceOf) =>
      `declare module 'svelte/elements' {\n${interfaceOf('SvelteHTMLElements').replace(/^/gm, '  ')}\n}`,
  },
}

/** `react.d.ts`, `preact.d.ts` and so on: the tags in JSX or templates; for React its components too. */
export function jsxTypes(elements: readonly ElementDocument[]): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(DIALECTS).map(([framework, dialect]) => [
        `${framework}.d.ts`,
        typesIn(dialect, elements) + (framework === 'react' ? elements.map(componentTypes).join('\n') : ''),
      ]),
    ),
    'react/lazy.d.ts': "export * from '../react.js'\n",
  }
}

function typesIn(dialect: Dialect, elements: readonly ElementDocument[]): string {
  const imports = elements.map(({ tag, name }) => {
    const prefix = toComponentName({ name })
    return `import type { ${prefix}Attributes, ${name}, ${prefix}EventMap } from './${tag}.js'`
  })
  const tags = elements.map((one) => `  '${one.tag}': ${toComponentName(one)}TagProps`)
  return `${dialect.imports}
${imports.join('\n')}

${elements.map((element) => tagProps(dialect, element)).join('\n')}
${dialect.declare((name) => `interface ${name} {\n${tags.join('\n')}\n}`)}
`
}

/** HTML has `lang` already. */
const isOwn = ({ name }: Member) => name !== 'lang'

const writable = ({ properties }: ElementDocument) => properties.filter(({ isReadonly }) => !isReadonly)

function tagProps({ attributesOf, listenerOf }: Dialect, element: ElementDocument): string {
  const prefix = toComponentName(element)
  const own = [
    ...element.attributes
      .filter(isOwn)
      .map((one) => member(one, toAttribute(one.name), `${prefix}Attributes['${one.name}']`)),
    ...writable(element).map((one) => member(one, one.name, `${element.name}['${one.name}']`)),
    ...element.events.map((one) => member(one, listenerOf(one), listener(element, one))),
  ]
  return propsType(`${prefix}TagProps`, `Props of \`<${element.tag}>\`.`, own, attributesOf(element.name))
}

function componentTypes(element: ElementDocument): string {
  const prefix = toComponentName(element)
  const own = [
    ...element.attributes.map((one) => member(one, one.name, `${prefix}Attributes['${one.name}']`)),
    ...writable(element).map((one) => member(one, one.name, `${element.name}['${one.name}']`)),
    ...element.events.map((one) => member(one, toListenerName(one), listener(element, one))),
  ]
  const about = `Props of \`<${prefix}>\`, the component of \`<${element.tag}>\`.`
  return `
${propsType(`${prefix}Props`, about, own, `HTMLAttributes<${element.name}>`)}
/** ${element.text} Its code loads with the component; that of \`tv-widgets/react/lazy\` once it is near the visible area. */
export declare const ${prefix}: ForwardRefExoticComponent<${prefix}Props & RefAttributes<${element.name}>>
`
}

/** The own props of a tag or component, in place of those of the same name that every tag has. */
const propsType = (
  name: string,
  about: string,
  own: readonly string[],
  html: string,
): string => `interface Own${name} {
${own.join('\n')}
}

/** ${about} */
export type ${name} = Own${name} & Omit<${html}, keyof Own${name}>
`

const listener = (element: ElementDocument, { name }: Member): string =>
  `((event: ${toComponentName(element)}EventMap['${name}']) => void)`

const member = (one: Member, name: string, type: string): string =>
  `${comment(one)}  '${name}'?: ${type} | undefined`

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
