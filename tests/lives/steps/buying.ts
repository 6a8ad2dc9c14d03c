import { packets } from '../../../demo/backend/commerce/packets'
import type { Page, SaleScreen } from '../life'
import { requestSale } from '../screens/sale-screen'
import { offerEach, offerIf } from '../step'
import { labelIn, type PageArea, press } from './area'

const INSIDE = 'tv-packet-buy'
const PACKETS = packets.filter(({ isHidden }) => !isHidden).map(({ id }) => String(id))
const FILMS_FOR_SALE = ['colder-than-ice', 'one-way-coach', 'the-blue-bridge-cabaret']

/** Presses the button of this part of the present step, by its label. */
const pressPart =
  (part: string, act: (sale: SaleScreen, about: string) => void) =>
  (page: Page, about: string): void => {
    const { sale } = page
    if (!sale) return
    press(page, INSIDE, labelIn(page, INSIDE, part, part))
    act(sale, about)
  }

/** The sale of packets and films: the steps of `<tv-packet-buy>`. */
export const buying: PageArea = {
  offers(page) {
    const state = page.sale?.purchase.state.peek()
    if (!state)
      return [...offerEach(12, 'open-packet', PACKETS), ...offerEach(3, 'open-film-sale', FILMS_FOR_SALE)]
    const at = (...names: (typeof state.name)[]) => names.includes(state.name)
    const action = state.name === 'shown' ? state.sale.standing.action : null
    return [
      ...offerIf(action === 'enable', 45, 'buy'),
      ...offerIf(action === 'disable', 20, 'disable'),
      ...offerIf(action === 'renew', 35, 'renew'),
      ...offerIf(state.name === 'shown' && state.sale.isChangeable, 10, 'change'),
      ...offerIf(at('agreement'), 45, 'agree'),
      ...(state.name === 'periods'
        ? offerEach(
            50,
            'choose-period',
            state.periods.map(({ id }) => id),
          )
        : []),
      ...(state.name === 'methods'
        ? offerEach(
            50,
            'choose-system',
            state.order.systems.map((one) => one.payform_shortname),
          )
        : []),
      ...offerIf(at('confirm', 'confirm-change'), 70, 'confirm'),
      ...offerIf(at('confirm', 'confirm-change'), 3, 'confirm-twice'),
      ...offerIf(at('unconfirmed'), 15, 'check-again'),
      ...offerIf(at('unconfirmed', 'pending'), 2, 'start-over'),
      ...offerIf(at('refused', 'topped-up'), 15, 'buy'),
      ...offerIf(at('failed', 'done', 'refused', 'already-bought', 'kept', 'instructions'), 12, 'load-sale'),
      ...offerIf(!at('loading', 'paying', 'verifying', 'changing', 'shown'), 2, 'back-in-sale'),
      ...offerIf(true, at('shown', 'done', 'kept', 'bases', 'already-bought') ? 6 : 1, 'close-sale'),
    ]
  },
  acts: {
    'open-packet': (page, packet) => void requestSale(page, { packet }),
    'open-film-sale': (page, content) => void requestSale(page, { content }),
    buy: pressPart('submit', ({ purchase }) => purchase.buy()),
    disable: pressPart('submit', ({ purchase }) => purchase.disable()),
    renew: pressPart('submit', ({ purchase }) => purchase.renew()),
    change: pressPart('change-button', ({ purchase }) => purchase.change()),
    agree: pressPart('submit', ({ purchase }) => purchase.agree()),
    confirm: pressPart('submit', ({ purchase }) => purchase.confirm()),
    'confirm-twice': pressPart('submit', ({ purchase }) => {
      purchase.confirm()
      purchase.confirm()
    }),
    'check-again': pressPart('submit', ({ purchase }) => purchase.checkAgain()),
    'start-over': pressPart('back-button', ({ purchase }) => purchase.startOver()),
    'load-sale': pressPart('submit', ({ purchase }) => purchase.load()),
    'back-in-sale': pressPart('back-button', ({ purchase }) => purchase.back()),
    'close-sale': (page) => void page.sale?.close(),
    'choose-period': pressPart('choice-button', ({ purchase }, id) => {
      const state = purchase.state.peek()
      const chosen = state.name === 'periods' && state.periods.find((period) => period.id === id)
      if (chosen) purchase.choosePeriod(chosen)
    }),
    'choose-system': pressPart('choice-button', ({ purchase }, form) => {
      const state = purchase.state.peek()
      const systems = state.name === 'methods' ? state.order.systems : []
      const chosen = systems.find(({ payform_shortname }) => payform_shortname === form)
      if (chosen) purchase.chooseSystem(chosen)
    }),
  },
}
