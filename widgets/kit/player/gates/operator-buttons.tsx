import { Play } from 'lucide'
import type { ButtonAction } from '../../../../core/catalogue'
import type { Text } from '../../../../core/text'
import { Icon } from '../../controls/icon'
import { WindowLink } from '../../controls/window-link'
import { getPurchaseAddress } from './packet-path'

/** A button of the operator, with its action. */
export interface OperatorButton {
  caption: string
  subCaption: string
  /** Address of a picture. */
  icon: string | null
  action: ButtonAction
}

interface OperatorButtonsProps {
  buttons: readonly OperatorButton[]
  /** The operator's site. */
  site: string
  /** True if the packets to choose from are shown here; null if they are shown elsewhere. */
  choosing: boolean | null
  /** Buys this packet, or one that the viewer chooses. */
  onBuy: (packetId: string | null) => void
  /** Runs the player's action; links are followed in addition. */
  onPress: (place: number) => void
  t: Text['t']
}

/** Labels of buttons for which the operator has no text. */
const WORDS = {
  play: 'player.tapToWatch',
  next: 'film.nextEpisode',
  trailer: 'film.trailer',
  choose: 'gate.purchase.action',
  buy: 'gate.purchase.action',
  open: 'film.gate.watchTv',
  visit: 'gate.purchase.action',
} as const satisfies Record<ButtonAction['type'], string>

/** The operator's buttons in its order; the first one is highlighted as its recommendation. */
export function OperatorButtons({ buttons, site, choosing, onBuy, onPress, t }: OperatorButtonsProps) {
  return (
    <div className="operator-buttons">
      {buttons.map((button, place) => {
        const { action, caption, subCaption, icon } = button
        const href = getHref(action, site)
        const className = place === 0 ? 'button primary' : 'button'
        const key = `${place} ${caption}`
        const inside = (
          <>
            {icon ? (
              <img src={icon} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
            ) : (
              action.type === 'play' && <Icon node={Play} filled />
            )}
            <span>
              {caption || t(WORDS[action.type])}
              {subCaption && <small>{subCaption}</small>}
            </span>
          </>
        )
        if (href !== null) {
          const link = { className, part: 'operator-button', href, onClick: () => onPress(place) }
          return action.type === 'visit' || site !== location.origin ? (
            <WindowLink key={key} {...link} t={t}>
              {inside}
            </WindowLink>
          ) : (
            <a key={key} {...link}>
              {inside}
            </a>
          )
        }
        const chooses = action.type === 'choose' || action.type === 'buy'
        return (
          <button
            key={key}
            type="button"
            className={className}
            part="operator-button"
            aria-expanded={chooses ? (choosing ?? undefined) : undefined}
            onClick={() => {
              if (chooses) onBuy(action.type === 'buy' ? action.packetId : null)
              onPress(place)
            }}
          >
            {inside}
          </button>
        )
      })}
    </div>
  )
}

/** Address to which a press leads; null if the player handles it. The operator's own site sells in place. */
function getHref(action: ButtonAction, site: string): string | null {
  if (action.type === 'visit') return action.url
  if (action.type === 'open') return `${site}${action.path}`
  return action.type === 'buy' && site !== location.origin
    ? getPurchaseAddress(site, action.packetId, true)
    : null
}
