import { seedOf } from '../worlds/deterministic'
import { hsl, mix } from './colours'
import { faces, line, widthInEm } from './lettering'

const open = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`

/** The logo of a page or a library: a mark and its name in white, 480 by 144. */
export const logoPicture = (name: string, colour: string): string => {
  const face = faces.bold
  const hue = seedOf('logo', name) % 360
  const light = mix(colour, hsl(hue, 90, 70), 0.55)
  const size = Math.min(46, 330 / widthInEm(name, face))
  return (
    `${open(480, 144)}<rect x="12" y="28" width="88" height="88" rx="24" fill="${colour}"/>` +
    `<circle cx="56" cy="72" r="27" fill="${light}"/><path d="M48 56v32l27-16Z" fill="#fff"/>` +
    line(name, face, { x: 122, y: 72 + size * 0.36, size }) +
    '</svg>'
  )
}

/** A short text on a coloured plate for the corner of a packet, 240 by 80. */
export const badgePicture = (text: string, colour: string): string => {
  const size = Math.min(36, 200 / widthInEm(text, faces.bold))
  return (
    `${open(240, 80)}<rect width="240" height="80" rx="24" fill="${colour}"/>` +
    `${line(text, faces.bold, { x: 120, y: 40 + size * 0.36, size, anchor: 'middle' })}</svg>`
  )
}

/** A title without a background, for a banner, 640 by 180. */
export const titlePicture = (name: string, face = faces.classic): string => {
  const shown = face.isUpper ? name.toLocaleUpperCase('ru') : name
  const size = Math.floor(Math.min(84, 600 / widthInEm(shown, face)))
  return (
    `${open(640, 180)}<g opacity=".45">${line(shown, face, { x: 22, y: 112, size }, '#000')}</g>` +
    `${line(shown, face, { x: 20, y: 108, size })}</svg>`
  )
}

/** Lines of the icons of the home page's buttons, 24 by 24. */
const buttonIcons: Readonly<Record<string, string>> = {
  guide: '<rect x="3" y="5" width="18" height="15" rx="2"/><path d="M3 10h18M8 5v15M12 13h6M12 16.5h4"/>',
  gift: '<rect x="3.5" y="9" width="17" height="11" rx="1.5"/><path d="M12 9v11M3.5 13h17M12 9C8 9 7 4 9.5 4S12 9 12 9s.5-5 2.5-5S16 9 12 9"/>',
  packet: '<path d="M12 3 4 7v10l8 4 8-4V7ZM4 7l8 4 8-4M12 11v10"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.2"/>',
  message: '<path d="M4 5h16v11H9l-5 4Z"/><path d="M8 9h8M8 12h5"/>',
  kids: '<circle cx="12" cy="12" r="9"/><path d="M8.5 14.5a4 4 0 0 0 7 0M9 9.5v.2M15 9.5v.2"/>',
}

/** One of the two icons of a button, `{icon}-focused` or `{icon}-unfocused`; undefined for another name. */
export const buttonIcon = (name: string): string | undefined => {
  const [, icon = '', state] = /^(\w+)-(focused|unfocused)$/.exec(name) ?? []
  const inside = Object.hasOwn(buttonIcons, icon) ? buttonIcons[icon] : undefined
  if (!inside) return undefined
  const isFocused = state === 'focused'
  const hue = seedOf('icon', icon) % 360
  return (
    `${open(96, 96)}<circle cx="48" cy="48" r="46" fill="${isFocused ? hsl(hue, 72, 54) : hsl(hue, 26, 24)}"/>` +
    `<g transform="translate(22 22) scale(2.17)" fill="none" stroke="${isFocused ? '#fff' : hsl(hue, 60, 82)}" ` +
    `stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${inside}</g></svg>`
  )
}

/** The small mark over the picture of some channels. */
export const overlayIcon = (): string =>
  `${open(64, 64)}<circle cx="32" cy="32" r="30" fill="#f2a93b"/>` +
  '<path d="m32 14 5.3 11.4 12.4 1.5-9.2 8.5 2.5 12.3L32 41.5l-11 6.2 2.5-12.3-9.2-8.5 12.4-1.5Z" fill="#fff"/></svg>'
