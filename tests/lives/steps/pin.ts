import type { World } from '../../../demo/backend/worlds/world'
import type { Page } from '../life'
import { type Offer, offerEach, offerIf } from '../step'
import type { PageArea } from './area'

/** The PIN of the account of a page, as the operator has it; null without one. */
function ownPin(page: Page): string | null {
  const { world } = page.life
  const phone = page.viewer.tv.viewer.user.peek()?.phone
  return (phone && world.users.byPhone(phone)?.pin) || null
}

/** PINs that are not that of this page: of other accounts, and one that no account has. */
const otherPins = ({ users }: World, own: string | null): string[] =>
  [...users.all().flatMap(({ pin }) => pin ?? []), '0000'].filter((pin) => pin !== own)

/** The dialog of the PIN. A person enters digits, whose they are decides the account of the page. */
export const pin: PageArea = {
  offers(page): readonly Offer[] {
    const state = page.pin?.dialogue.state.peek()
    if (!state) return []
    const asks = state.name === 'ask' || state.name === 'wrong' || state.name === 'change-old'
    const isNew = state.name === 'set-first' || state.name === 'set-repeat'
    const own = ownPin(page)
    return [
      ...offerIf(asks && own !== null, 80, 'enter-pin', own ?? ''),
      ...offerEach(asks ? 15 : 0, 'enter-pin', otherPins(page.life.world, own)),
      ...offerIf(isNew, 60, 'enter-pin', '2468'),
      ...offerIf(isNew, 6, 'enter-pin', '1357'),
      ...offerIf(asks, 1, 'send-pin'),
      ...(state.name === 'choice' || state.name === 'confirm-age' || state.name === 'confirm-account'
        ? offerEach(50, 'choose-in-pin', ['confirm', 'confirm', 'set', 'cancel'])
        : []),
      ...offerIf(state.name === 'failed', 20, 'begin-pin'),
      ...offerIf(true, 3, 'cancel-pin'),
    ]
  },
  acts: {
    'enter-pin'(page, digits) {
      const screen = page.pin
      if (!screen) return
      page.life.recorder.input(page.name, { kind: 'pin', text: digits, inside: 'tv-parental-pin' })
      void screen.dialogue.enter(digits)
    },
    'send-pin': (page) => void page.pin?.dialogue.sendByMessage(),
    'choose-in-pin': (page, action) => void page.pin?.dialogue.choose(action),
    'begin-pin': (page) => void page.pin?.dialogue.begin(),
    'cancel-pin': (page) => void page.pin?.cancel(),
  },
}
