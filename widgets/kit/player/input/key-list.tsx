import { useEffect, useRef } from 'react'
import type { Text } from '../../../../core/text'
import { Dialog } from '../../controls/dialog'
import type { WidgetHost } from '../../element/define-widget'
import { containKeyEvents } from '../../forms/contain-key-events'
import forms from '../../forms/forms.css'
import { useSheet } from '../../hooks/use-lazy-component'

interface KeyListProps {
  host: WidgetHost
  /** Whether keys change channels. */
  zaps: boolean
  isLeaving: boolean
  onClose: () => void
  t: Text['t']
}

/** The list of keyboard shortcuts (PLY-08). */
export function KeyList({ host, zaps, isLeaving, onClose, t }: KeyListProps) {
  useSheet(host, forms)
  const box = useRef<HTMLDivElement>(null)
  // Keys of the player stay outside of what explains them.
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
