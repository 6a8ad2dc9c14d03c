import type { ElementDocument, Member } from '../contracts/contract-reader'
import { attributeOf } from '../contracts/contract-rules'

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
  tags: elements.map(({ tag, text, attributes }) => ({
    ...documented(tag, text),
    attributes: attributes.map((one) => ({
      ...documented(attributeOf(one.name), explained(one)),
      ...(one.type === 'boolean' && { valueSet: 'v' }),
      ...(one.choices.length > 0 && { values: one.choices.map((name) => ({ name })) }),
    })),
  })),
})

const documented = (name: string, value: string): Documented => ({
  name,
  description: { kind: 'markdown', value },
})

const explained = ({ text, defaultValue, example }: Member): string =>
  `${text}\n\nDefault: ${defaultValue}\n\nExample: ${example}`
