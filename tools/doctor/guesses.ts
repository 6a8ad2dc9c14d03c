import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of docs/wire-guesses.md, as text. */
export interface Guess {
  guess: string
  /** The symptom that a deployer sees if it is wrong. */
  wrongIf: string
}

/** Reads the guesses about the operator's API that are documented for deployers. */
export function readGuesses(): Guess[] {
  const document = readFileSync(join(import.meta.dirname, '../../docs/wire-guesses.md'), 'utf8')
  return [...document.matchAll(/^\| (.+) \| `core\/[^`]+` \| (.+) \|$/gm)].map(
    ([, guess = '', wrongIf = '']) => ({ guess, wrongIf }),
  )
}

/** The reason why a guess cannot be judged by calls that change nothing; by the beginning of its row. */
export const NOT_JUDGED: Readonly<Record<string, string>> = {
  'The position in a film is saved': 'it is a write',
  'Reports of watched seconds': 'it is a write',
  'The regional sign-in sends': 'it needs a sign-in',
  '`otp/send_methods` answers': 'it needs a phone number',
  '`otp/exist` answers': 'it needs a phone number',
  '`POST otps` answers': 'it needs a sign-in',
  '`POST auth/otp/{provider}/` answers': 'it needs a sign-in',
  'The address of automatic sign-in': 'it needs a sign-in',
  'Pages are requested with `client_type`': 'only pages show it',
  'The first row of contents of the page': 'only pages show it',
  '`category` of a content': 'it needs a programme of the catalogue',
  'The macro `[IFA]`': 'only playback shows it',
  'The times of a channel': 'only playback shows it',
  '`catchup_blackout_safe_area` is': 'only playback shows it',
  'An offer has the fields': 'it needs a purchase',
  '`offer_version` of an offer': 'it needs a purchase',
  'An offer is paid': 'it needs a purchase',
  'The payment of an offer': 'it needs a purchase',
  'A purchase on the phone': 'it needs a purchase',
  'A payment in an application': 'it needs a purchase',
  '`POST payforms/linkedcard`': 'it needs a purchase',
  'An offer that failed': 'it needs a purchase',
  'The check of a new card': 'it needs a purchase',
  'A payment by QR code': 'it needs a purchase',
  'All fields of a checked promo code': 'it needs a promo code',
  'A member of `packets_after_trial`': 'it needs a promo code',
  '`promokeys/{key}/info` answers': 'it needs a promo code',
  'A code that needs another packet': 'it needs a promo code',
  '`POST users/self/cards` answers': 'it needs a purchase',
  'A switch of the profile': 'it is a write',
  'A PATCH of `settings`': 'it is a write',
  'A closed region is refused': 'it needs a closed region',
  '`DELETE users/self/messages`': 'it is a write',
  'The application around the site': 'only the application shows it',
  'Placeholders are named': 'only pages show it',
}
