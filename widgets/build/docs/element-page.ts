import type { TagName } from '../../registry'
import type {
  ContractDocument,
  ContractShape,
  ElementDocument,
  EventMember,
  Member,
  Method,
} from '../contracts/contract-reader'
import { toAttribute } from '../contracts/contract-rules'
import { code, MADE, writeTable } from './markdown'
import { RESERVED_SPACE } from './reserved-space'

/** The page of one element, from its contract. */
function elementPage(element: ElementDocument, shapes: readonly ContractShape[]): string {
  const sections: [title: string, text: string][] = [
    [
      'Attributes',
      `${writeTable(
        ['attribute', 'type', 'default', 'meaning'],
        element.attributes.map((one) => [
          writeName(one),
          code(one.type),
          one.defaultValue ?? '',
          meaning(one),
        ]),
      )}
Each attribute is a property too, of the same name unless another is given. A boolean attribute follows HTML: present is
true, absent is false. Every attribute can change at any time. \`token\` is accepted as an attribute as well: it is read
once and removed from the markup.
`,
    ],
    [
      'Properties',
      writeTable(
        ['property', 'type', 'writable', 'default', 'meaning'],
        element.properties.map((one) => [
          code(one.name),
          code(one.type),
          one.isReadonly ? '' : 'yes',
          one.defaultValue ?? '',
          meaning(one),
        ]),
      ),
    ],
    ['Methods', writeMethods(element)],
    [
      'Events',
      `${writeTable(
        ['event', 'detail', 'meaning'],
        element.events.map((one) => [code(one.name), writeDetail(one), meaning(one)]),
      )}
Events bubble and leave shadow roots.
`,
    ],
    ['Events of `<video>`', writeMediaEvents(element)],
    [
      'Slots',
      `${writeTable(['slot', 'content'], named(element.slots))}
${example('html', `<${element.tag}>\n  <p slot="${element.slots[0]?.name}">…</p>\n</${element.tag}>`)}`,
    ],
    [
      'Parts',
      `${writeTable(['part', 'meaning'], named(element.parts))}
${example('css', `${element.tag}::part(${element.parts.at(-1)?.name}) {\n  border-radius: 0;\n}`)}
Every button has a part. One that the page does not want is hidden by \`display: none\`; keyboards and remotes then pass it
over:

${example('css', `${element.tag}::part(${element.parts.find(({ name }) => name.endsWith('-button'))?.name}) {\n  display: none;\n}`)}`,
    ],
    ['State attributes', writeStates(element)],
    [
      'CSS properties',
      `${writeTable(
        ['property', 'default', 'meaning'],
        element.cssProperties.map((one) => [code(one.name), one.defaultValue ?? '', one.text]),
      )}
${example('css', `${element.tag} {\n  --tv-color-accent: rebeccapurple;\n}`)}`,
    ],
    [
      'Space before the code has loaded',
      `With a line of CSS in the page, the page does not shift when the element loads. The sheet \`https://tv.example/embed/tv.css\`,
\`tv-widgets/tv.css\` of the npm package, has the lines of all elements, and the height of a row for each template and width.

${RESERVED_SPACE[element.tag as TagName].map(({ css, text }) => `${example('css', css)}\n${text}\n`).join('\n')}`,
    ],
    ['Types', writeTypes(element, shapes)],
  ]
  return `${MADE}
# \`<${element.tag}>\`

${element.text} Units are in brackets: \`epoch s\` is seconds since 1970-01-01 00:00 UTC, \`s\` is seconds.

${sections
  .filter(([, text]) => text !== '')
  .map(([title, text]) => `## ${title}\n\n${text}`)
  .join('\n')}`
}

const writeMethods = ({ methods }: ElementDocument): string =>
  methods.length === 0
    ? ''
    : `${writeTable(
        ['method', 'returns', 'meaning', 'rejects with'],
        methods.map((one) => [
          code(signature(one)),
          code(one.returns),
          [...one.parameters.map((each) => `${code(each.name)}: ${each.text}`), meaning(one)].join('<br>'),
          one.throws.join('<br>'),
        ]),
      )}
A method waits until the element is ready for it. It rejects with a \`TvError\`: apart from the codes above, with the
failure that the element shows if it cannot work at all, see [errors.md](errors.md).
`

/** Description and example, in one cell. */
const meaning = ({ text, example }: Member): string => (example ? `${text}<br>Example: ${example}` : text)

/** The attribute, and its property where that has another name. */
function writeName({ name }: Member): string {
  const attribute = toAttribute(name)
  return attribute === name ? code(name) : `${code(attribute)}<br>property ${code(name)}`
}

const signature = ({ name, parameters }: Method): string =>
  `${name}(${parameters.map((one) => `${one.name}: ${one.type}`).join(', ')})`

function writeDetail({ type, fields, isCancelable }: EventMember): string {
  const lines = fields.map((one) => `${code(`${one.name}: ${one.type}`)} ${one.text}`)
  const detail = type === 'null' ? [] : lines.length > 0 ? lines : [code(type)]
  return [...detail, ...(isCancelable ? ['cancelable'] : [])].join('<br>')
}

const writeMediaEvents = ({ tag, mediaEvents }: ElementDocument): string =>
  mediaEvents.length === 0
    ? ''
    : `${writeTable(['event', 'meaning'], named(mediaEvents))}
They have no detail. As on \`<video>\`, they neither bubble nor leave a shadow root of the page: listen on the element. With
\`currentTime\`, \`duration\`, \`paused\`, \`muted\`, \`play()\` and \`pause()\` they let controls and analytics for \`<video>\` work on
this element, such as those of media-chrome:

${example(
  'html',
  `<media-controller>
  <${tag} slot="media" controls="none"></${tag}>
  <media-control-bar>
    <media-play-button></media-play-button>
    <media-mute-button></media-mute-button>
  </media-control-bar>
</media-controller>`,
)}
\`volume\` goes from 0 to 100 here, and to 1 on \`<video>\`: a control of the loudness has to convert it.
`

const writeStates = ({ states, mediaEvents }: ElementDocument): string =>
  `${writeTable(
    ['attribute', 'value', 'meaning'],
    states.map((one) => [code(one.name), one.type === "''" ? 'none' : code(one.type), meaning(one)]),
  )}
The element sets them on its own tag; markup does not have them. \`::part()\` takes no attribute selector after it, so a part is
styled by the state of its element:

${example('css', states[0]?.example?.slice(1, -1) ?? '')}${
  mediaEvents.length > 0 ? 'For full screen there is `:fullscreen`, which matches the tag.\n' : ''
}`

const named = (members: readonly Member[]) => members.map(({ name, text }) => [code(name), text])

const example = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`

/** The shapes that the contract mentions, and those that they mention. */
function writeTypes(element: ElementDocument, shapes: readonly ContractShape[]): string {
  const { attributes, properties, methods, events } = element
  let text = [
    ...[...attributes, ...properties, ...events].map(({ type }) => type),
    ...methods.map(({ returns }) => returns),
  ].join(' ')
  const used = new Set<ContractShape>()
  for (let size = -1; size !== used.size; ) {
    size = used.size
    for (const shape of shapes) {
      if (used.has(shape) || !new RegExp(`\\b${shape.name}\\b`).test(text)) continue
      used.add(shape)
      text += shape.source
    }
  }
  const sources = shapes.filter((shape) => used.has(shape)).map(({ source }) => source)
  return sources.length === 0 ? '' : example('ts', sources.join('\n\n'))
}

/** The pages of all elements, by file name. */
export const elementPages = ({ elements, shapes }: ContractDocument): Record<string, string> =>
  Object.fromEntries(elements.map((element) => [`${element.tag}.md`, elementPage(element, shapes)]))
