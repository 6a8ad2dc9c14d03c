import type { ElementDocument, Member } from '../contracts/contract-reader'
import { toAttribute } from '../contracts/contract-rules'
import { toComponentName } from './react-components'

/** The oldest linkers of Angular that know these declarations, and the version whose form they have. */
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

const listInputs = ({ attributes, properties }: ElementDocument): Member[] => [
  ...attributes,
  ...properties.filter(({ isReadonly }) => !isReadonly),
]

/** The texts that a template may write for a number or a switch; nothing for a property whose attribute has another name. */
function writeTextTypes({ name, type }: Pick<Member, 'name' | 'type'>): string {
  if (toAttribute(name) !== name) return ''
  if (/\bboolean\b/.test(type)) return " | ''"
  return /\bnumber\b/.test(type) ? ` | \`\${number}\`` : ''
}
