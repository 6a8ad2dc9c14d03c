import type { FastifyRequest } from 'fastify'
import { ApiError, tooOften } from '../wire/api-error'

/**
 * Lets a right code pass. A wrong one is 400; after five of them within a minute for one phone or identifier every
 * further try is 429, a right one too.
 */
export const checkCode = (request: FastifyRequest, who: string, isRight: () => boolean): void => {
  const { codes } = request.visit.world
  const wait = codes.waitAfterWrong(who)
  if (wait > 0) {
    throw tooOften(
      { ru: 'Слишком много неверных кодов. Попробуйте позже.', en: 'Too many wrong codes. Try again later.' },
      wait,
    )
  }
  if (isRight()) return
  codes.noteWrong(who)
  throw new ApiError(400, { ru: 'Неверный код.', en: 'This is not the code we sent.' })
}
