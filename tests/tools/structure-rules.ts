import { posix } from 'node:path'
import ts from 'typescript'

/** A function with its length, which includes the functions in it. */
export interface LongFunction {
  name: string
  lines: number
}

/** The counts of one TypeScript file. */
export interface ScriptMeasures {
  functions: readonly LongFunction[]
  /** Top-level functions whose name ends in `Of`: a noun in place of a verb. */
  ofFunctions: readonly string[]
  /** Names that the file declares and exports. */
  exportedNames: readonly string[]
  /** Relative imports, exports and dynamic imports, as they are written; types count. */
  imports: readonly string[]
}

export function measureScript(file: string, source: string): ScriptMeasures {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const functions: LongFunction[] = []
  const imports: string[] = []
  const visit = (node: ts.Node): void => {
    if (isFunctionWithBody(node)) {
      const { line: first } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed))
      const { line: last } = parsed.getLineAndCharacterOfPosition(node.end)
      functions.push({ name: getFunctionName(node), lines: last - first + 1 })
    }
    const specifier = getSpecifier(node)
    if (specifier?.startsWith('.')) imports.push(specifier)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return {
    functions,
    ofFunctions: parsed.statements.flatMap(listFunctionNames).filter((name) => /[a-z\d]Of$/.test(name)),
    exportedNames: [...new Set(parsed.statements.flatMap(listExportedNames))],
    imports,
  }
}

/** How often a style sheet has a value of its own in place of one of the scale, by the kind of value. */
export interface RawStyles {
  colours: number
  /** The line after a size does not count. */
  fontSizes: number
  /** Queries with a width or a height. */
  breakpoints: number
  /** Lengths in px of padding, margins and gaps that are not among `spaces`. */
  spaces: number
}

/** Counts the raw values of a style sheet: `spaces` are the lengths of padding, margins and gaps that the scale has. */
export function countRawStyles(source: string, spaces: ReadonlySet<string>): RawStyles {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '')
  const declarations = [...code.matchAll(/([\w-]+)\s*:\s*([^;{}]*)(?=[;}])/g)]
  const count = (matches: (property: string, value: string) => boolean): number =>
    declarations.filter(([, property = '', value = '']) => matches(property, value)).length
  const queries = [...code.matchAll(/@(?:media|container)[^{]*/g)]
  const lengths = declarations
    .filter(([, property = '']) => /^(?:padding|margin|(?:row-|column-)?gap)\b/.test(property))
    .flatMap(([, , value = '']) => value.match(/\b[\d.]+px\b/g) ?? [])
  return {
    colours: count((_, value) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i.test(value)),
    fontSizes: count(
      (property, value) =>
        /^font(?:-size)?$/.test(property) &&
        /\d(?:px|pt|r?em|%|cq\w+|[sdl]?v(?:w|h|min|max))/.test(value.replace(/\/\s*[\d.]+\w*/g, '')),
    ),
    breakpoints: queries.filter(([query]) => /\b(?:m(?:in|ax)-)?(?:width|height)\b[^)]*\d/.test(query))
      .length,
    spaces: lengths.filter((length) => length !== '0px' && !spaces.has(length)).length,
  }
}

/** The files that each file imports, of those that are measured. */
export function resolveImports(
  files: ReadonlyMap<string, Pick<ScriptMeasures, 'imports'>>,
): Map<string, ReadonlySet<string>> {
  return new Map(
    [...files].map(([file, { imports }]) => [
      file,
      new Set(
        imports
          .map((specifier) => posix.join(posix.dirname(file), specifier))
          .flatMap((path) =>
            [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].filter(
              (candidate) => candidate !== file && files.has(candidate),
            ),
          ),
      ),
    ]),
  )
}

/** Groups of files each of which reaches every other one of its group by imports. */
export function findCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const indices = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const enter = (file: string): number => {
    const index = indices.size
    indices.set(file, index)
    lowest.set(file, index)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = indices.has(next) ? (stack.includes(next) ? lowest.get(next) : undefined) : enter(next)
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? index, reached))
    }
    if (lowest.get(file) === index) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest.get(file) ?? index
  }
  for (const file of graph.keys()) if (!indices.has(file)) enter(file)
  return circles
}

/** The share of the imported files that one file alone imports, in per cent. */
export function shareOfOneImporter(graph: ReadonlyMap<string, ReadonlySet<string>>): number {
  const importers = new Map<string, number>()
  for (const imported of graph.values())
    for (const file of imported) importers.set(file, (importers.get(file) ?? 0) + 1)
  const counts = [...importers.values()]
  return counts.length === 0
    ? 0
    : Math.round((counts.filter((count) => count === 1).length / counts.length) * 100)
}

/**
 * Exported names that more than one file declares, with their files. The index.ts and the contract.ts of folders side by
 * side export the same names for the same purpose, so they count as one file.
 */
export function findSharedNames(
  files: ReadonlyMap<string, Pick<ScriptMeasures, 'exportedNames'>>,
): Map<string, string[]> {
  const homes = new Map<string, string[]>()
  for (const [file, { exportedNames }] of files)
    for (const name of exportedNames) homes.set(name, [...(homes.get(name) ?? []), file])
  const purpose = (file: string): string => file.replace(/[^/]+\/(index|contract)\.ts$/, '*/$1.ts')
  return new Map([...homes].filter(([, declaredIn]) => new Set(declaredIn.map(purpose)).size > 1))
}

/** One measure in the table. */
export interface Measure {
  key: string
  title: string
  value: number
  /** The places that it counts, worst first. */
  places: readonly string[]
  /** True for a measure that may only rise: its limit is the least that it may be. */
  isFloor?: true
}

/** Measures beyond their limit, without one, and limits without a measure. */
export function limitFaults(
  measures: readonly Measure[],
  limits: Readonly<Record<string, number>>,
): string[] {
  const keys = new Set(measures.map(({ key }) => key))
  return [
    ...measures.flatMap(({ key, title, value, isFloor = false }) => {
      const limit = limits[key]
      if (limit === undefined) return [`${title}: no limit is set for ${key}`]
      const isBeyond = isFloor ? value < limit : value > limit
      return isBeyond ? [`${title}: ${value}, the limit is ${limit}`] : []
    }),
    ...Object.keys(limits)
      .filter((key) => !keys.has(key))
      .map((key) => `${key}: a limit of nothing that is measured`),
  ]
}

/** The limits with each that its measure has improved on replaced by it. */
export function tightenLimits(
  measures: readonly Measure[],
  limits: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    measures.map(({ key, value, isFloor = false }) => [
      key,
      (isFloor ? Math.max : Math.min)(value, limits[key] ?? value),
    ]),
  )
}

type FunctionWithBody = ts.FunctionLikeDeclaration & { body: ts.ConciseBody }

const isFunctionWithBody = (node: ts.Node): node is FunctionWithBody =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined

/** The name of a function: its own, or that of what holds it, such as a variable or the call that takes it. */
function getFunctionName(node: FunctionWithBody): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (node.name) return node.name.getText()
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  if (ts.isCallExpression(parent)) return `argument of ${parent.expression.getText()}`
  return 'without a name'
}

/** The address of an import, of a re-export, of a dynamic import or of a type that is imported in place. */
function getSpecifier(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return getText(node.moduleSpecifier)
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return getText(node.arguments[0])
  return ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
    ? getText(node.argument.literal)
    : undefined
}

const getText = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined

/** The functions that a top-level statement declares, those that a call makes included. */
function listFunctionNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : []
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) &&
    initializer &&
    (ts.isArrowFunction(initializer) ||
      ts.isFunctionExpression(initializer) ||
      ts.isCallExpression(initializer))
      ? [name.text]
      : [],
  )
}

/** The names that a top-level statement declares and exports at once. */
function listExportedNames(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    )
  const { name } = statement as ts.DeclarationStatement
  return name && ts.isIdentifier(name) ? [name.text] : []
}
