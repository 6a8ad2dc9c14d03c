/** One block of a document: a heading, or a paragraph whose lines were joined. */
export interface DocumentBlock {
  kind: 'heading' | 'paragraph'
  text: string
}

/**
 * Splits a plain text into blocks at blank lines. A short line alone without end punctuation is a heading, as are lines
 * marked with `#` or written in capitals. A list keeps its lines separate.
 */
export function toDocumentBlocks(document: string): DocumentBlock[] {
  return document
    .replace(/^\uFEFF/, '')
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part): DocumentBlock[] => {
      const lines = part.split(/\r?\n/).map((line) => line.trim())
      const [first = ''] = lines
      const marked = /^#{1,6}\s+/.test(first)
      if (marked || (lines.length > 1 && isCapitals(first)) || (lines.length === 1 && isHeading(first))) {
        const rest = lines.slice(1).join('\n')
        const heading: DocumentBlock = { kind: 'heading', text: first.replace(/^#{1,6}\s+/, '') }
        return rest === '' ? [heading] : [heading, { kind: 'paragraph', text: rest }]
      }
      return [{ kind: 'paragraph', text: lines.join('\n') }]
    })
}

const isCapitals = (line: string) => line.length <= 100 && /\p{L}/u.test(line) && line === line.toUpperCase()

const isHeading = (line: string) =>
  line.length <= 80 && /\p{L}/u.test(line) && !/[.!?…;:,]$/.test(line) && !/^[-–—•*]/.test(line)
