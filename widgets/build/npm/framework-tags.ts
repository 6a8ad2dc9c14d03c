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

/** HTML already has `lang`. */
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

/** The oldest linkers of Angular that can read these declarations, and the version whose format the declarations have. */
const FACTORY = "minVersion: '12.0.0', version: '21.2.26'"
const DIRECTIVE = "minVersion: '14.0.0', version: '21.2.26'"

/**
 * angular.js: a directive for each tag, in the form in which Angular's packages are published. A template that imports it
 * knows the tag and its properties. Events need no outputs: Angular listens to those of the element.
 */
export const angularDirectives = (elements: readonly ElementDocument[]): string =>
  `import * as i0 from '@angular/core'

// A text for a number or a switch is an attribute of the template, which the element reads by itself.
const give = (element, name, value) => {
  if (typeof value === 'string') element.setAttribute(name, value)
  else element[name] = value
}

${elements.map(writeDirective).join('\n\n')}
`

function writeDirective(element: ElementDocument): string {
  const name = toComponentName(element)
  const inputs = listInputs(element)
  const setters = inputs.map(({ name: input, type }) =>
    writeTextTypes({ name: input, type }) !== ''
      ? `  set ${input}(value) { give(this.element, '${input}', value) }`
      : `  set ${input}(value) { this.element.${input} = value }`,
  )
  return `export class ${name} {
  constructor({ nativeElement }) {
    this.element = nativeElement
    import('./${element.tag}.js')
  }
${setters.join('\n')}
  static ɵfac = i0.ɵɵngDeclareFactory({ ${FACTORY}, ngImport: i0, type: ${name}, deps: [{ token: i0.ElementRef }], target: i0.ɵɵFactoryTarget.Directive })
  static ɵdir = i0.ɵɵngDeclareDirective({ ${DIRECTIVE}, ngImport: i0, type: ${name}, isStandalone: true, selector: '${element.tag}', inputs: { ${inputs.map(({ name: input }) => `${input}: '${input}'`).join(', ')} } })
}`
}

/** angular.d.ts: the types of the inputs, which strict templates check. */
export const angularTypes = (elements: readonly ElementDocument[]): string =>
  `import type * as i0 from '@angular/core'
${elements.map(({ tag, name }) => `import type { ${name} } from './${tag}.js'`).join('\n')}

${elements.map(writeTypes).join('\n')}`

function writeTypes(element: ElementDocument): string {
  const name = toComponentName(element)
  const inputs = listInputs(element)
  const setters = inputs.map(
    (one) => `  /** ${one.text} */
  set ${one.name}(value: ${element.name}['${one.name}']${writeTextTypes(one)})`,
  )
  const names = inputs.map(({ name: input }) => `${input}: { alias: '${input}'; required: false }`)
  return `/** Lets templates have \`<${element.tag}>\`. ${element.text} Its code loads with the first tag. */
export declare class ${name} {
  constructor(element: i0.ElementRef<${element.name}>)
${setters.join('\n')}
  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${element.tag}', never, { ${names.join('; ')} }, {}, never, never, true, never>
}
`
}

const listInputs = (element: ElementDocument): Member[] => [...element.attributes, ...writable(element)]

/** The texts that a template may write for a number or a switch; none for a property whose attribute has another name. */
function writeTextTypes({ name, type }: Pick<Member, 'name' | 'type'>): string {
  if (toAttribute(name) !== name) return ''
  if (/\bboolean\b/.test(type)) return " | ''"
  return /\bnumber\b/.test(type) ? ` | \`\${number}\`` : ''
}
