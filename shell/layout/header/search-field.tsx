import { useSignals } from '@preact/signals-react/runtime'
import { Search, X } from 'lucide'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { getConfiguration } from '../../../core/brand'
import { createSearch, createSearchField, MAX_QUERY } from '../../../core/catalogue/search'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useSite } from '../../site/site-context'

/**
 * Android keyboards compose every word while it is typed, and end it with the following space, so each letter counts there.
 */
const IS_ANDROID = /Android/.test(navigator.userAgent)

interface SearchFieldProps {
  /** Query of the address; empty on other pages. */
  query: string
  /** True if the viewer has opened the field. */
  hasFocus: boolean
  onSearch: (query: string) => void
  /** Called when the text has become too short to search for. */
  onHide: () => void
  onClose: () => void
}

/**
 * The search field with suggestions: an editable combobox with a listbox by the ARIA pattern. @zag-js/combobox would
 * add 20 KB of scripts for its positioning, and its own open state would exist beside the timers of the model.
 */
export default function HeaderSearch(props: SearchFieldProps) {
  useSignals()
  const { language, text: words } = useSite()
  const { t } = words
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const model = useModel(props)
  const { text, suggestions, active } = model.state.value
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => model.follow(props.query), [model, props.query])
  useEffect(() => () => model.clear(), [model])
  const takeFocus = useEffectEvent(() => {
    if (props.hasFocus) input.current?.focus()
  })
  // Once, when the field opens.
  useEffect(() => takeFocus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow') && suggestions.length === 0) return
    if (event.key === 'ArrowDown') model.move(1)
    else if (event.key === 'ArrowUp') model.move(-1)
    else if (event.key === 'Enter') model.submit()
    else if (event.key !== 'Escape') return
    // If a suggestion is chosen, Escape returns to the text.
    else if (active === null || !model.hideSuggestions()) props.onClose()
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) model.leave()
  }

  return (
    <search className="search-field" onBlur={onBlur} onFocus={model.enter}>
      <Icon node={Search} />
      <input
        ref={input}
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY}
        lang={language}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={suggestions.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active === null ? undefined : optionId(active)}
        value={(active === null ? null : suggestions[active]) ?? text}
        onChange={({ target, nativeEvent }) =>
          model.type(target.value, (nativeEvent as InputEvent).isComposing && !IS_ANDROID)
        }
        onCompositionEnd={({ currentTarget }) => model.type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="icon-button"
        title={t('search.close')}
        aria-label={t('search.close')}
        onClick={props.onClose}
      >
        <Icon node={X} />
      </button>
      {suggestions.length > 0 && (
        <div
          id={`${id}-list`}
          className="search-suggestions"
          role="listbox"
          aria-label={t('search.suggestions')}
        >
          {suggestions.map((suggestion, index) => (
            // The field keeps the focus and has the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as said above
            <div
              key={suggestion}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => model.choose(suggestion)}
            >
              {suggestion}
            </div>
          ))}
        </div>
      )}
    </search>
  )
}

/** The model of the field; it calls the functions of the latest render. */
function useModel(props: SearchFieldProps) {
  const { tv, language } = useSite()
  const latest = useRef(props)
  latest.current = props
  const [model] = useState(() =>
    createSearchField({
      clock: tv.clock,
      search: createSearch({ api: tv.api, language }),
      loadRules: () => getConfiguration(tv.api),
      onSearch: (query) => latest.current.onSearch(query),
      onHide: () => latest.current.onHide(),
    }),
  )
  return model
}
