import type { Life, Page } from '../life'
import type { Offer, Step } from '../step'
import type { PageArea, WorldArea } from './area'
import { bank } from './bank'
import { buying } from './buying'
import { household } from './household'
import { money, payments } from './money'
import { network } from './network'
import { operator } from './operator'
import { pin } from './pin'
import { promo } from './promo'
import { signingIn } from './signing-in'
import { tabs } from './tabs'
import { viewing } from './viewing'

const PAGE_AREAS: readonly PageArea[] = [
  pin,
  payments,
  promo,
  buying,
  bank,
  money,
  viewing,
  signingIn,
  household,
  tabs,
  network,
]
const WORLD_AREAS: readonly WorldArea[] = [operator]

/** The areas that a person reaches: a dialog leaves nothing beneath it to press. */
function areasOf(page: Page): readonly PageArea[] {
  if (!page.viewer.visibility.visible) return []
  if (page.pin) return [pin]
  if (page.payment) return [payments]
  if (page.promo) return [promo]
  if (page.login) return [signingIn]
  return [buying, money, viewing, signingIn, household]
}

/** The steps that are possible in a page now. */
export const offersIn = (page: Page): readonly Offer[] =>
  [...areasOf(page), bank, tabs, network].flatMap((area) => area.offers(page))

/** The steps that are possible in the world now. */
export const offersOfWorld = (life: Life): readonly Offer[] =>
  WORLD_AREAS.flatMap((area) => area.offers(life))

/** True for a kind that a person does in the page: the others happen to it. */
const isOfPerson = (does: string): boolean => !(does in network.acts) && !(does in bank.acts)

const pageActs = Object.assign({}, ...PAGE_AREAS.map(({ acts }) => acts)) as PageArea['acts']
const worldActs = Object.assign({}, ...WORLD_AREAS.map(({ acts }) => acts)) as WorldArea['acts']

/** Takes a step; does nothing if it is not possible. Throws for a kind that no area has. */
export function takeStep(life: Life, { does, page: place, with: about = '' }: Step): void {
  if (place === undefined) {
    const act = worldActs[does]
    if (!act) throw new Error(`Nothing in the world does "${does}"`)
    act(life, about)
    return
  }
  const act = pageActs[does]
  if (!act) throw new Error(`Nobody in a page does "${does}"`)
  const page = life.pages[place]
  if (!page) return
  // No person reaches a hidden page.
  if (!page.viewer.visibility.visible && isOfPerson(does) && !(does in tabs.acts)) return
  if (isOfPerson(does)) life.recorder.whileActing(page.name, () => act(page, about))
  else act(page, about)
}
