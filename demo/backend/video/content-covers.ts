import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import { genreColours } from '../television/genres'
import { notFound } from '../wire/api-error'
import { pathText } from '../wire/request-fields'
import { fileStem, programmePicture, sendPicture, svg, titleAt } from './covers'

const asked = (request: FastifyRequest): Content => {
  const content = request.visit.world.catalogue.find(fileStem(pathText(request, 'file')))
  if (!content) throw notFound()
  return content
}

/** A poster: 2:3, the colours of the genre, and the title at the foot. */
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

/** Pictures of contents, drawn when asked for: `content/` is wide, `poster/` is tall. */
export const serveContentCovers = (app: FastifyInstance): void => {
  app.get('/media/covers/content/:file', (request, reply) => {
    const { name, genre, index } = asked(request)
    return sendPicture(reply, programmePicture(name[request.visit.language], genreColours[genre], index + 7))
  })

  app.get('/media/covers/poster/:file', (request, reply) => {
    const { name, genre, index } = asked(request)
    return sendPicture(reply, poster(name[request.visit.language], genreColours[genre], index))
  })
}
