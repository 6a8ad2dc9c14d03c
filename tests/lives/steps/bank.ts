import type { Transaction } from '../../../demo/backend/worlds/bank'
import { settleArrived, settlePayment } from '../../../demo/backend/worlds/payment'
import type { Life, Page } from '../life'
import { offerEach } from '../step'
import type { PageArea } from './area'

const FIRST_TRANSACTION = 5_200_001

/** Ways to pay of which the bank tells the phone of the viewer: the others are known by the address in the answer alone. */
const ON_PHONE: readonly Transaction['form'][] = ['sms', 'app']

/** True if a page has got the answer with the address of a transaction. */
const isAddressKnown = ({ world, wire }: Life, id: number): boolean =>
  world.ledger
    .list()
    .some(({ detail }, place) => detail.transactionId === id && isSuccess(wire.calls[place]?.status ?? 0))

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** The transactions that are neither paid nor declined, and that a person can open. */
function openIn(life: Life): Transaction[] {
  const { world } = life
  const isOpen = (transaction: Transaction) =>
    world.bank.state(transaction) === 'open' &&
    transaction.arrivesAt === null &&
    (ON_PHONE.includes(transaction.form) || isAddressKnown(life, transaction.id))
  const found: Transaction[] = []
  for (let id = FIRST_TRANSACTION; ; id += 1) {
    const transaction = world.bank.byId(id)
    if (!transaction) return found
    if (isOpen(transaction)) found.push(transaction)
  }
}

const atBank =
  (act: (life: Life, transaction: Transaction) => unknown) =>
  ({ life }: Page, id: string): void => {
    settleArrived(life.world)
    const transaction = life.world.bank.byId(Number(id))
    if (transaction) act(life, transaction)
  }

/** The page of the bank: a person pays there, declines, or pays by a way whose money arrives later. */
export const bank: PageArea = {
  offers({ life }) {
    const open = openIn(life).map(({ id }) => String(id))
    const weight = open.length > 0 ? 1 : 0
    return [
      ...offerEach(20 * weight, 'pay-at-bank', open),
      ...offerEach(3 * weight, 'decline-at-bank', open),
      ...offerEach(1 * weight, 'let-payment-expire', open),
      ...offerEach(3 * weight, 'pay-later', open),
    ]
  },
  acts: {
    'pay-at-bank': atBank(({ world }, transaction) => settlePayment(world, transaction, 'paid')),
    'decline-at-bank': atBank(({ world }, transaction) => settlePayment(world, transaction, 'declined')),
    'let-payment-expire': atBank(({ world }, transaction) => settlePayment(world, transaction, 'late')),
    'pay-later': atBank(({ world }, transaction) => world.bank.payLater(transaction, 120)),
  },
}
