import type { FastifyInstance } from 'fastify'
import { notFound } from '../wire/api-error'
import type { Words } from '../wire/language'
import { pathText } from '../wire/request-fields'

const texts: Readonly<Record<string, Words>> = {
  'agreement.txt': {
    ru: 'Условия показа\n\nДемонстрационный сервис показывает вымышленные каналы и ничего не продаёт.\n',
    en: 'Terms of showing\n\nThis demonstration shows invented channels and sells nothing.\n',
  },
  'privacy.txt': {
    ru: 'Конфиденциальность\n\nВсё, что вы ввели, хранится в памяти сервера до его остановки.\n',
    en: 'Privacy\n\nWhat you type is kept in the memory of this server until it stops.\n',
  },
}

/** The agreement and privacy texts that network data point at. */
export const serveTexts = (app: FastifyInstance): void => {
  app.get('/demo/texts/:file', (request, reply) => {
    const words = texts[pathText(request, 'file')]
    if (!words) throw notFound()
    return reply.type('text/plain; charset=utf-8').send(words[request.visit.language])
  })
}
