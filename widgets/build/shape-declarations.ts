import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** The text of kit/shapes.ts, which partners get as it is. */
export const SHAPES = readFileSync(new URL('../kit/shapes.ts', import.meta.url), 'utf8')

/** The declarations of kit/shapes.ts by name, each with its comment, in the order of the file. */
export function shapeDeclarations(): Map<string, string> {
  const source = ts.createSourceFile('shapes.ts', SHAPES, ts.ScriptTarget.ES2022, true)
  const named = source.statements.filter(
    (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement),
  )
  return new Map(
    named.map((statement) => {
      const [comment] = (ts.getLeadingCommentRanges(SHAPES, statement.getFullStart()) ?? []).slice(-1)
      const start = comment?.pos ?? statement.getStart()
      return [statement.name.text, SHAPES.slice(start, statement.end).replace(/^export /m, '')]
    }),
  )
}
