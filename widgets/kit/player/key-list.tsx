import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import type { Text } from '../../../core/text'
import { IconButton } from '../icon-button'

interface KeyListProps {
  /** Whether keys change channels. */
  zaps: boolean
  onClose: () => void
  t: Text['t']
}

/** What the keys do (PLY-08). The browser keeps the focus in the dialog and gives it back. */
export function KeyList({ zaps, onClose, t }: KeyListProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
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
    <dialog
      ref={dialog}
      className="keys"
      aria-label={t('player.keys.title')}
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
      // Keys of the player stay outside of what explains them.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="keys-box">
        <div className="keys-head">
          <h2>{t('player.keys.title')}</h2>
          <IconButton icon={X} label={t('player.keys.close')} onPress={onClose} />
        </div>
        <dl>
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
      </div>
    </dialog>
  )
}

const zapRows = (t: Text['t']): [string[], string][] => [
  [['PgUp', 'PgDn'], t('player.keys.channel')],
  [['1', '…', '9'], t('player.keys.number')],
  [['0', '⌫'], t('player.keys.last')],
]
