import type { Words } from '../wire/language'
import type { PaySystemName } from '../worlds/user-money'

export interface PaySystem {
  readonly id: number
  readonly form: PaySystemName
  /** The name that requests send as `paysystem_shortname`. */
  readonly name: string
  readonly title: Words
  readonly description: Words
  readonly button: Words
  readonly howTo: Words
  readonly howToPacket: Words
  /** Its own application asks for the PIN. */
  readonly skipsPin: boolean
}

const none: Words = { ru: '', en: '' }

const system = (
  id: number,
  form: PaySystemName,
  name: string,
  title: Words,
  texts: Partial<Pick<PaySystem, 'description' | 'button' | 'howTo' | 'howToPacket' | 'skipsPin'>> = {},
): PaySystem => ({
  id,
  form,
  name,
  title,
  description: none,
  button: { ru: 'Оплатить', en: 'Pay' },
  howTo: none,
  howToPacket: none,
  skipsPin: false,
  ...texts,
})

const scan: Words = {
  ru: 'Наведите камеру телефона на код.',
  en: 'Point the camera of your phone at the code.',
}

/** The ways to pay of the operator, in its order. */
export const paySystems: readonly PaySystem[] = [
  system(1, 'linkedcard', 'demo-card', { ru: 'Привязанная карта', en: 'Linked card' }),
  system(
    2,
    'short_url',
    'demo-bank',
    { ru: 'Банковская карта', en: 'Bank card' },
    { description: { ru: 'Откроется страница банка.', en: 'The page of the bank opens.' } },
  ),
  system(3, 'qrcode', 'kaspi', { ru: 'QR-код', en: 'QR code' }, { description: scan, howTo: scan }),
  system(
    4,
    'qrcode_png',
    'demo-qr',
    { ru: 'QR-код картинкой', en: 'QR code as a picture' },
    { description: scan },
  ),
  system(
    5,
    'info',
    'demo-desk',
    { ru: 'Касса в офисе', en: 'Desk in the office' },
    {
      howTo: {
        ru: 'Назовите номер счёта в любом офисе Demo TV.',
        en: 'Give the number of your account at any office of Demo TV.',
      },
      howToPacket: {
        ru: 'Пополните счёт в офисе и подключите пакет ещё раз.',
        en: 'Top up at an office, then subscribe again.',
      },
    },
  ),
  system(
    6,
    'phone',
    'demo-phone',
    { ru: 'По телефону', en: 'By phone' },
    { howTo: { ru: 'Позвоните по номеру +7 000 000-00-00.', en: 'Call +7 000 000-00-00.' } },
  ),
  system(
    7,
    'phone_sms',
    'demo-sms',
    { ru: 'Со счёта телефона', en: 'From the phone’s balance' },
    { howTo: { ru: 'Ответьте на SMS с номера 7070.', en: 'Answer the SMS from 7070.' } },
  ),
  system(
    8,
    'provider_account',
    'demo-provider',
    { ru: 'Счёт у провайдера', en: 'Account with the provider' },
    {
      howTo: {
        ru: 'Пополните счёт в личном кабинете провайдера.',
        en: 'Top up the account on your provider’s site.',
      },
    },
  ),
  system(
    9,
    'ext_app',
    'demo-app',
    { ru: 'Приложение банка', en: 'The bank’s application' },
    { button: { ru: 'Открыть приложение', en: 'Open the application' }, skipsPin: true },
  ),
  system(10, 'ext_billing_balance', 'demo-billing', {
    ru: 'Баланс партнёра',
    en: 'Balance with the partner',
  }),
]
