import type { Language, Words } from './language'

/** A failure that the client sees as an error body. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly words: Words,
    readonly code?: string,
    readonly more: { detail?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(words.en)
  }
}

export interface ErrorBody {
  error: { message: string }
  status_code: number
  error_code?: string
  detail?: Record<string, string[]>
}

/** The body of every failure. */
export const errorBody = (
  status: number,
  message: string,
  code?: string,
  detail?: Record<string, string[]>,
): ErrorBody => ({
  error: { message },
  status_code: status,
  ...(code === undefined ? {} : { error_code: code }),
  ...(detail === undefined ? {} : { detail }),
})

export const bodyOf = (error: ApiError, language: Language): ErrorBody =>
  errorBody(error.status, error.words[language], error.code, error.more.detail)

const printed = (detail: Record<string, string[]>): string =>
  `{${Object.entries(detail)
    .map(([field, messages]) => `'${field}': [${messages.map((message) => `'${message}'`).join(', ')}]`)
    .join(', ')}}`

/** 400 with messages per field; the message is a printed dictionary, as real operators send it. */
export const invalidFields = (detail: Record<string, string[]>): ApiError => {
  const text = printed(detail)
  return new ApiError(400, { ru: text, en: text }, undefined, { detail })
}

/** 400 that names the missing fields. */
export const missingFields = (fields: readonly string[]): ApiError =>
  invalidFields(Object.fromEntries(fields.map((field) => [field, ['This is needed.']])))

export const notFound = (): ApiError =>
  new ApiError(404, { ru: 'Не найдено.', en: 'Nothing is here under that name.' }, 'not_found')

export const notAuthenticated = (): ApiError =>
  new ApiError(
    401,
    { ru: 'Нужно войти заново.', en: 'This token does not open this call; sign in again.' },
    'authentication_failed',
  )

export const notPermitted = (words: Words): ApiError => new ApiError(403, words, 'permission_denied')

export const forbiddenCountry = (): ApiError =>
  new ApiError(
    403,
    { ru: 'В вашей стране сервис недоступен.', en: 'The service is closed in your country.' },
    'forbidden_country',
  )

/** 429 with the seconds to wait in `Retry-After`. */
export const tooOften = (words: Words, waitSeconds: number): ApiError =>
  new ApiError(429, words, undefined, { headers: { 'retry-after': String(waitSeconds) } })

export const unknownPhone = (): ApiError =>
  new ApiError(400, { ru: 'Этот номер нам незнаком.', en: 'We do not know this number.' }, 'invalid_phone')
