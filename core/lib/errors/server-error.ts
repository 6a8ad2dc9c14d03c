/** The error body of a response, as far as it could be read. */
export interface ServerError {
  status: number
  errorCode: string | null
  /** Text for people, joined from field messages if there are any; null if the body held none. */
  message: string | null
  /** Facts by field name, as received, for resources that need more than a message; null if there are none. */
  detail: Readonly<Record<string, unknown>> | null
}

/**
 * Reads an error body; anything that is not the documented shape gives nulls (a proxy may answer HTML).
 * Wire guess (docs/wire-guesses.md): a text in `error` or `message` in place of `error.message`.
 */
export function readServerError(status: number, body: string): ServerError {
  let data: unknown
  try {
    data = JSON.parse(body)
  } catch {
    return { status, errorCode: null, message: null, detail: null }
  }
  const { error, error_code: errorCode, message, detail } = isRecord(data) ? data : {}
  const said = isRecord(error) ? error.message : collectText(error)
  return {
    status,
    errorCode: typeof errorCode === 'string' ? errorCode : null,
    // If there are messages by field, `error.message` is a printed dictionary, which must not be shown.
    message: collectText(detail) ?? (isText(said) ? said : collectText(message)),
    detail: isRecord(detail) ? detail : null,
  }
}

/**
 * The texts for people in a value, at any depth, joined; null if there are none. Ids and codes (`limit`, `510`) are
 * left out.
 */
function collectText(value: unknown): string | null {
  if (isText(value)) return /[^a-z0-9_.-]/.test(value) ? value : null
  if (typeof value !== 'object' || value === null) return null
  return Object.values(value).map(collectText).filter(isText).join(' ') || null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
