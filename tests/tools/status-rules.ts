import ts from 'typescript'

/** Fields of a response that only core/api interprets: an HTTP status, and the operator's own code. */
const FIELD = /(?:^|[.?])(status|errorCode)$/

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.LessThanToken,
])

/**
 * The places that decide something by an HTTP status or by the operator's error code, as `3: status >= 500`: a comparison with a number
 * or a code, a case, or the key of a table. Only core/api reads them, see `ApiError.answer` and `refusals` of a call.
 */
export function statusReads(source: string): string[] {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (decides(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push(`${line + 1}: ${node.getText(file).split('\n')[0]}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function decides(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind))
    return isRead(node.left, node.right) || isRead(node.right, node.left)
  if (ts.isSwitchStatement(node))
    return node.caseBlock.clauses.some(
      (clause) => ts.isCaseClause(clause) && isRead(node.expression, clause.expression),
    )
  return ts.isElementAccessExpression(node) && fieldOf(node.argumentExpression) !== null
}

/** True if a status is compared with a number of three digits, or a code with a text. */
function isRead(field: ts.Expression, value: ts.Expression): boolean {
  const name = fieldOf(field)
  return name === 'status' ? /^[1-5]\d\d$/.test(value.getText()) : name !== null && ts.isStringLiteral(value)
}

/** The name of the field that an expression ends with, as `server?.status` or `status ?? 500`; null for another one. */
function fieldOf(node: ts.Expression): string | null {
  if (ts.isParenthesizedExpression(node)) return fieldOf(node.expression)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return fieldOf(node.left)
  return FIELD.exec(node.getText())?.[1] ?? null
}
