import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { code, MADE, writeTable } from './markdown'

const EVENTS = fileURLToPath(new URL('../../../core/analytics/events.ts', import.meta.url))

interface Field {
  name: string
  type: string
  text: string
  isOptional: boolean
}

interface EventDoc {
  name: string
  text: string
  example: string
  fields: Field[]
}

/** Reads the events of the site from `SiteEvents`: their own first, then those of the players, which it extends. */
function readEvents(): EventDoc[] {
  const program = ts.createProgram([EVENTS], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(EVENTS)
  const all = source?.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'SiteEvents',
  )
  if (!all) throw new Error(`${EVENTS} has no interface SiteEvents`)
  const inherited = (all.heritageClauses ?? []).flatMap(({ types }) =>
    types.flatMap((type) => checker.getTypeAtLocation(type).symbol.declarations ?? []),
  )
  return [all, ...inherited].filter(ts.isInterfaceDeclaration).flatMap(({ members }) =>
    members.map((member) => {
      if (!(ts.isPropertySignature(member) || ts.isIndexSignatureDeclaration(member)) || !member.type)
        throw new Error(`${member.getText()} is no event`)
      return {
        name: getName(member),
        ...readDocument(member),
        fields: checker
          .getTypeFromTypeNode(member.type)
          .getProperties()
          .map((one) => toField(one, checker)),
      }
    }),
  )
}

/** The name of an event; of a pattern with its placeholder. */
const getName = (member: ts.PropertySignature | ts.IndexSignatureDeclaration): string =>
  ts.isPropertySignature(member)
    ? member.name.getText()
    : (member.parameters[0]?.type?.getText() ?? '').replace(/`|\$(?=\{)/g, '').replace('{number}', '{n}')

function readDocument(node: ts.Node): { text: string; example: string } {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const example = doc?.tags?.find(({ tagName }) => tagName.text === 'example')?.comment
  const text = ts.getTextOfJSDocComment(doc?.comment) ?? ''
  if (text === '' || typeof example !== 'string')
    throw new Error(`${node.getText()} lacks a text or an example`)
  return { text: oneLine(text), example: oneLine(example) }
}

function toField(symbol: ts.Symbol, checker: ts.TypeChecker): Field {
  const declaration = symbol.declarations?.find(ts.isPropertySignature)
  return {
    name: symbol.name,
    type: oneLine(declaration?.type?.getText() ?? ''),
    text: oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
    isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Every field once; one that has another meaning in another event has a row for each. */
function fieldRows(events: readonly EventDoc[]): string[][] {
  const rows = new Map(
    events
      .flatMap(({ fields }) => fields)
      .map(({ name, type, text }) => [`${name} ${text}`, [code(name), code(type), text]]),
  )
  return [...rows.values()]
}

/** An event as a data layer receives it; its example must have all of its fields and no others. */
function toExample({ name, example, fields }: EventDoc): string {
  const values = JSON.parse(example) as object
  const missing = fields.filter((one) => !one.isOptional && !(one.name in values)).map((one) => one.name)
  const unknown = Object.keys(values).filter((key) => !fields.some((one) => one.name === key))
  if (missing.length + unknown.length > 0)
    throw new Error(`The example of ${name} lacks ${missing.join()}, or has ${unknown.join()}`)
  return code(JSON.stringify({ event: name.replace('{n}', '2'), ...values, viewer: 'guest' }))
}

/** The page about analytics of the site. */
export function analyticsPage(): string {
  const events = readEvents()
  return `${MADE}
# Analytics of the operator's site

The site reports how it is used to the adapters that \`analytics\` in \`config.json\` names, see
[deployment](deploy/README.md#analytics); without that field it reports nothing. The elements on other sites report nothing by
themselves: their pages hear \`tv-analytics\`, \`tv-tile-show\`, \`tv-tile-focus\` and \`tv-tile-click\`.

Nothing leaves the page without the viewer's consent, and events before a consent are dropped, not kept for later. No event has
a token, a phone number, the id of a device or an account, or an address. An event is sent once the state of the viewer is
known; until then at most 200 are held in memory.

With \`?show_debug\` the console prints every event, also one without a consent.

## In every event

${writeTable(
  ['field', 'meaning'],
  [
    ['`event`, in a beacon `name`', 'Name of the event, from the table below.'],
    [
      '`viewer`',
      '`not_login`: no session. `guest`. Of users: `full_payment` with a running subscription that costs money, else `promo` with one that was given, else `free`. A paused subscription and a packet of price zero do not count.',
    ],
    ['`at`, in a beacon only', 'When it happened, epoch ms by the clock of the device.'],
  ],
)}
## Events

A field with \`?\` may be absent.

${writeTable(
  ['event', 'when', 'fields', 'example in a data layer'],
  events.map((one) => [
    code(one.name),
    one.text,
    one.fields.map(({ name, isOptional }) => code(isOptional ? `${name}?` : name)).join(', '),
    toExample(one),
  ]),
)}
## Fields

${writeTable(['field', 'type', 'meaning'], fieldRows(events))}`
}
