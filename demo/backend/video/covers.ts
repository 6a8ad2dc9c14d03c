import type { FastifyInstance, FastifyReply } from 'fastify'
import { genreColours } from '../television/genres'
import { titles } from '../television/programme-titles'
import { notFound } from '../wire/api-error'
import type { Language } from '../wire/language'
import { pathText } from '../wire/request-fields'

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`)

const sans = 'font-family="Inter, Segoe UI, Roboto, Arial, sans-serif"'

export const svg = (
  width: number,
  height: number,
  colours: readonly [string, string],
  inside: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colours[0]}"/>` +
  `<stop offset="1" stop-color="${colours[1]}"/></linearGradient></defs>${inside}</svg>`

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word))
  const figure = words.find((word) => /^\d/.test(word))
  const letters = words.map((word) => word.charAt(0).toUpperCase())
  return figure && words.length > 1 ? `${letters[0] ?? ''}${figure}` : letters.slice(0, 2).join('')
}

/** A channel logo: a rounded square in the colours of its genre with the initials of its name. */
const channelLogo = (name: string, colours: readonly [string, string]): string => {
  const letters = initials(name)
  const size = letters.length > 2 ? 132 : 176
  return svg(
    400,
    400,
    colours,
    `<rect width="400" height="400" rx="72" fill="url(#g)"/>` +
      `<path d="M0 300C110 232 250 372 400 268V328a72 72 0 0 1-72 72H72a72 72 0 0 1-72-72Z" fill="#fff" opacity=".1"/>` +
      `<text x="200" y="${200 + size * 0.35}" text-anchor="middle" font-size="${size}" font-weight="700" ` +
      `letter-spacing="-4" fill="#fff" ${sans}>${escapeXml(letters)}</text>`,
  )
}

const lines = (text: string): string[] => {
  const words = text.split(' ')
  if (text.length <= 16 || words.length < 2) return [text]
  const half = text.length / 2
  let first = words[0] ?? ''
  let used = 1
  while (used < words.length - 1 && first.length < half) {
    first += ` ${words[used]}`
    used += 1
  }
  return [first, words.slice(used).join(' ')]
}

/** A title in one or two rows, the last one at `y`. */
export const titleAt = (title: string, at: { x: number; y: number; size: number; step: number }): string => {
  const rows = lines(title)
  return rows
    .map((row, place) => {
      const y = at.y - (rows.length - 1 - place) * at.step
      return `<text x="${at.x}" y="${y}" font-size="${at.size}" font-weight="700" fill="#fff" ${sans}>${escapeXml(row)}</text>`
    })
    .join('')
}

/** A programme's picture: 16:9, in its genre's colours, with its title. */
export const programmePicture = (
  title: string,
  colours: readonly [string, string],
  number: number,
): string => {
  const spread = 120 + ((number * 53) % 260)
  const text = titleAt(title, { x: 36, y: 300, size: 44, step: 52 })
  return svg(
    640,
    360,
    colours,
    `<rect width="640" height="360" fill="url(#g)"/>` +
      `<circle cx="${380 + spread / 2}" cy="${60 + (spread % 90)}" r="${spread / 2}" fill="#fff" opacity=".12"/>` +
      `<circle cx="${520 - spread / 4}" cy="${190 + (spread % 60)}" r="${spread / 3}" fill="#000" opacity=".12"/>${text}`,
  )
}

const blackout = (): string =>
  svg(
    640,
    360,
    ['#14161c', '#2a2e39'],
    '<rect width="640" height="360" fill="url(#g)"/><circle cx="320" cy="180" r="54" fill="none" stroke="#8a92a6" ' +
      'stroke-width="8"/><path d="M282 218 358 142" stroke="#8a92a6" stroke-width="8"/>',
  )

const profile = (): string =>
  svg(
    200,
    200,
    ['#1f4e8c', '#3f8fd2'],
    '<rect width="200" height="200" rx="100" fill="url(#g)"/><circle cx="100" cy="80" r="34" fill="#fff"/>' +
      '<path d="M36 168a64 52 0 0 1 128 0Z" fill="#fff"/>',
  )

const padlock = (): string =>
  svg(
    200,
    200,
    ['#5b2333', '#b5475c'],
    '<rect width="200" height="200" rx="100" fill="url(#g)"/><rect x="62" y="92" width="76" height="60" rx="10" ' +
      'fill="#fff"/><path d="M78 92V72a22 22 0 0 1 44 0v20" fill="none" stroke="#fff" stroke-width="12"/>',
  )

const ownPictures: Readonly<Record<string, () => string>> = { blackout, profile, padlock }

export const sendPicture = (reply: FastifyReply, picture: string): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=86400')
    .header('vary', 'Accept-Language')
    .type('image/svg+xml; charset=utf-8')
    .send(picture)

export const fileStem = (file: string): string => {
  const [, stem] = /^([\w-]+)\.svg$/.exec(file) ?? []
  if (!stem) throw notFound()
  return stem
}

/** Pictures, drawn on request. They are SVG, so `w`, `h` and `crop` change nothing. */
export const serveCovers = (app: FastifyInstance): void => {
  app.get('/media/covers/programme/:file', (request, reply) => {
    const title = titles[Number(fileStem(pathText(request, 'file')))]
    if (!title) throw notFound()
    const language: Language = request.visit.language
    return sendPicture(reply, programmePicture(title.name[language], genreColours[title.genre], title.number))
  })

  app.get('/media/covers/:file', (request, reply) => {
    const stem = fileStem(pathText(request, 'file'))
    const own = Object.hasOwn(ownPictures, stem) ? ownPictures[stem] : undefined
    if (own) return sendPicture(reply, own())
    const channel = request.visit.world.roster.bySlug(stem)
    if (!channel) throw notFound()
    return sendPicture(reply, channelLogo(channel.name.en, genreColours[channel.genre]))
  })
}
