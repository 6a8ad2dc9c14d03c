import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Where the package has the types of a source file. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'core/lib/errors': './errors.js',
  'widgets/kit/contract': './element.js',
  'widgets/kit/player/contract': './player.js',
  'widgets/kit/shapes': './shapes.js',
}

/**
 * The interfaces of a contract file as the package has them: with their comments, without the runtime tables and the
 * `…Contract` that names them all. Throws where an interface needs a type that is not published.
 */
export function contractText(file: URL): string {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file.pathname, text, ts.ScriptTarget.ES2022, true)
  const exportedStatements = source.statements.filter(
    (one) => ts.isInterfaceDeclaration(one) && !isContract(one) && isExported(one),
  )
  const body = exportedStatements.map((one) => one.getFullText().trim()).join('\n\n')
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap((one) => importLine(one, file, body))
  return [...imports, '', body, ''].join('\n').trimStart()
}

/** The interface that names the parts of a contract: `element`, `attributes`, `events` and so on. */
const isContract = ({ members }: ts.InterfaceDeclaration) =>
  members.some(({ name }) => name?.getText() === 'cssProperties')

const isExported = ({ modifiers }: ts.InterfaceDeclaration) =>
  modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

function importLine(node: ts.ImportDeclaration, file: URL, body: string): string[] {
  const bindings = node.importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return []
  const names = bindings.elements
    .map(({ name }) => name.text)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  if (names.length === 0) return []
  const path = new URL((node.moduleSpecifier as ts.StringLiteral).text, file).pathname
  const published = Object.entries(PUBLISHED).find(([source]) => path.endsWith(`/${source}`))?.[1]
  if (!published) throw new Error(`${file.pathname}: ${names.join(', ')} is not published`)
  return [`import type { ${names.join(', ')} } from '${published}'`]
}
