import type { FastifyInstance } from 'fastify'
import { caller } from '../wire/credentials'
import { moneyText } from '../worlds/bank'
import { paySystemObjects } from './pay-system-object'
import { requirePayer } from './payer'
import { accountObject } from './user-object'

/** A user's account, its balance, and the ways to pay into it (PKT-04). */
export const serveAccounts = (app: FastifyInstance): void => {
  app.get('/v2/users/self/accounts', (request) => [accountObject(caller(request).user)])

  app.get('/v2/users/self/balance', (request) => ({ amount: moneyText(caller(request).user.balanceCents) }))

  app.get('/v2/users/self/accounts/:id/payforms', (request) =>
    paySystemObjects(request.visit, requirePayer(request)),
  )
}
