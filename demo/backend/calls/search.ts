import type { FastifyInstance } from 'fastify'
import { people } from '../catalogue/people'
import { missingFields } from '../wire/api-error'
import { caller } from '../wire/credentials'
import type { Words } from '../wire/language'
import { bodyText, queryText } from '../wire/request-fields'
import { nameContains, plainText } from '../wire/text-match'
import type { Visit } from '../wire/visit'

const maxSuggestions = 10

const startsWord = (name: Words, text: string): boolean =>
  Object.values(name).some((one) => ` ${plainText(one)}`.includes(` ${plainText(text)}`))

/** Names that contain the text; names with a word that starts with it are first. */
const suggestions = ({ world, language }: Visit, text: string): string[] => {
  const { contents } = world.catalogue
  const names = [
    ...world.roster.channels.map(({ name }) => name),
    ...contents.filter(({ isLost }) => !isLost).map(({ name }) => name),
    ...(contents.length > 0 ? people : []).map(({ name }) => name),
  ].filter((name) => nameContains(name, text))
  const first = names.filter((name) => startsWord(name, text))
  return [...new Set([...first, ...names].map((name) => name[language]))].slice(0, maxSuggestions)
}

/** Suggestions while a viewer types, and the report of the opened result, which the world remembers (CAT-09). */
export const serveSearch = (app: FastifyInstance): void => {
  app.get('/v2/search/suggest', (request) => {
    caller(request)
    const text = queryText(request, 'text')?.trim() ?? ''
    return text === '' ? [] : suggestions(request.visit, text).map((one) => ({ text: one }))
  })

  app.post('/v2/search/found', (request) => {
    const { user } = caller(request)
    const field = (name: string): string => bodyText(request, name) ?? ''
    const missing = ['query', 'kind', 'id', 'title'].filter((name) => field(name) === '')
    const kind = (['channel', 'content'] as const).find((one) => one === field('kind'))
    if (missing.length > 0 || !kind) throw missingFields(missing.length > 0 ? missing : ['kind'])
    const { found, clock } = request.visit.world
    const report = { query: field('query'), kind, id: field('id'), title: field('title') }
    found.push({ userId: user.id, ...report, at: clock.now() })
    return {}
  })
}
