import { X } from 'lucide'
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../../../widgets/kit/controls/icon-button'
import { keepFocusOnPage } from '../../../widgets/kit/focus/focus-page'
import { adoptSheet } from '../../site/adopt-sheet'
import { usePainted } from '../../site/hooks/after-paint'
import { PageLayerContext } from '../../site/navigation/page-layer'
import { useEscape } from '../../site/navigation/use-way-back'
import { useSite } from '../../site/site-context'
import pageOverSheet from './page-over.css'

adoptSheet(pageOverSheet)

interface PageOverProps {
  onClose: () => void
  /** False if the page itself handles Escape, as a full-window film does. */
  closesByEscape: boolean
  /** Key of the page: a new page starts at its top, an earlier one at its last position. */
  page: string
  /** Address of the page beneath. */
  beneath: string
  children: ReactNode
}

/**
 * A page in a dialog over another page, with its own scroll position (NAV-12). Not a `<dialog>`, so that modals and
 * messages of the site stay usable above it. While it is open, the rest of the site is inert. Its frame is painted
 * before its content is rendered and the rest becomes inert, which takes longer.
 */
export function PageOver({ onClose, closesByEscape, page, beneath, children }: PageOverProps) {
  const { t } = useSite().text
  const box = useRef<HTMLDivElement>(null)
  const [name, setName] = useState('')
  const closing = useRef(onClose)
  closing.current = onClose
  const layer = useMemo(
    () => ({ isBeneath: false, setName, close: () => closing.current(), beneath }),
    [beneath],
  )
  const isPainted = usePainted()
  useEscape(onClose, closesByEscape)
  useOnlyUsable(box, isPainted)
  useKeptScroll(box, page)
  const takeFocus = useEffectEvent((_page: string) => box.current?.focus({ preventScroll: true }))
  // Once for each page.
  useLayoutEffect(() => {
    if (isPainted) takeFocus(page)
  }, [page, isPainted])

  return (
    <div
      ref={box}
      className="page-over"
      role="dialog"
      aria-modal="true"
      aria-label={name || t('player.loading')}
      tabIndex={-1}
      onMouseDown={(event) => {
        if (event.target === box.current) onClose()
      }}
    >
      <div className="page-over-box">
        <div className="page-over-close">
          <IconButton icon={X} label={t('modal.close')} onPress={onClose} />
        </div>
        <PageLayerContext value={layer}>{isPainted && children}</PageLayerContext>
      </div>
    </div>
  )
}

/** Time for an earlier page to grow to its former height, ms. */
const GROWTH_MS = 2000

/** Scrolls `box` to the top of a new page, and of an earlier page to its last position. */
function useKeptScroll(box: RefObject<HTMLElement | null>, page: string): void {
  const [tops] = useState(() => new Map<string, number>())
  const isNew = useRef(true)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const top = tops.get(page) ?? 0
    // A new dialog is at its top already; scrolling would force another layout.
    if (top > 0 || !isNew.current) element.scrollTo(0, top)
    isNew.current = false
    const growth = new ResizeObserver(() => element.scrollTo(0, top))
    if (top > 0) for (const child of element.children) growth.observe(child)
    const timer = setTimeout(() => growth.disconnect(), GROWTH_MS)
    const keep = () => tops.set(page, element.scrollTop)
    // If the viewer scrolls, the position is no longer restored.
    const stop = () => growth.disconnect()
    element.addEventListener('scroll', keep, { passive: true })
    element.addEventListener('wheel', stop, { passive: true })
    element.addEventListener('touchstart', stop, { passive: true })
    return () => {
      clearTimeout(timer)
      stop()
      element.removeEventListener('scroll', keep)
      element.removeEventListener('wheel', stop)
      element.removeEventListener('touchstart', stop)
    }
  }, [box, page, tops])
}

/** Elements above the dialog: messages, and the modals of the site. */
const ABOVE = '.toast, dialog'

/** Makes everything of the site outside of `box` inert, once it `isPainted`; restores the focus afterwards. */
function useOnlyUsable(box: RefObject<HTMLElement | null>, isPainted: boolean): void {
  const [before] = useState(deepFocus)
  useLayoutEffect(() => {
    if (!isPainted) return
    const others: Element[] = []
    for (let node: Element | null = box.current; node && node.id !== 'site'; node = node.parentElement)
      others.push(
        ...[...(node.parentElement?.children ?? [])].filter((one) => one !== node && !one.matches(ABOVE)),
      )
    const changed = others.filter((one) => !one.hasAttribute('inert'))
    for (const one of changed) one.setAttribute('inert', '')
    return () => {
      for (const one of changed) one.removeAttribute('inert')
      // The page beneath is usable again after this commit.
      setTimeout(() => {
        if (before?.isConnected) before.focus({ preventScroll: true })
        // A link of the dialog may replace that page too.
        keepFocusOnPage()
      })
    }
  }, [box, before, isPainted])
}

/** The focused element, also inside shadow roots; null if nothing has the focus. */
function deepFocus(): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused instanceof HTMLElement && focused !== document.body ? focused : null
}
