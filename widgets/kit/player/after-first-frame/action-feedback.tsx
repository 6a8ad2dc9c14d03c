import { FastForward, type IconNode, Pause, Play, Rewind } from 'lucide'
import { Icon } from '../../controls/icon'

/** The viewer's last action, shown as a large icon for a moment. `seconds` of a skip. */
export interface PlayerAction {
  what: 'play' | 'pause' | 'skip'
  seconds: number
  /** Counts deeds, so that the same one twice is shown twice. */
  nth: number
}

const ICONS: Record<PlayerAction['what'], (action: PlayerAction) => IconNode> = {
  play: () => Play,
  pause: () => Pause,
  skip: ({ seconds }) => (seconds < 0 ? Rewind : FastForward),
}

/** Shown over the picture. The announcer reports the action to screen readers; hidden with reduced motion. */
export function ActionFeedback({ action, onDone }: { action: PlayerAction; onDone: () => void }) {
  const side = action.what !== 'skip' ? '' : action.seconds < 0 ? 'left' : 'right'
  return (
    <div key={action.nth} className={`feedback ${side}`} aria-hidden="true" onAnimationEnd={onDone}>
      <Icon node={ICONS[action.what](action)} />
      {action.what === 'skip' && (
        <span>
          {action.seconds < 0 ? '−' : '+'}
          {Math.abs(action.seconds)}
        </span>
      )}
    </div>
  )
}
