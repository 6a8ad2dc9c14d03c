import ts from 'typescript'

/** A comment or a test title, without its delimiters. */
export interface SourceText {
  kind: 'comment' | 'title'
  text: string
  /** Offset of the text in its file. */
  at: number
}

/** Functions whose first argument is a test title, and the members of them that take one too. */
const TITLED = new Set(['describe', 'it', 'suite', 'test'])
const MODIFIERS = new Set(['concurrent', 'describe', 'each', 'fails', 'only', 'parallel', 'serial'])

/** The comments and test titles of a TypeScript, JavaScript or CSS file, in the order of the file. */
export function textsOf(file: string, source: string): SourceText[] {
  const texts = file.endsWith('.css') ? cssComments(source) : scriptTexts(file, source)
  return texts.sort((one, other) => one.at - other.at)
}

function cssComments(source: string): SourceText[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => comment(match[0], match.index))
}

function scriptTexts(file: string, source: string): SourceText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  const titles: SourceText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return
    if (ts.isCallExpression(node)) titles.push(...titleOf(node))
    const children = node.getChildren(parsed)
    for (const child of children) visit(child)
    // Text between JSX tags may look like a comment.
    if (children.length > 0 || ts.isJsxText(node)) return
    const before = ts.getLeadingCommentRanges(source, node.pos) ?? []
    const beside = ts.getTrailingCommentRanges(source, node.pos) ?? []
    for (const range of [...before, ...beside]) ranges.set(range.pos, range)
  }
  visit(parsed)
  return [...joinLines([...ranges.values()], source), ...titles]
}

/** Line comments on consecutive lines are one text. */
function joinLines(ranges: ts.CommentRange[], source: string): SourceText[] {
  const joined: ts.TextRange[] = []
  for (const range of ranges.sort((one, other) => one.pos - other.pos)) {
    const last = joined.at(-1)
    const follows =
      last &&
      source.startsWith('//', last.pos) &&
      source.startsWith('//', range.pos) &&
      /^\n[ \t]*$/.test(source.slice(last.end, range.pos))
    if (follows) joined.splice(-1, 1, { pos: last.pos, end: range.end })
    else joined.push(range)
  }
  return joined.map(({ pos, end }) => comment(source.slice(pos, end), pos))
}

/** Blanks out the delimiters, so that offsets in the text stay offsets in the file. */
function comment(text: string, at: number): SourceText {
  const blank = (match: string): string => ' '.repeat(match.length)
  return { kind: 'comment', at, text: text.replace(/^[ \t]*(\/\*+|\/\/+|\*(?!\/))|\*+\/$/gm, blank) }
}

function titleOf({ expression, arguments: [title] }: ts.CallExpression): SourceText[] {
  if (!title || !takesTitle(expression)) return []
  const isText = ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)
  return isText ? [{ kind: 'title', text: title.getText().slice(1, -1), at: title.getStart() + 1 }] : []
}

/** True of `test`, `test.describe`, `test.each(rows)` and the like. */
function takesTitle(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TITLED.has(callee.text)
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee))
    return takesTitle(ts.isCallExpression(callee) ? callee.expression : callee.tag)
  return (
    ts.isPropertyAccessExpression(callee) && MODIFIERS.has(callee.name.text) && takesTitle(callee.expression)
  )
}
