import type {
  ClassMethod,
  CustomElementDeclaration,
  CustomElementField,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest'
import type { ElementDocument, Member, Method } from '../contracts/contract-reader'
import { inMarkup, toAttribute } from '../contracts/contract-rules'

/** custom-elements.json: the description of the elements for editors and catalogues. */
export function manifest(elements: readonly ElementDocument[]): Package {
  return { schemaVersion: '2.1.0', modules: elements.map(toModule) }
}

function toModule(element: ElementDocument): JavaScriptModule {
  const path = `${element.tag}.js`
  return {
    kind: 'javascript-module',
    path,
    declarations: [toElement(element)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.name, module: path },
      },
    ],
  }
}

function toElement(element: ElementDocument): CustomElementDeclaration {
  return {
    kind: 'class',
    customElement: true,
    name: element.name,
    tagName: element.tag,
    description: element.text,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: inMarkup(element).map((one) => ({
      name: toAttribute(one.name),
      fieldName: one.name,
      type: { text: one.type },
      description: withExample(one),
      ...readDefault(one),
    })),
    members: [
      ...element.attributes.map(
        (one): CustomElementField => ({ ...field(one), attribute: toAttribute(one.name) }),
      ),
      ...element.properties.map(field),
      ...element.methods.map(
        (one): ClassMethod => ({
          kind: 'method',
          name: one.name,
          description: [withExample(one), ...one.throws.map((text) => `Rejects with ${text}.`)].join('\n\n'),
          parameters: one.parameters.map(({ name, type, text }) => ({
            name,
            type: { text: type },
            description: text,
          })),
          return: { type: { text: one.returns } },
        }),
      ),
    ],
    events: [
      ...element.events.map((one) => ({
        name: one.name,
        type: { text: `CustomEvent<${one.type}>` },
        description: one.isCancelable ? `${withExample(one)}\n\nCancelable.` : withExample(one),
      })),
      ...element.mediaEvents.map((one) => ({ ...listed(one), type: { text: one.type } })),
    ],
    slots: element.slots.map(listed),
    cssParts: element.parts.map(listed),
    cssProperties: element.cssProperties.map((one) => ({
      ...listed(one),
      syntax: one.type.slice(1, -1),
      ...readDefault(one),
    })),
  }
}

const field = (one: Member): CustomElementField => ({
  kind: 'field',
  name: one.name,
  type: { text: one.type },
  description: withExample(one),
  ...readDefault(one),
  ...(one.isReadonly && { readonly: true }),
})

const listed = ({ name, text }: Member) => named(name, text)

const withExample = ({ text, example }: Member): string => (example ? `${text}\n\nExample: ${example}` : text)

/** The literal at the beginning of `@defaultValue`. */
function readDefault({ defaultValue }: Member): { default?: string } {
  const literal = /^`([^`]+)`/.exec(defaultValue ?? '')?.[1]
  return literal === undefined ? {} : { default: literal }
}

interface Documented {
  name: string
  description: { kind: 'markdown'; value: string }
}

/** html-custom-data.json of VS Code: tags, attributes and their values in HTML files. */
export interface EditorData {
  version: 1.1
  tags: (Documented & { attributes: (Documented & { valueSet?: 'v'; values?: { name: string }[] })[] })[]
}

export const editorData = (elements: readonly ElementDocument[]): EditorData => ({
  version: 1.1,
  tags: elements.map((element) => ({
    ...documented(element.tag, element.text),
    attributes: inMarkup(element).map((one) => ({
      ...documented(toAttribute(one.name), explained(one)),
      ...(one.type === 'boolean' && { valueSet: 'v' }),
      ...(one.choices.length > 0 && { values: one.choices.map((name) => ({ name })) }),
    })),
  })),
})

/** web-types.json of JetBrains' editors: tags with attributes, properties, events, slots, parts and CSS properties. */
export const webTypes = (elements: readonly ElementDocument[], version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: 'tv-widgets',
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        ...named(element.tag, element.text),
        attributes: inMarkup(element).map((one) => ({
          ...named(toAttribute(one.name), explained(one)),
          value: one.type === 'boolean' ? { kind: 'no-value' } : { type: one.type, required: true },
          required: false,
        })),
        js: {
          properties: [...element.attributes, ...element.properties].map((one) => ({
            ...named(one.name, explained(one)),
            type: one.type,
            'read-only': one.isReadonly,
          })),
          events: [
            ...element.events.map((one) => ({
              ...named(one.name, `${one.text}\n\nExample: ${one.example}`),
              type: `CustomEvent<${one.type}>`,
            })),
            ...element.mediaEvents.map((one) => ({ ...listed(one), type: one.type })),
          ],
        },
        slots: element.slots.map(listed),
        css: {
          parts: element.parts.map(listed),
          properties: element.cssProperties.map(listed),
        },
      })),
    },
  },
})

const named = (name: string, description: string) => ({ name, description })

const documented = (name: string, value: string): Documented => ({
  name,
  description: { kind: 'markdown', value },
})

const explained = ({ text, defaultValue, example }: Member): string =>
  `${text}\n\nDefault: ${defaultValue}\n\nExample: ${example}`

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
