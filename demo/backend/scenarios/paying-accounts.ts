import { packetIds } from '../commerce/packet-ids'
import { paySystemNames } from '../worlds/user-money'
import { accountDefaults, type SeededAccount } from './seeded-account'

type Traits = Partial<SeededAccount> & Pick<SeededAccount, 'firstName' | 'note'>

const paying = (number: number, traits: Traits): SeededAccount => ({
  ...accountDefaults,
  phone: `790000000${number}`,
  password: `demo-${number}`,
  ...traits,
})

const card = (id: number, ending: string, isPrimary: boolean, isExpired = false) => ({
  id,
  number: `•••• ${ending}`,
  isPrimary,
  isExpired,
})

/** Accounts that pay in different ways, one for each. */
export const payingAccounts: readonly SeededAccount[] = [
  paying(11, {
    firstName: 'Marina',
    note: 'has a linked card (and a second one), no money on the balance',
    cards: [card(3001, '4242', true), card(3002, '1881', false)],
    paySystems: ['linkedcard', 'short_url'],
  }),
  paying(12, { firstName: 'Oleg', note: 'pays by QR code alone', paySystems: ['qrcode', 'qrcode_png'] }),
  paying(13, { firstName: 'Rita', note: 'pays by SMS or by phone', paySystems: ['phone_sms', 'phone'] }),
  paying(14, {
    firstName: 'Denis',
    note: 'pays at a desk or to the provider: info and provider_account',
    paySystems: ['info', 'provider_account'],
  }),
  paying(15, {
    firstName: 'Sofia',
    note: 'pays in the bank’s application: ext_app',
    paySystems: ['ext_app'],
  }),
  paying(16, {
    firstName: 'Timofey',
    note: 'has 400.00 with a billing partner: ext_billing_balance',
    paySystems: ['ext_billing_balance'],
    billingCents: 40000,
  }),
  paying(17, { firstName: 'Zoya', note: 'may not pay at all: is_payment_allowed false', paySystems: [] }),
  paying(18, {
    firstName: 'Grigory',
    note: 'has a card that has expired: the bank declines it',
    cards: [card(3003, '0002', true, true)],
    paySystems: ['linkedcard', 'short_url'],
  }),
  paying(19, {
    firstName: 'Kira',
    note: 'has 5000.00 on the balance',
    balanceCents: 500000,
  }),
  paying(20, {
    firstName: 'Yegor',
    note: 'has 5000.00 and no packet at all; promo_days 120',
    packets: [],
    balanceCents: 500000,
    promoDays: 120,
  }),
  paying(21, {
    firstName: 'Larisa',
    note: 'has a packet in every state: paid base, paused, without renewal, promotional; promo_days 30',
    packets: [],
    balanceCents: 150000,
    promoDays: 30,
    usedTrials: [packetIds.everyDay],
    terms: [
      { packetId: packetIds.everyDay, daysLeft: 12 },
      { packetId: packetIds.cinema, daysLeft: 5, renew: false },
      { packetId: packetIds.sport, daysLeft: 20, isPaused: true, canDeletePaused: true },
      { packetId: packetIds.gift, daysLeft: 25, isPromo: true },
      { packetId: packetIds.partnerLibraries, daysLeft: 9 },
      { packetId: packetIds.documentary, daysLeft: 16 },
    ],
  }),
  paying(22, {
    firstName: 'Filipp',
    note: 'has all ten ways to pay, a linked card, and 200.00 with a billing partner',
    cards: [card(3004, '4242', true)],
    paySystems: paySystemNames,
    billingCents: 20000,
  }),
  paying(23, {
    firstName: 'Ulyana',
    note: 'the base packet is paused and cannot be ended until it is resumed',
    packets: [],
    balanceCents: 100000,
    terms: [{ packetId: packetIds.everyDay, daysLeft: 12, isPaused: true }],
  }),
]
