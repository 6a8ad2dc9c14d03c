import { Search } from 'lucide'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MOBILE } from '../../../core/browser/window-widths'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useMedia } from '../../../widgets/kit/hooks/use-media'
import { adoptSheet } from '../../site/adopt-sheet'
import { useWayBack } from '../../site/navigation/use-way-back'
import { usesKey } from '../../site/players/keys-to-player'
import { useSite } from '../../site/site-context'
import { OptionalPart } from '../states/error-boundary'
import { lazyView } from '../states/lazy-view'
import searchSheet from './search.css'

adoptSheet(searchSheet)

const loadField = () => import('./search-field')
const SearchField = lazyView(loadField)

/** Path of the search results. */
const RESULTS = '/search'

/** The search of the header: a button that opens the field; on the page of results the field is always open (CAT-09). */
export function SearchBox() {
  const { text, modals } = useSite()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const back = useWayBack()
  const isMobile = useMedia(MOBILE)
  const isResults = pathname === RESULTS
  const [isOpen, setOpen] = useState(isResults)
  /** False if the field opens together with the page of results, which the viewer is about to read. */
  const [isByViewer, setByViewer] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const open = useCallback(() => {
    setByViewer(true)
    setOpen(true)
    box.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    const isTyping = box.current?.contains(document.activeElement)
    if (isResults) setOpen(true)
    else if (!isTyping) setOpen(false)
  }, [isResults])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey
      const isTaken = event.defaultPrevented || usesKey(event.composedPath()[0], event.key)
      if (isOther || isTaken || isMobile || modals.state.peek().name === 'open') return
      event.preventDefault()
      open()
    }
    // On the window, so that a search field of the page itself comes first.
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isMobile, modals, open])

  const close = () => {
    // The button is rendered after the next paint.
    if (box.current?.contains(document.activeElement)) requestAnimationFrame(() => button.current?.focus())
    setOpen(false)
    setByViewer(false)
    if (isResults && isMobile) back()
  }

  return (
    <div ref={box} className="search-box" data-open={isOpen ? '' : undefined}>
      {isOpen ? (
        <OptionalPart bones={<div className="search-field" />}>
          <SearchField
            query={isResults ? (new URLSearchParams(search).get('q') ?? '') : ''}
            hasFocus={isByViewer}
            onSearch={(query) =>
              void navigate(`${RESULTS}?${new URLSearchParams({ q: query })}`, { replace: isResults })
            }
            onHide={close}
            onClose={close}
          />
        </OptionalPart>
      ) : (
        <button
          ref={button}
          type="button"
          className="icon-button"
          title={text.t('search.title')}
          aria-label={text.t('search.title')}
          onPointerEnter={() => void loadField().catch(() => undefined)}
          onFocus={() => void loadField().catch(() => undefined)}
          onClick={open}
        >
          <Icon node={Search} />
        </button>
      )}
    </div>
  )
}
