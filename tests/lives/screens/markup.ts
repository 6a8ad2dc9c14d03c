import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownPart } from '../recorder'

interface Tag {
  name: string
  attributes: string
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '')

const BLOCKS = /^(?:p|div|li|ul|h\d|dt|dd|form|small)$/

/** The elements of a markup with the text inside them, in the order of their beginnings. */
function tagsOf(markup: string): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = []
  for (const [, closing, name, attributes = '', isVoid, text] of markup.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g,
  )) {
    if (text !== undefined) for (const tag of open) tag.text += decoded(text)
    else if (closing) {
      open.pop()
      if (name && BLOCKS.test(name)) for (const tag of open) tag.text += ' '
    } else if (name !== undefined) {
      const tag = { name, attributes, text: '' }
      tags.push(tag)
      if (!isVoid) open.push(tag)
    }
  }
  return tags
}

function partOf({ name, attributes, text: raw }: Tag): ShownPart[] {
  const has = (pattern: RegExp) => pattern.test(attributes)
  const text = raw.replace(/\s+/g, ' ').trim()
  if (has(/ role="alert"/)) return [{ what: 'alert', text }]
  if (has(/ role="progressbar"/))
    return [{ what: 'loading', text: / aria-label="([^"]*)"/.exec(attributes)?.[1] ?? '' }]
  // A live region without words says nothing yet.
  if (has(/ role="status"/)) return text === '' ? [] : [{ what: 'status', text }]
  if (/^h\d$/.test(name)) return [{ what: 'heading', text }]
  if (has(/ (?:class|part)="price"/)) return [{ what: 'amount', text }]
  const isButton = name === 'button' || (name === 'a' && has(/ (?:class|part)="[^"]*(?:button|choice)/))
  if (isButton)
    return [
      {
        what: 'button',
        text: text || (/ aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''),
        isEnabled: !has(/ (?:disabled(?:=|\s|$)|aria-disabled="true")/),
        about: / part="([\w-]+)"/.exec(attributes)?.[1] ?? null,
      },
    ]
  return name === 'p' || name === 'li' || name === 'dd' ? (text === '' ? [] : [{ what: 'text', text }]) : []
}

/** The parts of a view of the product, as its own component renders it. */
export const partsOf = (view: ReactNode): ShownPart[] => tagsOf(renderToStaticMarkup(view)).flatMap(partOf)
