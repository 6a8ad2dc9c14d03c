import type { World } from '../../../demo/backend/worlds/world'
import type { Page, PinScreen } from '../life'
import { type Offer, offerEach, offerIf } from '../step'
import { type PageArea, press } from './area'

/** The PIN of the account of a page, as the operator has it; null without one. */
function ownPin(page: Page): string | null {
  const { world } = page.life
  const phone = page.viewer.tv.viewer.user.peek()?.phone
  return (phone && world.users.byPhone(phone)?.pin) || null
}

/** PINs that are not that of this page: of other accounts, and one that no account has. */
const otherPins = ({ users }: World, own: string | null): string[] =>
  [...users.all().flatMap(({ pin }) => pin ?? []), '0000'].filter((pin) => pin !== own)

/** Presses a button of the dialog. */
const inPin =
  (act: (screen: PinScreen, about: string) => unknown) =>
  (page: Page, about: string): void => {
    const screen = page.pin
    if (!screen) return
    press(page, 'tv-parental-pin', about || 'button')
    void act(screen, about)
  }

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
    'send-pin': inPin(({ dialogue }) => dialogue.sendByMessage()),
    'choose-in-pin': inPin(({ dialogue }, action) => dialogue.choose(action)),
    'begin-pin': inPin(({ dialogue }) => dialogue.begin()),
    'cancel-pin': inPin(({ cancel }) => cancel()),
  },
}
