import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { writeScale } from '../scale.mjs'
import { readContracts } from './contract-reader'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A file of an element and all of ours that it imports, also on demand. */
function filesFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const found = ['.ts', '.tsx', '/index.ts']
      .map((end) => join(dirname(file), `${path}${end}`))
      .find(existsSync)
    if (found) filesFrom(found, seen)
  }
  return seen
}

/** Both players have the screens; only contents have buttons of the operator there, and only channels the way back to live. */
const NOT_SHOWN: Record<string, readonly string[]> = {
  'tv-channel-player': ['operator-button'],
  'tv-content-player': ['watch-live-button'],
}

const PART = /\bpart="([^"]+)"|\bpart=\{.*\? undefined : '([^']+)'\}|setAttribute\('part', '([^']+)'\)/g

/** The names in `part` attributes of markup. */
const partsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(PART)].flatMap(([, ...names]) =>
    names.filter((name) => name !== undefined),
  )

test.each(readContracts().elements.map((element) => [element.tag, element] as const))(
  'the documented parts of %s are those of its markup @EMB-02.theming',
  (tag, { parts }) => {
    const used = new Set([...filesFrom(join(ROOT, 'widgets', tag, 'index.ts'))].flatMap(partsIn))
    const shown = [...used].filter((name) => !NOT_SHOWN[tag]?.includes(name))
    expect(shown.toSorted()).toEqual(parts.map(({ name }) => name).toSorted())
  },
)

/** The text of the sheets and the markup of an element, with all that it imports. */
function sourcesOf(tag: string): string {
  const files = [...filesFrom(join(ROOT, 'widgets', tag, 'index.ts'))]
  const sheets = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.css)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  )
  return writeScale([...new Set([...files, ...sheets])].map((file) => readFileSync(file, 'utf8')).join('\n'))
}

/** Spaces of a value are not compared: sheets and pages break lines in other places. */
const bare = (value: string): string => value.replace(/\s+/g, '')

test.each(readContracts().elements.map((element) => [element.tag, element] as const))(
  'the documented CSS properties of %s are used by its sheets, with the documented default; its documented slots are in its markup @EMB-02.theming',
  (tag, { cssProperties, slots }) => {
    const text = sourcesOf(tag)
    const unused = cssProperties.filter(({ name }) => !bare(text).includes(`var(${name}`))
    const otherwise = cssProperties.filter(({ defaultValue }) => {
      const literal = /^`([^`]+)`/.exec(defaultValue ?? '')?.[1]
      return literal !== undefined && !bare(text).includes(bare(literal))
    })
    const missing = slots.filter(({ name }) => !text.includes(`name="${name}"`) && !/^gate-/.test(name))
    expect([unused, otherwise, missing].map((list) => list.map(({ name }) => name))).toEqual([[], [], []])
  },
)

/** Tags and components that a viewer presses. A link counts if it looks like a button. */
const PRESSED = ['button', 'IconButton', 'MenuButton', 'a', 'input']

/** The buttons in this markup whose part is missing, by line. */
function buttonsWithoutPart(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return
    const tag = node.tagName.getText()
    const { properties } = node.attributes
    const attribute = (wanted: string) =>
      properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === wanted)
    const className = attribute('className')?.getText() ?? ''
    const isButton = tag !== 'a' || /button|choice/.test(className)
    // A radio button has the part of its label, and a hidden field has none.
    const isShown =
      tag !== 'input' || !(attribute('tabIndex') || /radio/.test(attribute('type')?.getText() ?? ''))
    const isBadge = /["` ]badge["` ]/.test(className)
    if (!((PRESSED.includes(tag) && isButton && isShown) || isBadge) || attribute('part')) return
    found.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} <${tag}>`)
  }
  visit(source)
  return found
}

/** Buttons that take their part from the view around them, and the field behind the digits, whose boxes are seen. */
const GENERIC = ['kit/controls/icon-button.tsx', 'tv-row/tile/tile.tsx', 'tv-parental-pin/digits.tsx']

test('every button, field and badge of every element has a part, in each of its states @EMB-02.parts-for-buttons', () => {
  const files = readContracts().elements.flatMap(({ tag }) => [
    ...filesFrom(join(ROOT, 'widgets', tag, 'index.ts')),
  ])
  const views = [...new Set(files)].filter((file) => file.endsWith('.tsx'))
  const named = views.map((file) => [relative(join(ROOT, 'widgets'), file), file] as const)
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(GENERIC))
  expect(
    named
      .filter(([name]) => !GENERIC.includes(name))
      .flatMap(([name, file]) => buttonsWithoutPart(name, readFileSync(file, 'utf8'))),
  ).toEqual([])
  expect(
    buttonsWithoutPart(
      'x.tsx',
      '<i><a className="button" /><IconButton label="x" /><input type="tel" /><b className="badge" /></i>',
    ),
  ).toEqual(['x.tsx:1 <a>', 'x.tsx:1 <IconButton>', 'x.tsx:1 <input>', 'x.tsx:1 <b>'])
})
