import { useEffect, useRef } from 'react'
import type { Text } from '../../../../core/text'
import { Dialog } from '../../controls/dialog'
import type { WidgetHost } from '../../element/define-widget'
import { containKeyEvents } from '../../forms/contain-key-events'
import forms from '../../forms/forms.css'
import { useSheet } from '../../hooks/use-lazy-component'
import type { ExtensionPoints, Key } from '../extension-points'

/** The actions that keys trigger. */
export interface KeyActions {
  toggle(): void
  turn(on: boolean): void
  skip(direction: -1 | 1): void
  help(): void
  /** Shows the controls. */
  wake(): void
  asleep(): boolean
  full(): boolean
  leaveFull(): void
  /** Moves the focus to the first control, or back to the picture. */
  control(): void
  picture(): void
  inControls(): boolean
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

/**
 * The list of keys, media keys, and the keys of a remote: OK first shows the controls and then moves to them, where arrows
 * move between them (enhancements.tsx); Back leaves them, then full screen, and is then left to the page (PLY-08).
 */
export function fineSeekKey(key: Key, actions: KeyActions): ReturnType<NonNullable<ExtensionPoints['key']>> {
  const { name, ownsArrows, ownsPress } = key
  const onPicture = !ownsArrows && !ownsPress
  // A hidden control must not be pressed, even if it has the focus.
  const onHidden = actions.asleep() && actions.inControls()
  switch (name) {
    case '?':
      return actions.help
    case ' ':
      return ownsPress && !onHidden ? undefined : actions.toggle
    case 'ArrowLeft':
    case 'ArrowRight':
      return ownsArrows ? undefined : () => actions.skip(name === 'ArrowLeft' ? -1 : 1)
    case 'Enter':
      if (onHidden) return actions.wake
      if (!onPicture) return undefined
      return actions.asleep() ? actions.wake : actions.control
    case 'GoBack':
    case 'BrowserBack':
      if (actions.inControls()) return actions.picture
      return actions.full() ? actions.leaveFull : null
    case 'MediaPlayPause':
      return actions.toggle
    case 'MediaPlay':
      return () => actions.turn(true)
    case 'MediaPause':
    case 'MediaStop':
      return () => actions.turn(false)
    case 'MediaRewind':
      return () => actions.skip(-1)
    case 'MediaFastForward':
      return () => actions.skip(1)
    case 'MediaTrackPrevious':
      return actions.previous ?? null
    case 'MediaTrackNext':
      return actions.next ?? null
    default:
      return undefined
  }
}

interface KeyListProps {
  host: WidgetHost
  /** True if keys change channels. */
  zaps: boolean
  isLeaving: boolean
  onClose: () => void
  t: Text['t']
}

/** The list of keyboard shortcuts (PLY-08). */
export function KeyList({ host, zaps, isLeaving, onClose, t }: KeyListProps) {
  useSheet(host, forms)
  const box = useRef<HTMLDivElement>(null)
  // Keys in this list must not reach the player.
  useEffect(() => {
    if (box.current) containKeyEvents(box.current)
  }, [])

  const rows: [string[], string][] = [
    [['Space'], t('player.keys.play')],
    [['←', '→'], t('player.keys.skip')],
    [['↑', '↓'], t('player.volume')],
    [['M'], t('player.mute')],
    [['F'], t('player.fullscreen')],
    ...(zaps ? zapRows(t) : []),
    [['?'], t('player.keys.list')],
  ]
  return (
    <div ref={box}>
      <Dialog
        isLeaving={isLeaving}
        label={t('player.keys.title')}
        closeLabel={t('player.keys.close')}
        onClose={onClose}
      >
        <dl className="keys">
          {rows.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}

const zapRows = (t: Text['t']): [string[], string][] => [
  [['PgUp', 'PgDn'], t('player.keys.channel')],
  [['1', '…', '9'], t('player.keys.number')],
  [['0', '⌫'], t('player.keys.last')],
]
