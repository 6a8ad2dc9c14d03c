import ts from 'typescript'
import { SECTIONS } from '../../core/navigation/sections'

/** First segments of the paths of all sections. */
const SEGMENTS = new Set(
  Object.values(SECTIONS)
    .flatMap(({ paths }) => paths.map((path) => path.split('/')[1] ?? ''))
    .filter((segment) => /^\w/.test(segment)),
)

/** Paths or expressions in one list from which it is a list of sections, and bare names, which have other meanings too. */
const MOST_PATHS = 1
const MOST_NAMES = 3

/** The lines of a file at which a list names sections of the site, which only core/navigation/sections.ts does. */
export function sectionLists(file: string, source: string): number[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    const texts = textsOfList(node)
    const isExpression = ts.isRegularExpressionLiteral(node)
    const named = new Set(texts.flatMap(segmentIn))
    const paths = new Set(texts.filter((text) => isExpression || text.startsWith('/')).flatMap(segmentIn))
    if (paths.size > MOST_PATHS || named.size > MOST_NAMES)
      lines.push(parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return lines
}

function segmentIn(text: string): string[] {
  const [, segment = ''] = /^\/?([\w-]+)/.exec(text) ?? []
  return SEGMENTS.has(segment) ? [segment] : []
}

/** The texts of an array, the keys of an object, the cases of a switch, the members of a union, the words of an expression. */
function textsOfList(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textOf)
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(({ name }) => textOf(name))
  if (ts.isCaseBlock(node))
    return node.clauses.flatMap((one) => (ts.isCaseClause(one) ? textOf(one.expression) : []))
  if (ts.isUnionTypeNode(node))
    return node.types.flatMap((type) => (ts.isLiteralTypeNode(type) ? textOf(type.literal) : []))
  if (ts.isRegularExpressionLiteral(node)) return node.text.match(/[\w-]+/g) ?? []
  return []
}

/** The text of a literal or a name; of a pair that of its first element. */
function textOf(node: ts.Node | undefined): string[] {
  if (node && (ts.isStringLiteralLike(node) || ts.isIdentifier(node))) return [node.text]
  return node && ts.isArrayLiteralExpression(node) ? textOf(node.elements[0]) : []
}
