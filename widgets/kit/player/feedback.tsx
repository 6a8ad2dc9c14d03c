import { FastForward, type IconNode, Pause, Play, Rewind } from 'lucide'
import { Icon } from '../icon'

/** What the viewer just did, shown large for a moment. `seconds` for a move. */
export interface Deed {
  what: 'play' | 'pause' | 'skip'
  seconds: number
  /** Counts deeds, so that the same one twice is shown twice. */
  nth: number
}

const ICONS: Record<Deed['what'], (deed: Deed) => IconNode> = {
  play: () => Play,
  pause: () => Pause,
  skip: ({ seconds }) => (seconds < 0 ? Rewind : FastForward),
}

/** Shown over the picture; a screen reader hears of it from the announcer, and who wants no motion sees none. */
export function Feedback({ deed, onDone }: { deed: Deed; onDone: () => void }) {
  const side = deed.what !== 'skip' ? '' : deed.seconds < 0 ? 'left' : 'right'
  return (
    <div key={deed.nth} className={`feedback ${side}`} aria-hidden="true" onAnimationEnd={onDone}>
      <Icon node={ICONS[deed.what](deed)} />
      {deed.what === 'skip' && (
        <span>
          {deed.seconds < 0 ? '−' : '+'}
          {Math.abs(deed.seconds)}
        </span>
      )}
    </div>
  )
}
