/** A look of letters. */
export interface Face {
  readonly family: string
  readonly weight: number
  readonly isUpper: boolean
  /** Extra space between letters, in em. */
  readonly spacing: number
  readonly isItalic: boolean
  /** Width of letters as a share of the usual one. */
  readonly stretch: number
}

const sans = 'Inter, Segoe UI, Roboto, Helvetica, Arial, sans-serif'
const serif = 'Georgia, Cambria, Times New Roman, serif'

export const faces: Readonly<Record<'bold' | 'poster' | 'classic' | 'light' | 'round', Face>> = {
  bold: { family: sans, weight: 800, isUpper: false, spacing: 0, isItalic: false, stretch: 1 },
  poster: { family: sans, weight: 900, isUpper: true, spacing: 0.01, isItalic: false, stretch: 0.88 },
  classic: { family: serif, weight: 700, isUpper: false, spacing: 0, isItalic: false, stretch: 0.98 },
  light: { family: sans, weight: 400, isUpper: true, spacing: 0.14, isItalic: false, stretch: 0.94 },
  round: {
    family: 'Trebuchet MS, Verdana, sans-serif',
    weight: 800,
    isUpper: false,
    spacing: 0,
    isItalic: false,
    stretch: 1,
  },
}

const faceByGenre: Readonly<Record<string, keyof typeof faces>> = {
  drama: 'classic',
  history: 'classic',
  romance: 'classic',
  fantasy: 'classic',
  comedy: 'round',
  animation: 'round',
  lifestyle: 'round',
  crime: 'poster',
  thriller: 'poster',
  horror: 'poster',
  sport: 'poster',
  adventure: 'poster',
  'sci-fi': 'light',
  documentary: 'light',
  music: 'light',
}

export const faceOf = (mainGenre: string): Face => faces[faceByGenre[mainGenre] ?? 'bold']

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`)

const letterWidth = (letter: string): number => {
  if (/[\s.,:;!|'’iljI1·]/.test(letter)) return 0.3
  if (/[mwMWшщжюмыфШЩЖЮМЫФ№@]/.test(letter)) return 0.84
  return letter === letter.toUpperCase() && /\p{L}/u.test(letter) ? 0.68 : 0.56
}

/** Width of a text in em. Fonts differ between machines, so letters are fitted to this width. */
export const widthInEm = (text: string, { stretch, spacing }: Face): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter) * stretch + spacing, 0)

/** One line; its letters fill exactly the width that `widthInEm` states. */
export const line = (
  text: string,
  face: Face,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly anchor?: 'start' | 'middle' },
  fill = '#fff',
): string => {
  const { x, y, size, anchor = 'start' } = at
  const width = widthInEm(text, face) * size
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-family="${face.family}" font-weight="${face.weight}"` +
    `${face.isItalic ? ' font-style="italic"' : ''} fill="${fill}" text-anchor="${anchor}" ` +
    `textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`
  )
}

/** The words in lines no wider than `width`, at most `maxLines`; the last one is cut short if the words do not fit. */
const wrapped = (text: string, face: Face, size: number, width: number, maxLines: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthInEm(longer, face) * size <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  return [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`]
}

interface Block {
  readonly x: number
  /** Baseline of the last line. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly maxLines: number
  readonly anchor?: 'start' | 'middle'
}

/** A title in lines that fit the width: smaller letters for long words and long titles. */
export const title = (text: string, face: Face, block: Block): string => {
  const shown = face.isUpper ? text.toLocaleUpperCase('ru') : text
  const longest = Math.max(...shown.split(/\s+/).map((word) => widthInEm(word, face)))
  const fitting = Math.min(block.size, block.width / longest)
  const sizes = [1, 0.86, 0.74, 0.64].map((share) => Math.floor(fitting * share))
  const size =
    sizes.find((one) => wrapped(shown, face, one, block.width, 99).length <= block.maxLines) ??
    sizes.at(-1) ??
    20
  const lines = wrapped(shown, face, size, block.width, block.maxLines)
  const step = size * 1.12
  return lines
    .map((text_, place) =>
      line(text_, face, {
        x: block.x,
        y: Math.round(block.y - (lines.length - 1 - place) * step),
        size,
        anchor: block.anchor ?? 'start',
      }),
    )
    .join('')
}
