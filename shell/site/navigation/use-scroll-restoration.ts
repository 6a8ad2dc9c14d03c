import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tabStorage } from '../../../core/browser/browser-storage'
import { readRecord } from '../../../core/lib/storage'
import { TAB_STORAGE_KEYS } from '../../../core/lib/storage-keys'
import { useLayoutEffectOn } from '../../../widgets/kit/hooks/use-effect-on'

/** A page whose content arrives later than this is not scrolled any more, ms. */
const GIVE_UP_MS = 5000
/** Entries of the history whose positions are kept. */
const MAX_ENTRIES = 50
/** Events by which a viewer takes over. */
const TAKE_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

type Positions = Record<string, number>

const storage = tabStorage()
let positions: Positions | null = null
/** The position that is being restored; until then the page scrolls by itself, which is not stored. */
let pending: { entry: string; y: number } | null = null

const loadPositions = (): Positions => {
  positions ??=
    readRecord(storage, TAB_STORAGE_KEYS.scroll, (value) => value as Positions | null) ?? ({} as Positions)
  return positions
}

/** Name of the present entry of the history: the router's key, which the first entry of a visit lacks. */
const presentEntry = (): string => history.state?.key ?? `first ${location.pathname}`

/** True if the browser has loaded this document for an entry that it had shown before. */
const isRevisit = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/**
 * Restores the scroll position of an entry of the history on Back, Forward and reload (NAV-10). The browser does so by
 * itself where the page is tall enough at once; for a page whose content loads later, this waits until it is. Pages that
 * open scroll to their top themselves.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'

  useEffect(() => {
    const remember = () => {
      if (pending) return
      const known = loadPositions()
      const entry = presentEntry()
      delete known[entry]
      known[entry] = Math.round(scrollY)
    }
    // Before the router renders the other page: its first layout may scroll.
    const expect = () => {
      const entry = presentEntry()
      const y = loadPositions()[entry]
      pending = y === undefined ? null : { entry, y }
    }
    const store = () => {
      const latest = Object.entries(loadPositions()).slice(-MAX_ENTRIES)
      storage.set(TAB_STORAGE_KEYS.scroll, JSON.stringify(Object.fromEntries(latest)))
    }
    addEventListener('scroll', remember, { passive: true })
    addEventListener('popstate', expect, { capture: true })
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('popstate', expect, { capture: true })
      removeEventListener('pagehide', store)
    }
  }, [])

  // Once for each entry of the history.
  useLayoutEffectOn([key], () => {
    if (!isPop) {
      pending = null
      return
    }
    const entry = presentEntry()
    if (pending === null && isRevisit()) {
      const y = loadPositions()[entry]
      pending = y === undefined ? null : { entry, y }
    }
    return pending?.entry === entry ? restore(pending.y) : undefined
  })
}

/** Scrolls to `y` once the page is tall enough, unless the viewer scrolls first. Returns the function that stops it. */
function restore(y: number): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const stop = () => {
    ends.abort()
    pending = null
  }
  const observer = new ResizeObserver(() => attempt())
  signal.addEventListener('abort', () => observer.disconnect())
  const attempt = () => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrollHeight - clientHeight < y) return
    scrollTo(0, y)
    stop()
  }
  for (const name of TAKE_OVER) addEventListener(name, stop, { signal, passive: true, capture: true })
  const timer = setTimeout(stop, GIVE_UP_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  observer.observe(document.body)
  attempt()
  return () => ends.abort()
}
