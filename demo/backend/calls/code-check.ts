import type { FastifyRequest } from 'fastify'
import { ApiError, tooOften } from '../wire/api-error'

/**
 * Throws 400 for a wrong code. After five wrong codes within a minute for one phone or identifier, every further try is
 * 429, even with the correct code.
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
  codes.recordWrongCode(who)
  throw new ApiError(400, { ru: 'Неверный код.', en: 'This is not the code we sent.' })
}
