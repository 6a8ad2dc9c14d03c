import ts from 'typescript'

/** A text of a file, without its delimiters. A name is split into its words. */
export interface SourceText {
  kind: 'comment' | 'title' | 'name' | 'prose'
  text: string
  /** Offset of the text in its file. */
  at: number
}

/** Functions whose first argument is a test title, and the members of them that take one too. */
const TITLED = new Set(['describe', 'it', 'suite', 'test'])
const MODIFIERS = new Set(['concurrent', 'describe', 'each', 'fails', 'only', 'parallel', 'serial'])

/**
 * The comments, test titles and declared names of a TypeScript, JavaScript or CSS file, the values of a JSON file, or the
 * text of a Markdown file, in the order of the file.
 */
export function textsOf(file: string, source: string): SourceText[] {
  return textsByType(file, source).sort((one, other) => one.at - other.at)
}

function textsByType(file: string, source: string): SourceText[] {
  if (file.endsWith('.css')) return cssTexts(source)
  if (file.endsWith('.md'))
    return [{ kind: 'prose', text: source.replace(/^```[\s\S]*?^```/gm, blank), at: 0 }]
  if (file.endsWith('.json')) return jsonValues(source)
  return scriptTexts(file, source)
}

function cssTexts(source: string): SourceText[] {
  const comments = /\/\*[\s\S]*?\*\//g
  return [
    ...[...source.matchAll(comments)].map((match) => comment(match[0], match.index)),
    ...[...source.replace(comments, blank).matchAll(/\.([a-z][\w-]*)/gi)].map((match) =>
      name(match[1] ?? '', match.index + 1),
    ),
  ]
}

function jsonValues(source: string): SourceText[] {
  return [...source.matchAll(/(: ")((?:[^"\\]|\\.)*)"/g)].map(({ 1: start = '', 2: text = '', index }) => ({
    kind: 'prose',
    text,
    at: index + start.length,
  }))
}

function scriptTexts(file: string, source: string): SourceText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  const titles: SourceText[] = []
  const names: SourceText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return
    if (ts.isCallExpression(node)) titles.push(...titleOf(node))
    if (isDeclaredName(node)) names.push(name(node.text, node.getStart(parsed)))
    const children = node.getChildren(parsed)
    for (const child of children) visit(child)
    // Text between JSX tags may look like a comment.
    if (children.length > 0 || ts.isJsxText(node)) return
    const before = ts.getLeadingCommentRanges(source, node.pos) ?? []
    const beside = ts.getTrailingCommentRanges(source, node.pos) ?? []
    for (const range of [...before, ...beside]) ranges.set(range.pos, range)
  }
  visit(parsed)
  return [...joinLines([...ranges.values()], source), ...titles, ...names]
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

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The words of an identifier or a class name: `isReported`, `IS_REPORTED` and `is-reported` have the same two. */
function name(text: string, at: number): SourceText {
  return { kind: 'name', text: text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_$#-]+/g, ' '), at }
}

/** True of the name of a declaration, a member or an import; false where a name is used. */
const isDeclaredName = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) &&
  (node.parent as ts.NamedDeclaration).name === node &&
  !ts.isPropertyAccessExpression(node.parent)

/** Blanks out the delimiters, so that offsets in the text stay offsets in the file. */
function comment(text: string, at: number): SourceText {
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
