import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tabStorage } from '../../../core/browser/storage/browser-storage'
import { readRecord } from '../../../core/lib/storage/storage'
import { TAB_STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import type { TvRowElement } from '../../../widgets/tv-row/contract'

/** After Back or a reload, the position of a page is kept for this long while its rows load, ms. */
const ARRIVAL_MS = 10_000
/** The position is recorded once the page has not scrolled for this long, ms. */
const REST_MS = 100
/** Number of history entries whose positions are kept. */
const MAX_ENTRIES = 50
/** Rounding of positions, px. */
const ROUNDING_PX = 2
/** Events that mean that the viewer has taken over the scrolling. */
const TAKE_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** A viewer's position on a page. */
interface Place {
  /** Position of the document, px. */
  y: number
  /** The first visible row, and the distance of its top from the window's top, px; null without rows. */
  anchor: { row: string; top: number } | null
  /** The rows that were scrolled, have loaded more tiles, or have the focus, by name. */
  rows: Record<string, TvRowElement['place']>
}

const storage = tabStorage()
let known: Record<string, Place> | null = null
/** The history entry whose page is in the document; null while the next page is not rendered yet. */
let entry: string | null = null
/** The position being restored. */
let pending: Place | null = null

const places = (): Record<string, Place> => {
  known ??= readRecord(storage, TAB_STORAGE_KEYS.places, (value) => value as typeof known) ?? {}
  return known
}

/** Name of the present entry of the history: the router's key, which the first entry of a visit lacks. */
const presentEntry = (): string => history.state?.key ?? `first ${location.pathname}`

/** The rows of the page, in order, without those of a page beneath. */
const findPageRows = (): TvRowElement[] =>
  document.querySelector('.page-over') ? [] : [...document.querySelectorAll<TvRowElement>('main tv-row')]

/** Records the viewer's position on the page of the present entry. */
function note(): void {
  if (entry === null || pending) return
  const rows = findPageRows()
  const first = rows.find((row) => row.getBoundingClientRect().bottom > 0)
  delete places()[entry]
  places()[entry] = {
    y: document.querySelector('.page-over') ? 0 : Math.round(scrollY),
    anchor: first?.row ? { row: first.row, top: Math.round(first.getBoundingClientRect().top) } : null,
    rows: Object.fromEntries(
      rows.flatMap((row) => {
        const { row: name, place } = row
        return name && place && (place.offset > 0 || place.focus !== null || row.layout === 'grid')
          ? [[name, place]]
          : []
      }),
    ),
  }
}

/** The viewer's position in a row of the page being restored; null without one. */
export const getKeptPlace = (row: string): TvRowElement['place'] => pending?.rows[row] ?? null

/** True if the browser has loaded this document for an entry that it had shown before. */
const isRevisit = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/**
 * Restores the viewer's position on a page after Back, Forward and a reload (NAV-10): the row that was visible, wherever it
 * is now, the position in each row, and the focused tile. Newly opened pages scroll to their top themselves.
 */
export function useKeptPlace(): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'

  useEffect(() => {
    let timer = 0
    const noteSoon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(note, REST_MS)
    }
    // The router may already have rendered the other page.
    const leave = () => {
      clearTimeout(timer)
      if (entry !== presentEntry()) note()
    }
    const store = () => {
      note()
      const latest = Object.entries(places()).slice(-MAX_ENTRIES)
      storage.set(TAB_STORAGE_KEYS.places, JSON.stringify(Object.fromEntries(latest)))
    }
    const { history: own } = window
    const { scrollRestoration } = own
    own.scrollRestoration = 'manual'
    addEventListener('scroll', noteSoon, { passive: true })
    addEventListener('popstate', leave, { capture: true })
    addEventListener('pagehide', store)
    // A press may open another page, so the position is recorded before.
    addEventListener('click', note, { capture: true })
    return () => {
      clearTimeout(timer)
      own.scrollRestoration = scrollRestoration
      removeEventListener('scroll', noteSoon)
      removeEventListener('popstate', leave, { capture: true })
      removeEventListener('pagehide', store)
      removeEventListener('click', note, { capture: true })
    }
  }, [])

  // During the render, before the rows ask for their positions.
  const rendered = useRef<string | null>(null)
  if (rendered.current !== key) {
    const isReturn = rendered.current === null ? isRevisit() : isPop
    pending = isReturn ? (places()[presentEntry()] ?? null) : null
    rendered.current = key
  }

  // Once for each entry of the history.
  useLayoutEffect(() => enter(key), [key])
}

/** Starts with a history entry that the router has rendered. Returns the function that stops restoring its position. */
function enter(_key: string): (() => void) | undefined {
  entry = presentEntry()
  if (pending) return returnTo(pending)
  // The viewer may leave before any scrolling.
  note()
}

/** Records the position of a page that has scrolled itself, because the viewer may leave before the scroll event. */
export function notePlace(): void {
  if (entry === presentEntry()) note()
}

/** Keeps the page at a position while it grows, until the viewer moves it. Returns the function that stops this. */
function returnTo(place: Place): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const root = document.documentElement
  const last = { y: -1, height: 0 }
  const stop = () => {
    ends.abort()
    if (pending === place) pending = null
  }
  const keep = () => {
    const anchor =
      place.anchor && findPageRows().find(({ row, hidden }) => row === place.anchor?.row && !hidden)
    if (place.anchor && !anchor && findPageRows().length === 0) return
    const y =
      place.anchor && anchor ? scrollY + anchor.getBoundingClientRect().top - place.anchor.top : place.y
    last.height = root.scrollHeight
    if (last.height - root.clientHeight < y - ROUNDING_PX) return
    scrollTo(0, y)
    last.y = scrollY
  }
  /** Scrolling by the scroll bar sends no other event; without the viewer, only a page that has become shorter moves. */
  const check = () => {
    const isMoved = last.y >= 0 && Math.abs(scrollY - last.y) > ROUNDING_PX
    const isCut = root.scrollHeight < last.height && scrollY < last.y
    if (isMoved && !isCut) stop()
  }
  // The browser's scroll anchoring would follow the rows that are visible now, before the position is reached.
  root.style.overflowAnchor = 'none'
  const observer = new ResizeObserver(keep)
  const timer = setTimeout(stop, ARRIVAL_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
    root.style.overflowAnchor = ''
  })
  for (const name of TAKE_OVER) addEventListener(name, stop, { signal, passive: true, capture: true })
  addEventListener('scroll', check, { signal, passive: true })
  observer.observe(document.body)
  keep()
  return () => ends.abort()
}
