import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidFields, notFound, notPermitted } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodyText, pathText } from '../wire/request-fields'
import type { User } from '../worlds/user-store'
import { transactionStatus } from './transaction-object'
import { accountId, accountObject } from './user-object'

const paysystem = 'kaspi'
const maxCents = 100_000_00

const requirePayer = (request: FastifyRequest): User => {
  const { user } = caller(request)
  if (pathText(request, 'id') !== String(accountId(user))) throw notFound()
  if (user.isGuest) throw notPermitted({ ru: 'Сначала войдите.', en: 'Sign in first.' })
  return user
}

const requestedCents = (request: FastifyRequest): number => {
  const cents = Math.round(Number(bodyText(request, 'amount')) * 100)
  const isRight = cents > 0 && cents <= maxCents
  const problems = {
    ...(isRight ? {} : { amount: ['More than nothing and 100000 at most.'] }),
    ...(bodyText(request, 'paysystem_shortname') === paysystem
      ? {}
      : { paysystem_shortname: ['There is no such way to pay.'] }),
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return cents
}

/** A user's balance, and top-ups by QR code, which open the demo's bank page (ACC-10). */
export const serveAccounts = (app: FastifyInstance): void => {
  app.get('/v2/users/self/accounts', (request) => [accountObject(caller(request).user)])

  app.post('/v2/users/self/accounts/:id/payforms/qrcode_make_transaction', (request) => {
    const user = requirePayer(request)
    const { visit } = request
    const transaction = visit.world.bank.open(user.id, requestedCents(request))
    return {
      transaction_id: transaction.id,
      transaction: { id: transaction.id, status: transactionStatus(visit, transaction) },
      full_url: `${visit.base}/demo/bank/${transaction.id}`,
    }
  })
}
