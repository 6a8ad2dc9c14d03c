import type { FastifyInstance } from 'fastify'
import { notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText } from '../wire/request-fields'
import { transactionObject } from './transaction-object'

/** The state of one of the caller's transactions. */
export const serveTransactions = (app: FastifyInstance): void => {
  app.get('/v2/users/self/transactions/:id', (request) => {
    const { user } = caller(request)
    const transaction = request.visit.world.bank.byId(Number(pathText(request, 'id')))
    if (transaction?.userId !== user.id) throw notFound()
    return transactionObject(request.visit, transaction)
  })
}
