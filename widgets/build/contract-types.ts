import ts from 'typescript'
import { type AttributeSpec, type Contract, propertyName } from '../kit/contract'

/** Properties that every HTMLElement has: its own types hold for them. */
const INHERITED = new Set(['lang'])

/** An attribute as script sees it: the property's name and TypeScript type, and the value without the attribute. */
export interface AttributeProperty {
  attribute: string
  property: string
  type: string
  absent: string
  inherited: boolean
  doc: string
}

export function attributeProperties(contract: Contract): AttributeProperty[] {
  return Object.entries(contract.attributes).map(([attribute, spec]) => ({
    attribute,
    property: propertyName(attribute),
    ...typeOf(spec),
    inherited: INHERITED.has(attribute),
    doc: spec.doc,
  }))
}

function typeOf(spec: AttributeSpec): { type: string; absent: string } {
  if (spec.type === 'boolean') return { type: 'boolean', absent: 'false' }
  if (spec.type === 'choices') return { type: 'string | null', absent: 'null' }
  if (spec.type !== 'choice') return { type: `${spec.type} | null`, absent: 'null' }
  const [first = ''] = spec.values
  return { type: spec.values.map((value) => `'${value}'`).join(' | '), absent: `'${first}'` }
}

/** A function type in parts: `(seconds: number) => Promise<void>`. Throws where it is no function type. */
export function signatureOf(type: string): { parameters: { name: string; type: string }[]; returns: string } {
  const { node, source } = parsed(type)
  if (!ts.isFunctionTypeNode(node)) throw new Error(`${type} is not a function type`)
  return {
    parameters: node.parameters.map((parameter) => ({
      name: parameter.name.getText(source),
      type: parameter.type?.getText(source) ?? 'unknown',
    })),
    returns: node.type.getText(source),
  }
}

/** Names of types that a type speaks of, in the order they come: `TvProgram | null` gives `TvProgram`. */
export function namesIn(type: string): string[] {
  const { node, source } = parsed(type)
  const names: string[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isTypeReferenceNode(child)) names.push(child.typeName.getText(source))
    ts.forEachChild(child, visit)
  }
  visit(node)
  return [...new Set(names)]
}

function parsed(type: string): { node: ts.TypeNode; source: ts.SourceFile } {
  const source = ts.createSourceFile('type.ts', `type Type = ${type}`, ts.ScriptTarget.ES2022, true)
  const [statement, ...more] = source.statements
  if (!statement || more.length > 0 || !ts.isTypeAliasDeclaration(statement))
    throw new Error(`${type} is not a type`)
  return { node: statement.type, source }
}

/** `tv-channel-player` → `TvChannelPlayer`, what the names of an element's types begin with. */
export const typePrefix = (tag: string): string =>
  tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
