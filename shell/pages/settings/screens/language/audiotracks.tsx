import { ChevronDown, ChevronUp, GripVertical } from 'lucide'
import { useRef, useState } from 'react'
import { Icon } from '../../../../../widgets/kit/controls/icon'
import { IconButton } from '../../../../../widgets/kit/controls/icon-button'
import { useLayoutEffectOn } from '../../../../../widgets/kit/hooks/use-effect-on'
import { useSite } from '../../../../site/site-context'
import { moved, trackLanguageName } from './track-languages'
import { useDraggedRow } from './use-dragged-row'
import { useTrackPreferences } from './use-track-preferences'

/** `/settings/language/audiotracks`: the order of audio languages, changed by dragging or by buttons (LNG-03). */
export default function AudioLanguagesScreen() {
  const { t } = useSite().text
  const { preferences, audio, languages } = useTrackPreferences()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const tag = languages[from]
    if (tag === undefined || from === to || to < 0 || to >= languages.length) return
    preferences.setAudio(moved(languages, from, to))
    setSaid(t('settings.movedTo', { name: trackLanguageName(tag), place: to + 1, total: languages.length }))
  }
  return (
    <div className="settings-parts">
      <p>{t('settings.audioText')}</p>
      <ol className="language-order">
        {languages.map((tag, place) => (
          <LanguageRow
            key={tag}
            tag={tag}
            place={place}
            isFirst={place === 0}
            isLast={place === languages.length - 1}
            onMove={move}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {audio.length > 0 && (
        <button type="button" className="button" onClick={() => preferences.setAudio([])}>
          {t('settings.audioReset')}
        </button>
      )}
    </div>
  )
}

interface LanguageRowProps {
  tag: string
  place: number
  isFirst: boolean
  isLast: boolean
  onMove: (from: number, to: number) => void
}

function LanguageRow({ tag, place, isFirst, isLast, onMove }: LanguageRowProps) {
  const { t } = useSite().text
  const row = useRef<HTMLLIElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const drag = useDraggedRow(row, place, onMove)
  const name = trackLanguageName(tag)
  // The document drops the focus of an element that it moves: it is given back after each move.
  useLayoutEffectOn([place], () => {
    pressed.current?.focus()
    pressed.current = null
  })
  const press = (to: number) => {
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement
    onMove(place, to)
  }
  return (
    <li ref={row} className={drag ?? undefined}>
      <Icon node={GripVertical} />
      <span className="order-name" lang={tag}>
        {name}
      </span>
      <IconButton
        icon={ChevronUp}
        label={t('settings.moveUp', { name })}
        disabled={isFirst}
        onPress={() => press(place - 1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('settings.moveDown', { name })}
        disabled={isLast}
        onPress={() => press(place + 1)}
      />
    </li>
  )
}
