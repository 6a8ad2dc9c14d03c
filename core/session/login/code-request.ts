import { refusalReason } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { requestMiddlewareCode } from '../../api/middleware'
import { createUserByPhone, requestCode } from '../../api/otp'

/**
 * Requests a code by message for these digits of a phone, from the middleware or from the operator; a phone that the
 * operator does not know becomes a user first (ACC-06). Returns the operator's text for the viewer; null if it has none.
 */
export async function requestLoginCode(
  api: ApiClient,
  phone: string,
  by: 'middleware' | 'operator',
  { language, provider }: { language: string; provider: string | null },
): Promise<string | null> {
  if (by === 'middleware') {
    await requestMiddlewareCode(api, phone, language)
    return null
  }
  const answer = await requestCode(api, phone, language).catch(async (error) => {
    if (refusalReason(error) !== 'phone-unknown') throw error
    await createUserByPhone(api, phone, provider, language)
    return requestCode(api, phone, language)
  })
  return answer.message ?? null
}
