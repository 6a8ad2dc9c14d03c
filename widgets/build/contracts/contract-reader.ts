import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A documented member of a contract's interfaces. */
export interface Member {
  name: string
  /** TypeScript as written. */
  type: string
  /** Description, on one line. */
  text: string
  /** Unit of a number: the part of its description in brackets. */
  unit: string | null
  defaultValue: string | null
  example: string | null
  isReadonly: boolean
}

export interface Method extends Member {
  parameters: Member[]
  returns: string
  /** The texts of `@throws`. */
  throws: string[]
}

export interface EventMember extends Member {
  isCancelable: boolean
  /** Fields of the detail, if the event map spells them out. */
  fields: Member[]
}

/** The interfaces of one element, read from its contract. Own members precede inherited ones. */
export interface ElementDocument {
  tag: string
  /** Name of the element's interface, such as `TvAuthElement`. */
  name: string
  text: string
  attributes: (Member & { choices: string[] })[]
  properties: Member[]
  methods: Method[]
  events: EventMember[]
  /** Events of `<video>`; empty for an element that is not a player. */
  mediaEvents: Member[]
  slots: Member[]
  parts: Member[]
  /** Attributes that the element sets on itself. */
  states: Member[]
  cssProperties: Member[]
}

/** A type that contracts mention, such as `TvProgram`. */
export interface ContractShape {
  name: string
  text: string
  /** Its declaration with comments, without `export`. */
  source: string
  fields: Member[]
}

export interface ContractDocument {
  elements: ElementDocument[]
  shapes: ContractShape[]
}

const CONTRACTS = fileURLToPath(new URL('../../contracts.ts', import.meta.url))
const SHAPES = fileURLToPath(new URL('../../kit/shapes.ts', import.meta.url))
/** Without the DOM's types, which take a second to parse: what contracts inherit from HTML is not documented again. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es5.d.ts'],
  strict: true,
  noEmit: true,
  types: [],
}

let known: ContractDocument | null = null

/** Reads `ElementContracts` and the shapes, once in a process. */
export function readContracts(): ContractDocument {
  known ??= readProgram(ts.createProgram([CONTRACTS, SHAPES], OPTIONS), CONTRACTS, SHAPES)
  return known
}

/** Reads contracts from source text instead of `widgets/contracts.ts`: for tests. It may import nothing. */
export function readSource(text: string): ContractDocument {
  const path = `${dirname(CONTRACTS)}/source.ts`
  const host = ts.createCompilerHost(OPTIONS)
  const read = host.getSourceFile
  host.getSourceFile = (name, version) => {
    if (name === path) return ts.createSourceFile(name, text, version, true)
    library ??= read(name, version)
    return library
  }
  return readProgram(ts.createProgram([path], OPTIONS, host), path, path)
}

/** The library's types, parsed once. */
let library: ts.SourceFile | undefined

function readProgram(program: ts.Program, contracts: string, shapes: string): ContractDocument {
  const reader = new Reader(program.getTypeChecker())
  return {
    elements: reader.elements(getSource(program, contracts)),
    shapes: reader.shapes(getSource(program, shapes)),
  }
}

function getSource(program: ts.Program, path: string): ts.SourceFile {
  const source = program.getSourceFile(path)
  if (!source) throw new Error(`${path} is missing`)
  return source
}

const printer = ts.createPrinter({ removeComments: true })

class Reader {
  /** The element that is being read: its tag replaces the one in the examples of shared members. */
  private tag = 'tv-'

  constructor(private readonly checker: ts.TypeChecker) {}

  elements(source: ts.SourceFile): ElementDocument[] {
    const all = source.statements.find(
      (one) => ts.isInterfaceDeclaration(one) && one.name.text === 'ElementContracts',
    )
    if (!all) throw new Error(`${source.fileName} has no interface ElementContracts`)
    return this.checker
      .getTypeAtLocation(all)
      .getProperties()
      .map((contract) => this.element(contract))
  }

  shapes(source: ts.SourceFile): ContractShape[] {
    return source.statements
      .filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one))
      .map((one) => {
        const symbol = this.checker.getSymbolAtLocation(one.name)
        return {
          name: one.name.text,
          text: symbol ? this.text(symbol) : '',
          source: one
            .getFullText()
            .trim()
            .replace(/^export /m, ''),
          fields: ts.isInterfaceDeclaration(one) ? this.fields(one) : [],
        }
      })
  }

  private element(contract: ts.Symbol): ElementDocument {
    const contractType = this.checker.getTypeOfSymbol(contract)
    const mediaEvents = contractType.getProperty('mediaEvents')
    const part = (name: string): ts.Type => {
      const symbol = contractType.getProperty(name)
      if (!symbol) throw new Error(`${contract.name} has no ${name}`)
      return this.checker.getTypeOfSymbol(symbol)
    }
    const element = part('element')
    const attributes = part('attributes').getProperties()
    this.tag = contract.name
    const members = element
      .getProperties()
      .filter((one) => isOurs(one) && !attributes.some(({ name }) => name === one.name))
    return {
      tag: contract.name,
      name: element.symbol.name,
      text: this.text(element.symbol),
      attributes: attributes.map((one) => ({ ...this.member(one), choices: this.choices(one) })),
      properties: members.filter((one) => !isMethod(one)).map((one) => this.member(one)),
      methods: members.filter(isMethod).map((one) => this.method(one)),
      events: part('events')
        .getProperties()
        .map((one) => this.event(one)),
      mediaEvents: mediaEvents ? this.members(this.checker.getTypeOfSymbol(mediaEvents)) : [],
      slots: this.members(part('slots')),
      parts: this.members(part('parts')),
      states: this.members(part('states')),
      cssProperties: this.members(part('cssProperties')),
    }
  }

  private members = (type: ts.Type): Member[] => type.getProperties().map((one) => this.member(one))

  private member(symbol: ts.Symbol): Member {
    const text = this.text(symbol)
    const { type, modifiers } = getDeclaration(symbol)
    return {
      name: symbol.name,
      type: type ? printed(type) : '',
      text,
      unit: unitIn(text),
      defaultValue: this.tags(symbol, 'defaultValue')[0] ?? null,
      example: this.tags(symbol, 'example')[0]?.replace(/(<|^`)tv-[a-z-]+/, `$1${this.tag}`) ?? null,
      isReadonly: modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false,
    }
  }

  private method(symbol: ts.Symbol): Method {
    const declaration = symbol.declarations?.find(ts.isMethodSignature)
    const documented = this.tags(symbol, 'param').map((text) => /^(\w+)\s+-\s+(.*)$/.exec(text))
    return {
      ...this.member(symbol),
      returns: declaration?.type ? printed(declaration.type) : '',
      throws: this.tags(symbol, 'throws'),
      parameters: (declaration?.parameters ?? []).map((parameter) => {
        const name = parameter.name.getText()
        const text = documented.find((one) => one?.[1] === name)?.[2] ?? ''
        const type = parameter.type ? printed(parameter.type) : ''
        return { ...{ name, type, text, unit: unitIn(text) }, ...NO_TAGS }
      }),
    }
  }

  private event(symbol: ts.Symbol): EventMember {
    const { type } = getDeclaration(symbol)
    if (!type || !ts.isTypeReferenceNode(type) || !type.typeArguments?.[0])
      throw new Error(`${symbol.name} is not a CustomEvent with a detail`)
    const [detail] = type.typeArguments
    return {
      ...this.member(symbol),
      type: printed(detail),
      isCancelable: type.typeName.getText() === 'TvCancelableEvent',
      fields: ts.isTypeLiteralNode(detail) ? this.fields(detail) : [],
    }
  }

  private fields(node: ts.InterfaceDeclaration | ts.TypeLiteralNode): Member[] {
    return node.members.flatMap(({ name }) => {
      const symbol = name && this.checker.getSymbolAtLocation(name)
      return symbol ? [this.member(symbol)] : []
    })
  }

  /** The texts that an attribute's type allows; none if it is not a choice. */
  private choices(symbol: ts.Symbol): string[] {
    const type = this.checker.getTypeOfSymbol(symbol)
    const parts = type.isUnion() ? type.types : [type]
    return parts.every((one) => one.isStringLiteral()) ? parts.map((one) => String(one.value)) : []
  }

  private text = (symbol: ts.Symbol): string =>
    oneLine(ts.displayPartsToString(symbol.getDocumentationComment(this.checker)))

  private tags = (symbol: ts.Symbol, name: string): string[] =>
    symbol
      .getJsDocTags(this.checker)
      .filter((tag) => tag.name === name)
      .map((tag) => oneLine(ts.displayPartsToString(tag.text)))
}

const NO_TAGS = { defaultValue: null, example: null, isReadonly: true }

/** Brackets with a unit in a description: `Length (s); 0 until it is known.` */
const unitIn = (text: string): string | null => /\(([^()]+)\)/.exec(text)?.[1] ?? null

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const printed = (node: ts.TypeNode): string =>
  oneLine(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))

/** The listeners, which every element has, are not documented again. */
const isOurs = ({ name }: ts.Symbol): boolean => !name.endsWith('EventListener')

const isMethod = (symbol: ts.Symbol): boolean => symbol.declarations?.some(ts.isMethodSignature) ?? false

function getDeclaration(symbol: ts.Symbol): ts.PropertySignature | ts.MethodSignature {
  const found = symbol.declarations?.find((one) => ts.isPropertySignature(one) || ts.isMethodSignature(one))
  if (!found) throw new Error(`${symbol.name} is declared in no interface`)
  return found
}
