import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide'
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { primaryLanguage } from '../../../../../core/lib/language-tag'
import { getTrackPreferences } from '../../../../../core/playback'
import { Icon } from '../../../../../widgets/kit/controls/icon'
import { IconButton } from '../../../../../widgets/kit/controls/icon-button'
import { LANGUAGE_NAMES } from '../../../../layout/footer/language-names'
import { useNetwork } from '../../../../site/hooks/use-network'
import { useSite } from '../../../../site/site-context'

/** `/settings/language/audiotracks`: the order of audio languages, changed by dragging or by buttons (LNG-03). */
export function AudioLanguages() {
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
  // Moving a focused element in the document removes the focus: restore it after each move.
  const giveFocusBack = useEffectEvent((_place: number) => {
    pressed.current?.focus()
    pressed.current = null
  })
  useLayoutEffect(() => giveFocusBack(place), [place])
  const press = (to: number) => {
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement
    onMove(place, to)
  }
  return (
    <li ref={row} data-drag={drag ?? undefined}>
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

/** The state of a row while the viewer drags one. */
type DragState = 'dragged' | 'drop-before' | 'drop-after' | null

/** Key of a row's place in the data of a drag. */
const ROW = 'language-row'

/** Lets a row of an ordered list be dragged to another place; `onMove` receives both indices. */
function useDraggedRow(
  row: RefObject<HTMLElement | null>,
  place: number,
  onMove: (from: number, to: number) => void,
): DragState {
  const [state, setState] = useState<DragState>(null)
  const move = useRef(onMove)
  move.current = onMove
  useEffect(() => {
    const element = row.current
    if (!element) return
    const isBelow = (pointerY: number) => {
      const { top, height } = element.getBoundingClientRect()
      return pointerY > top + height / 2
    }
    return combine(
      draggable({
        element,
        getInitialData: () => ({ [ROW]: place }),
        onDragStart: () => setState('dragged'),
        onDrop: () => setState(null),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => ROW in source.data && source.element !== element,
        getData: ({ input }) => ({ isBelow: isBelow(input.clientY) }),
        onDrag: ({ self }) => setState(self.data.isBelow ? 'drop-after' : 'drop-before'),
        onDragLeave: () => setState(null),
        onDrop({ self, source }) {
          setState(null)
          const from = Number(source.data[ROW])
          const gap = place + (self.data.isBelow ? 1 : 0)
          move.current(from, gap > from ? gap - 1 : gap)
        },
      }),
    )
  }, [row, place])
  return state
}

/** `/settings/language/texttracks`: the language of subtitles, or none (LNG-03). */
export function SubtitleLanguages() {
  const { t } = useSite().text
  const { preferences, text, languages } = useTrackPreferences()
  const name = useId()
  const choice = (value: string | null | undefined, words: string, lang?: string) => (
    <label key={String(value)}>
      <input type="radio" name={name} checked={text === value} onChange={() => preferences.setText(value)} />
      <span lang={lang}>{words}</span>
    </label>
  )
  // If the stored tag is another form of a listed language, such as `en-GB` for `en`, list it as it was stored.
  const tags = text && !languages.includes(text) ? [text, ...languages] : languages
  return (
    <fieldset className="settings-choices">
      <legend>{t('settings.subtitlesText')}</legend>
      {choice(undefined, t('settings.subtitlesAutomatic'))}
      {choice(null, t('player.off'))}
      {tags.map((tag) => choice(tag, trackLanguageName(tag), tag))}
    </fieldset>
  )
}

/** The viewer's languages of sound and subtitles, and all languages to choose from. */
function useTrackPreferences() {
  useSignals()
  const { tv, languages: offered } = useSite()
  const network = useNetwork()
  const preferences = getTrackPreferences(tv)
  const { audio, text } = preferences.languages.value
  const ofOperator = network.name === 'ready' ? network.value.audio_languages : []
  return { preferences, audio, text, languages: listTrackLanguages(audio, ofOperator, offered) }
}

/**
 * The languages to choose from, each once: in the viewer's order, then in the operator's, then the other languages of
 * the site.
 */
export function listTrackLanguages(...orders: (readonly string[])[]): string[] {
  const byBase = new Map<string, string>()
  for (const tag of orders.flat())
    if (!byBase.has(primaryLanguage(tag))) byBase.set(primaryLanguage(tag), tag)
  return [...byBase.values()]
}

/** The order after the item at `from` has moved to `to`. */
export function moved(order: readonly string[], from: number, to: number): string[] {
  const rest = order.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)]
}

/** The language's own name; its tag if the browser does not know it. */
export function trackLanguageName(tag: string): string {
  const known = Object.entries(LANGUAGE_NAMES).find(([language]) => language === primaryLanguage(tag))
  if (known) return known[1]
  try {
    const name = new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
