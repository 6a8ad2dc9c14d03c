import type { FastifyInstance } from 'fastify'
import { notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodySwitch, bodyText, pathText } from '../wire/request-fields'
import { requestedCents, requireCustomer } from './payer'
import { paymentObject } from './payment-object'
import { returnUrl } from './return-url'
import { accountId } from './user-object'

/** The caller's cards. Linking one pays a small amount on the bank's page, which is refunded on request (PKT-09). */
export const serveCards = (app: FastifyInstance): void => {
  app.get('/v2/users/self/cards', (request) =>
    caller(request).user.cards.map(({ id, number, isPrimary }) => ({ id, number, is_primary: isPrimary })),
  )

  app.post('/v2/users/self/cards', (request) => {
    const user = requireCustomer(request)
    const account = bodyText(request, 'account_id')
    const cents = requestedCents(
      request,
      account === String(accountId(user)) ? {} : { account_id: ['This is another account.'] },
    )
    const { visit } = request
    const purpose = { kind: 'card', isRefunded: bodySwitch(request, 'needed_refund') } as const
    const order = { userId: user.id, cents, purpose, form: 'card', returnUrl: returnUrl(request) } as const
    return paymentObject(visit, visit.world.bank.open(order))
  })

  app.delete('/v2/users/self/cards/:id', (request, reply) => {
    const user = requireCustomer(request)
    const id = pathText(request, 'id')
    const removed = user.cards.find((one) => String(one.id) === id)
    if (!removed) throw notFound()
    user.cards = user.cards.filter((one) => one !== removed)
    const [next] = user.cards
    if (removed.isPrimary && next) next.isPrimary = true
    return reply.code(204).send()
  })
}
