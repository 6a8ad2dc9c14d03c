import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bankUrl } from '../calls/payment-object'
import { transactionObject } from '../calls/transaction-object'
import type { ResolvedOptions } from '../options'
import { qrPng } from '../pictures/qr-png'
import { notFound } from '../wire/api-error'
import { bodyText, pathText, queryText } from '../wire/request-fields'
import type { Transaction } from '../worlds/bank'
import { settleArrived, settlePayment } from '../worlds/payment'
import type { World } from '../worlds/world'
import { invalidOrder, wantsPage, worldRoot } from './answer'
import { bankPage } from './bank-page'

const minuteSeconds = 60

const findTransaction = (request: FastifyRequest): Transaction => {
  const { world } = request.visit
  settleArrived(world)
  const transaction = world.bank.byId(Number(pathText(request, 'id')))
  if (!transaction) throw notFound()
  return transaction
}

/** Settles a transaction as ordered, or marks it as under way. False if it was closed before. */
const follow = (world: World, transaction: Transaction, outcome: string | undefined): boolean => {
  if (outcome === 'pay') return settlePayment(world, transaction, 'paid')
  if (outcome === 'decline') return settlePayment(world, transaction, 'declined')
  if (outcome === 'late') return settlePayment(world, transaction, 'late')
  const [, minutes] = /^arrive-in-(\d{1,4})$/.exec(outcome ?? '') ?? []
  if (minutes) return world.bank.payLater(transaction, Number(minutes) * minuteSeconds)
  throw invalidOrder('outcome is pay, decline, late or arrive-in-{minutes}')
}

/** The bank that payments open: a page for people, `POST {outcome}` for scripts, and the picture of a QR code. */
export const serveBank = (app: FastifyInstance, options: ResolvedOptions): void => {
  app.get('/demo/bank/:id', (request, reply) => {
    const transaction = findTransaction(request)
    reply.header('cache-control', 'no-store')
    if (!wantsPage(request)) return reply.send(transactionObject(request.visit, transaction))
    return reply
      .headers(options.securityHeaders('control'))
      .type('text/html; charset=utf-8')
      .send(bankPage(request.visit, transaction, queryText(request, 'step') ?? ''))
  })

  app.get('/demo/bank/:id/qr.png', (request, reply) => {
    const transaction = findTransaction(request)
    return reply.type('image/png').send(qrPng(bankUrl(request.visit, transaction)))
  })

  app.post('/demo/bank/:id', (request, reply) => {
    const transaction = findTransaction(request)
    const { world } = request.visit
    const isFollowed = follow(world, transaction, bodyText(request, 'outcome'))
    if (wantsPage(request)) return reply.redirect(`${worldRoot(world.name)}/demo/bank/${transaction.id}`, 303)
    if (!isFollowed) throw invalidOrder(`Transaction ${transaction.id} is closed already`)
    return reply.header('cache-control', 'no-store').send(transactionObject(request.visit, transaction))
  })
}
