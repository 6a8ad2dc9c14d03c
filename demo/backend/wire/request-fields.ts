import type { FastifyRequest } from 'fastify'

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const textOf = (value: unknown): string | undefined => {
  const single: unknown = Array.isArray(value) ? value[0] : value
  if (typeof single === 'string') return single
  return typeof single === 'number' || typeof single === 'boolean' ? String(single) : undefined
}

/** The query parameters by name; for a repeated one the first value. */
export const queryFields = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(request.query)).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )

export const queryText = (request: FastifyRequest, name: string): string | undefined =>
  textOf(recordOf(request.query)[name])

/** A whole number from the query; undefined when absent, empty or not a number. */
export const queryInteger = (request: FastifyRequest, name: string): number | undefined => {
  const text = queryText(request, name)
  if (text === undefined || text.trim() === '') return undefined
  const number = Number(text)
  return Number.isFinite(number) ? Math.floor(number) : undefined
}

export const querySwitch = (request: FastifyRequest, name: string, otherwise: boolean): boolean => {
  const text = queryText(request, name)?.toLowerCase()
  if (text === undefined || text === '') return otherwise
  return text === 'true' || text === '1'
}

/** The parts of a comma-separated query value. */
export const queryList = (request: FastifyRequest, name: string): string[] =>
  (queryText(request, name) ?? '').split(',').filter((part) => part !== '')

/** The body as an object, parsed from JSON or from a form. */
export const bodyFields = (request: FastifyRequest): Record<string, unknown> => recordOf(request.body)

/** A text of the body; numbers and booleans count as text, because forms cannot tell them apart. */
export const bodyText = (request: FastifyRequest, name: string): string | undefined =>
  textOf(bodyFields(request)[name])

export const bodySwitch = (request: FastifyRequest, name: string): boolean =>
  ['true', '1', 'on'].includes(bodyText(request, name)?.toLowerCase() ?? '')

export const pathText = (request: FastifyRequest, name: string): string =>
  textOf(recordOf(request.params)[name]) ?? ''
