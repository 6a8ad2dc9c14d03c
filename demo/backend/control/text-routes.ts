import type { FastifyInstance } from 'fastify'
import { agreement } from '../documents/agreement'
import { faq } from '../documents/faq'
import { libraries } from '../documents/libraries'
import { mailing } from '../documents/mailing'
import { manuals } from '../documents/manuals'
import { privacy } from '../documents/privacy'
import { terms } from '../documents/terms'
import { notFound } from '../wire/api-error'
import type { Words } from '../wire/language'
import { pathText } from '../wire/request-fields'

const texts: ReadonlyMap<string, Words> = new Map([
  ['agreement.txt', agreement],
  ['privacy.txt', privacy],
  ['terms.txt', terms],
  ['mailing.txt', mailing],
  ['libraries.txt', libraries],
  ['faq.txt', faq],
  ...manuals,
])

/** The texts that network data, resources, the provider, packets, the welcome page and `/config.json` link to. */
export const serveTexts = (app: FastifyInstance): void => {
  app.get('/demo/texts/:file', (request, reply) => {
    const words = texts.get(pathText(request, 'file'))
    if (!words) throw notFound()
    return reply.type('text/plain; charset=utf-8').send(words[request.visit.language])
  })
}
