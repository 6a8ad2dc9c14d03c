import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import { genreColours } from '../television/genres'
import { notFound } from '../wire/api-error'
import { pathText } from '../wire/request-fields'
import { fileStem, programmePicture, sendPicture, svg, titleAt } from './covers'

const requestedContent = (request: FastifyRequest): Content => {
  const content = request.visit.world.catalogue.find(fileStem(pathText(request, 'file')))
  if (!content) throw notFound()
  return content
}

/** A poster: 2:3, in the colours of the genre, with the title at the bottom. */
const poster = (title: string, colours: readonly [string, string], number: number): string => {
  const text = titleAt(title, { x: 32, y: 552, size: 36, step: 46 })
  return svg(
    400,
    600,
    colours,
    `<rect width="400" height="600" fill="url(#g)"/>` +
      `<circle cx="${120 + ((number * 61) % 180)}" cy="190" r="${90 + ((number * 37) % 80)}" fill="#fff" opacity=".14"/>` +
      `<path d="M0 ${360 + ((number * 29) % 90)}Q200 ${260 + ((number * 43) % 160)} 400 420V600H0Z" fill="#000" opacity=".22"/>${text}`,
  )
}

/** Icons of the operator's buttons, 24 by 24. They are white: `currentColor` has no effect in an image. */
const buttonMarks: Readonly<Record<string, string>> = {
  watch: '<path d="M7 4v16l13-8Z" fill="#fff"/>',
  continue: '<path d="M4 5v14M9 5v14l11-7Z" fill="#fff"/>',
  watch_again: '<path d="M5 12a7 7 0 1 0 2-5L4 4v6h6L7 7"/>',
  from_beginning: '<path d="M5 5v14M19 5v14L9 12Z" fill="#fff"/>',
  trailer:
    '<rect x="3" y="6" width="18" height="13" rx="2"/><path d="M8 6 6 11M14 6l-2 5M20 6l-2 5M3 11h18"/>',
  buy: '<path d="M12 5v14M5 12h14"/>',
  provider_only: '<path d="M14 4h6v6M20 4l-9 9M9 5H5v14h14v-4"/>',
  watch_tv: '<rect x="3" y="7" width="18" height="12" rx="2"/><path d="m8 3 4 4 4-4"/>',
}

const buttonMark = (inside: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#fff" ' +
  `stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`

/**
 * Pictures of contents, drawn on request: `content/` is 16:9, `poster/` is 2:3, `button/` has the icons of their
 * buttons.
 */
export const serveContentCovers = (app: FastifyInstance): void => {
  app.get('/media/covers/button/:file', (request, reply) => {
    const stem = fileStem(pathText(request, 'file'))
    const inside = Object.hasOwn(buttonMarks, stem) ? buttonMarks[stem] : undefined
    if (!inside) throw notFound()
    return sendPicture(reply, buttonMark(inside))
  })

  app.get('/media/covers/content/:file', (request, reply) => {
    const { name, index } = requestedContent(request)
    return sendPicture(reply, programmePicture(name[request.visit.language], genreColours.cinema, index + 7))
  })

  app.get('/media/covers/poster/:file', (request, reply) => {
    const { name, index } = requestedContent(request)
    return sendPicture(reply, poster(name[request.visit.language], genreColours.cinema, index))
  })
}
