import type { FastifyInstance } from 'fastify'
import { caller } from '../wire/credentials'
import type { Words } from '../wire/language'
import { moneyText } from '../worlds/bank'
import type { User } from '../worlds/user-store'
import { regionOf } from './middleware'

type BlockStatus = 1 | 0 | -1 | -2

/** -2 blocked, -1 owes money, 1 is a paid-up customer, 0 is no customer of the provider. */
const statusOf = (user: User): BlockStatus => {
  if (user.isBlocked) return -2
  if (user.dueCents > 0) return -1
  return typeof user.home?.addressId === 'number' ? 1 : 0
}

const details: Readonly<Record<BlockStatus, Words>> = {
  '1': { ru: 'Услуги оплачены.', en: 'Everything is paid.' },
  '0': { ru: 'Договора пока нет.', en: 'There is no contract yet.' },
  '-1': {
    ru: 'На счёте не хватает денег за этот месяц. Оплатите по QR-коду, и показ продолжится.',
    en: 'There is not enough on the account for this month. Pay with the QR code and viewing continues.',
  },
  '-2': {
    ru: 'Договор приостановлен. Позвоните в поддержку, чтобы возобновить его.',
    en: 'The contract is suspended. Call support to resume it.',
  },
}

/** `GET mw/status_block`: whether this customer may watch, and the amount to be paid (ACC-10). */
export const serveBlockStatus = (app: FastifyInstance): void => {
  app.get('/v2/mw/status_block', (request) => {
    regionOf(request)
    const { user } = caller(request)
    const status = statusOf(user)
    return {
      balance: moneyText(user.balanceCents),
      username: user.username,
      amount: moneyText(user.dueCents),
      status,
      message_detail: details[status][request.visit.language],
    }
  })
}
