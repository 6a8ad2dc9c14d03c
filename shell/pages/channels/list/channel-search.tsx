import { Search } from 'lucide'
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { usesKey } from '../../../site/players/keys-to-player'
import { useSite } from '../../../site/site-context'

interface ChannelSearchProps {
  field?: RefObject<HTMLInputElement | null>
  words: string
  onWords?: (words: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The field that finds channels by name or number; the key `/` moves the focus to it. */
export function ChannelSearch({ field, words, onWords, onKeyDown }: ChannelSearchProps) {
  const { t } = useSite().text
  const id = useId()
  useSearchKey(field)
  return (
    <search className="find">
      <label className="visually-hidden" htmlFor={id}>
        {t('site.search')}
      </label>
      <Icon node={Search} />
      <input
        ref={field}
        id={id}
        type="search"
        placeholder={t('site.search')}
        value={words}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts="/"
        onChange={(event) => onWords?.(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  )
}

/** The key `/` moves the focus to the search field, unless the viewer is typing. */
function useSearchKey(field: RefObject<HTMLInputElement | null> | undefined): void {
  useEffect(() => {
    if (!field) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isTyped = usesKey(event.composedPath()[0], event.key)
      if (event.key !== '/' || isTyped || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
