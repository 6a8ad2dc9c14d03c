import { type Genre, genreColours } from '../television/genres'
import { seedOf } from '../worlds/deterministic'
import { mix } from './colours'
import { faces, line } from './lettering'

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word))
  const figure = words.find((word) => /^\d/.test(word))
  const letters = words.map((word) => word.charAt(0).toUpperCase())
  return figure && words.length > 1 ? `${letters[0] ?? ''}${figure}` : letters.slice(0, 2).join('')
}

/** Shapes behind the letters, on a square of 400. */
const patterns = [
  '<path d="M0 300C110 232 250 372 400 268V400H0Z" fill="#fff" opacity=".12"/>',
  '<circle cx="330" cy="80" r="150" fill="#fff" opacity=".12"/><circle cx="330" cy="80" r="90" fill="#fff" opacity=".12"/>',
  '<path d="M-20 420 260-20H420V60L200 420Z" fill="#fff" opacity=".1"/>',
  '<path d="M0 260h400v40H0ZM0 330h400v24H0ZM0 380h400v20H0Z" fill="#fff" opacity=".13"/>',
  '<path d="M200-60 460 200 200 460-60 200Z" fill="#fff" opacity=".12"/>',
  '<circle cx="200" cy="200" r="168" fill="none" stroke="#fff" stroke-width="18" opacity=".2"/>',
]

/** A channel's logo: a rounded square in the colours of its genre with the initials of its name. */
export const channelLogo = (name: string, genre: Genre): string => {
  const letters = initials(name)
  const size = letters.length > 2 ? 132 : 176
  const [dark, bright] = genreColours[genre]
  const seed = seedOf('logo', name)
  const from = mix(dark, '#101218', (seed % 5) * 0.08)
  const to = mix(bright, '#ffffff', (seed % 7) * 0.03)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><defs>' +
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient><clipPath id="c"><rect width="400" height="400" rx="72"/>` +
    '</clipPath></defs><g clip-path="url(#c)"><rect width="400" height="400" fill="url(#g)"/>' +
    `${patterns[seed % patterns.length] ?? ''}</g>` +
    `${line(letters, faces.bold, { x: 200, y: 200 + size * 0.35, size, anchor: 'middle' })}</svg>`
  )
}
