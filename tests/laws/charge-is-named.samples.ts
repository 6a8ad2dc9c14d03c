import { call, catalogue, charge, input, packet, shown } from './samples'
import { type Trace, traceWith } from './trace'

const SUBSCRIBE = 'POST /v2/users/self/subscriptions'

export const kept: Trace = traceWith({
  catalogue: catalogue({
    packets: [
      packet(505, 'Music', '99.00'),
      packet(503, 'Sport', '299.00'),
      packet(504, 'Kids', '99.00'),
      packet(512, 'Pair', '398.00', [503, 504]),
    ],
  }),
  inputs: [
    input(10, 'press', 'Pay'),
    input(9000, 'press', 'Pay'),
    input(60_000, 'press', 'Done'),
    input(89_000, 'press', 'Pay', { page: 'page-2', inside: '#buy' }),
    input(299_890, 'press', 'Pay', { page: 'page-3', inside: '#buy' }),
    input(400_000, 'press', 'Pay', { page: 'page-4', inside: '#buy' }),
    // Another sale is opened before the payment is sent, and its own payment does not begin.
    input(500_000, 'press', 'Pay', { page: 'page-6', inside: 'tv-packet-buy' }),
    input(500_003, 'navigate', '/packets/504', { page: 'page-6' }),
  ],
  calls: [
    // A sale that is closed while its payment waits at the bank.
    call(90_000, 'POST /v2/users/self/purchases_offer/transaction', { page: 'page-2', transactionId: 7 }),
    call(20, SUBSCRIBE),
    call(40, SUBSCRIBE, {
      status: 402,
      answer: { error: { message: 'There is not enough money on the account.' } },
    }),
    call(9010, SUBSCRIBE),
    call(299_900, SUBSCRIBE, { page: 'page-3' }),
    // Another tab signs out during the payment, and no guest can be signed in afterwards.
    call(400_010, SUBSCRIBE, { page: 'page-4', device: 'd4' }),
    call(400_012, 'DELETE /v2/users/self/devices/:id', {
      ...{ page: 'page-5', path: '/v2/users/self/devices/d4' },
    }),
    call(420_000, 'GET /v2/users/self/network', { page: 'page-4' }),
    call(500_005, SUBSCRIBE, { page: 'page-6' }),
    call(530_000, 'GET /v2/users/self/network', { page: 'page-6' }),
  ],
  charges: [
    charge(25, '299.00'),
    charge(9015, '99.00', { packetId: 504 }),
    charge(99_000, '99.00', { packetId: 505, transactionId: 7, kind: 'purchase' }),
    charge(299_905, '99.00', { packetId: 505 }),
    charge(400_015, '99.00', { packetId: 505 }),
    charge(500_006, '299.00'),
  ],
  shown: [
    shown(90_020, 95_000, 'heading', 'Waiting for the payment', {
      ...{ page: 'page-2', inside: '#buy', wasClosedByPerson: true },
    }),
    shown(90_020, 200_000, 'heading', 'Films', { page: 'page-2' }),
    // The viewer signs out in another tab.
    shown(200_000, 300_310, 'viewer', 'Vera', { page: 'page-3' }),
    shown(300_000, 300_300, 'status', 'Music is connected.', { page: 'page-3', inside: '#buy' }),
    shown(400_020, null, 'alert', 'Nobody can be signed in.', { page: 'page-4', inside: '#buy' }),
    shown(50, 4000, 'status', 'Connected and paid: Sport. Not connected: Kids.', { inside: '#buy' }),
    shown(50, 4000, 'alert', 'There is not enough money on the account.', { inside: '#buy' }),
    shown(9000, 60_000, 'heading', 'Kids', { inside: '#buy' }),
    shown(9020, 60_000, 'status', 'Kids is connected.', { inside: '#buy', wasClosedByPerson: true }),
    shown(70_000, null, 'alert', 'The payment did not begin. Nothing was charged.', { inside: '#card' }),
    shown(500_040, null, 'alert', 'The payment did not begin. Nothing was charged.', {
      ...{ page: 'page-6', inside: 'tv-packet-buy' },
    }),
  ],
})

export const broken: readonly Trace[] = [
  // The outcome is replaced by another one at once.
  traceWith({
    catalogue: catalogue({ packets: [packet(503, 'Sport', '299.00')] }),
    inputs: [input(10, 'press', 'Pay')],
    calls: [call(20, SUBSCRIBE)],
    charges: [charge(25, '299.00')],
    shown: [
      shown(40, 340, 'status', 'Connected and paid: Sport. Not connected: Kids.'),
      shown(340, null, 'heading', 'There is not enough money'),
    ],
  }),
  // The charge is not named within 15 s.
  traceWith({
    catalogue: catalogue({ packets: [packet(503, 'Sport', '299.00')] }),
    inputs: [input(10, 'press', 'Pay'), input(20_000, 'press', 'Menu')],
    calls: [call(20, SUBSCRIBE), call(9000, 'GET /v2/users/self')],
    charges: [charge(25, '299.00')],
    shown: [shown(40, null, 'status', 'The change is made.')],
  }),
  // The text names a part that was not connected, instead of the charged part.
  traceWith({
    catalogue: catalogue({ packets: [packet(503, 'Sport', '299.00'), packet(504, 'Kids', '99.00')] }),
    inputs: [input(10, 'press', 'Pay'), input(20_000, 'press', 'Menu')],
    calls: [call(20, SUBSCRIBE), call(9000, 'GET /v2/users/self')],
    charges: [charge(25, '299.00')],
    shown: [shown(40, null, 'status', 'Connected and paid: Kids. Not connected: Sport.')],
  }),
  // The charge is denied when the viewer asks.
  traceWith({
    catalogue: catalogue({ packets: [packet(503, 'Sport', '299.00')] }),
    inputs: [input(10, 'press', 'Pay'), input(5000, 'press', 'Check again')],
    calls: [call(20, SUBSCRIBE, { status: 500, hasTakenEffect: true })],
    charges: [charge(25, '299.00')],
    shown: [shown(5100, null, 'alert', 'Платёж не начался. Ничего не списано.')],
  }),
  // A refusal in the operator's own words, without the part that was charged.
  traceWith({
    catalogue: catalogue({ packets: [packet(503, 'Sport', '299.00')] }),
    inputs: [input(10, 'press', 'Pay')],
    calls: [
      call(20, SUBSCRIBE),
      call(40, SUBSCRIBE, { status: 402, answer: { error: { message: 'Too little.' } } }),
    ],
    charges: [charge(25, '299.00')],
    shown: [shown(60, null, 'alert', 'Too little.')],
  }),
]
