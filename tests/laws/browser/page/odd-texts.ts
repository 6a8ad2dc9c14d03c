import type { PageRecord } from '../records'
import type { PageClock } from './clock'
import { findContainer } from './names'
import type { Root } from './roots'

/** Signs of a text that was not written by a person, and numbers before a word whose form depends on the number. */
const OF_INTEREST = /undefined|\bNaN\b|\[object|\{\{|^[a-z][\w-]*(\.[\w-]+)+$|\d\s*\p{L}/u
const UNREAD = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])
/** Largest number of texts that are kept of a page. */
const MOST = 2000

export interface TextWatch {
  /** Records the texts of interest among nodes of a root that were added or written. */
  read(root: Root, added: Iterable<Node>, written: Iterable<CharacterData>): void
}

/** Records each text that a law about wording judges once. */
export function createTextWatch(clock: PageClock, write: (record: PageRecord) => void): TextWatch {
  const recorded = new Set<string>()

  function readNode(node: Node): void {
    const text = node.nodeValue?.trim() ?? ''
    if (!OF_INTEREST.test(text) || recorded.has(text) || recorded.size > MOST) return
    const parent = node.parentElement
    if (!parent || UNREAD.has(parent.tagName) || parent.closest('code, pre') || !parent.checkVisibility())
      return
    recorded.add(text)
    const about = parent.localName
    const thing = { what: 'text', text, about, inside: findContainer(parent), isEnabled: true } as const
    write({ is: 'shown', id: 0, ...thing, ...clock.now() })
  }

  return {
    read(root, added, written) {
      for (const node of added) {
        if (!root.contains(node)) continue
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        if (node.nodeType === Node.TEXT_NODE) readNode(node)
        for (let text = walker.nextNode(); text; text = walker.nextNode()) readNode(text)
      }
      for (const text of written) if (root.contains(text)) readNode(text)
    },
  }
}
