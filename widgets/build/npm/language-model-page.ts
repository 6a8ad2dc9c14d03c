import type { ElementDocument, Member, Method } from '../contracts/contract-reader'
import { toAttribute } from '../contracts/contract-rules'

/** llms.txt: the package in one page of text, for language models that write code for it. */
export const languageModelPage = (elements: readonly ElementDocument[], readme: string): string =>
  [readme.trim(), ...elements.map(elementSection)].join('\n\n')

function elementSection(element: ElementDocument): string {
  const lists: [title: string, lines: string[]][] = [
    [
      'Attributes, which are properties too',
      element.attributes.map((one) =>
        line(writeNames(one), one.type, `${one.text} Default: ${one.defaultValue}.`),
      ),
    ],
    [
      'Properties',
      element.properties.map((one) =>
        line(
          one.name,
          one.type,
          `${one.isReadonly ? 'Read-only. ' : ''}${one.text} Default: ${one.defaultValue}.`,
        ),
      ),
    ],
    ['Methods', element.methods.map((one) => line(signature(one), one.returns, one.text))],
    [
      'Events',
      element.events.map((one) =>
        line(one.name, one.type, `${one.text}${one.isCancelable ? ' Cancelable.' : ''}`),
      ),
    ],
    ['Events of `<video>`', element.mediaEvents.map((one) => line(one.name, one.type, one.text))],
    ['Slots', element.slots.map(({ name, text }) => `- \`${name}\`: ${text}`)],
    ['Parts', element.parts.map(({ name, text }) => `- \`${name}\`: ${text}`)],
    ['State attributes, set by the element', element.states.map((one) => line(one.name, one.type, one.text))],
    ['CSS properties', element.cssProperties.map((one) => line(one.name, one.type.slice(1, -1), one.text))],
  ]
  const sections = lists.filter(([, lines]) => lines.length > 0)
  return [
    `## <${element.tag}>`,
    element.text,
    ...sections.map(([title, lines]) => `### ${title}\n\n${lines.join('\n')}`),
  ].join('\n\n')
}

const line = (name: string, type: string, text: string): string => `- \`${name}\` (\`${type}\`): ${text}`

/** The attribute, and its property where that has another name. */
const writeNames = ({ name }: Member): string =>
  toAttribute(name) === name ? name : `${toAttribute(name)} / ${name}`

const signature = ({ name, parameters }: Method): string =>
  `${name}(${parameters.map((one) => `${one.name}: ${one.type}`).join(', ')})`
