import type { Contract } from '../../kit/contract'
import { attributeProperties, namesIn, signatureOf } from '../contract-types'
import { shapeDeclarations } from '../shape-declarations'
import { code, MADE, table } from './markdown'

/** The page of one element, from its contract. */
export function elementPage(contract: Contract): string {
  const attributes = attributeProperties(contract).map((one) => [
    code(one.attribute),
    code(one.property),
    code(one.type),
    one.absent === 'null' ? '' : code(one.absent),
    one.doc,
  ])
  const properties = Object.entries(contract.properties).map(([name, { type, doc, writable }]) => [
    code(name),
    code(type),
    writable ? 'yes' : '',
    doc,
  ])
  const methods = Object.entries(contract.methods).map(([name, { type, doc }]) => {
    const { parameters, returns } = signatureOf(type)
    const list = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ')
    return [code(`${name}(${list})`), code(returns), doc]
  })
  const events = Object.entries(contract.events).map(([name, { detail, doc, cancelable }]) => [
    code(name),
    detail === 'null' ? '' : code(detail),
    cancelable ? 'yes' : '',
    doc,
  ])
  const sections: [title: string, text: string][] = [
    [
      'Attributes',
      `${table(['attribute', 'property', 'type', 'without it', 'meaning'], attributes)}
Boolean attributes follow HTML: present is true, absent is false. Every attribute can change at any time. \`token\`
may be written as an attribute too: it is read once and taken out of the markup.
`,
    ],
    ['Properties', table(['property', 'type', 'writable', 'meaning'], properties)],
    [
      'Methods',
      `${table(['method', 'gives', 'what it does'], methods)}
A method rejects with a \`TvError\`; its codes are in [errors.md](errors.md).
`,
    ],
    [
      'Events',
      `${table(['event', 'detail', 'cancelable', 'when'], events)}
Events bubble and leave shadow roots.
`,
    ],
    ['Slots', table(['slot', 'what it holds'], named(contract.slots))],
    ['Parts', table(['part', 'what it is'], named(contract.parts))],
    ['CSS properties', table(['property', 'meaning'], named(contract.cssProperties))],
    ['Types', typesOf(contract)],
  ]
  const shown = sections.filter(([, text]) => text !== '')
  return `${MADE}
# \`<${contract.tag}>\`

${contract.doc}

${shown.map(([title, text]) => `## ${title}\n\n${text}`).join('\n')}`
}

const named = (list: Record<string, string>) => Object.entries(list).map(([name, doc]) => [code(name), doc])

/** The shapes that the contract speaks of, and those that they speak of. */
function typesOf(contract: Contract): string {
  const known = shapeDeclarations()
  const spoken = [
    ...[...Object.values(contract.properties), ...Object.values(contract.methods)].map(({ type }) => type),
    ...Object.values(contract.events).map(({ detail }) => detail),
  ].flatMap(namesIn)
  const used = new Set(spoken)
  // A shape stands before those that use it or after them: what a used one names is used as well.
  for (const name of used) {
    for (const other of known.keys()) {
      if (new RegExp(`\\b${other}\\b`).test(known.get(name) ?? '')) used.add(other)
    }
  }
  const texts = [...known].flatMap(([name, text]) => (used.has(name) ? [text] : []))
  return texts.length === 0 ? '' : `Times are epoch seconds.\n\n\`\`\`ts\n${texts.join('\n\n')}\n\`\`\`\n`
}
