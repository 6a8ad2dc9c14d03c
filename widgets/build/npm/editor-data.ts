import type { ElementDocument, Member } from '../contracts/contract-reader'
import { inMarkup, toAttribute } from '../contracts/contract-rules'

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
            ...element.mediaEvents.map((one) => ({ ...named(one.name, one.text), type: one.type })),
          ],
        },
        slots: element.slots.map((one) => named(one.name, one.text)),
        css: {
          parts: element.parts.map((one) => named(one.name, one.text)),
          properties: element.cssProperties.map((one) => named(one.name, one.text)),
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
