import { Play } from 'lucide'
import type { Press } from '../../../core/catalogue'
import type { Text } from '../../../core/text'
import { Icon } from '../icon'

/** A button of the operator, and what a press on it does. */
export interface OperatorButton {
  caption: string
  subCaption: string
  /** Address of a picture. */
  icon: string | null
  press: Press
}

interface OperatorButtonsProps {
  buttons: readonly OperatorButton[]
  /** The operator's site. */
  site: string
  /** Whether the packets to choose from are shown. */
  choosing: boolean
  onChoose: () => void
  /** The player's action; links open in addition. */
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
} as const satisfies Record<Press['does'], string>

/** The operator's buttons in its own order; the first one is what it would have the viewer do. */
export function OperatorButtons({ buttons, site, choosing, onChoose, onPress, t }: OperatorButtonsProps) {
  return (
    <div className="operator-buttons">
      {buttons.map((button, place) => {
        const { press, caption, subCaption, icon } = button
        const href = hrefOf(press, site)
        const className = place === 0 ? 'button primary' : 'button'
        const key = `${place} ${caption}`
        const inside = (
          <>
            {icon ? (
              <img src={icon} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
            ) : (
              press.does === 'play' && <Icon node={Play} filled />
            )}
            <span>
              {caption || t(WORDS[press.does])}
              {subCaption && <small>{subCaption}</small>}
            </span>
          </>
        )
        if (href !== null) {
          const away = press.does === 'visit' || site !== location.origin
          return (
            <a
              key={key}
              className={className}
              part="operator-button"
              href={href}
              target={away ? '_blank' : undefined}
              rel="noreferrer"
              onClick={() => onPress(place)}
            >
              {inside}
            </a>
          )
        }
        const chooses = press.does === 'choose' || press.does === 'buy'
        return (
          <button
            key={key}
            type="button"
            className={className}
            part="operator-button"
            aria-expanded={chooses ? choosing : undefined}
            onClick={() => {
              if (chooses) onChoose()
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

/** Where a press leads; null where it stays here. The operator's own site shows what it sells in place. */
function hrefOf(press: Press, site: string): string | null {
  if (press.does === 'visit') return press.url
  if (press.does === 'open') return `${site}${press.path}`
  return press.does === 'buy' && site !== location.origin ? packetPath(site, press.packetId, true) : null
}

/** Address to buy a packet at; `now` starts the purchase at once. */
export const packetPath = (site: string, id: string, now: boolean): string =>
  `${site}/packets/${id}${now ? '?action=buy' : ''}`
