import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tabStorage } from '../../../core/browser/storage/browser-storage'
import { readRecord } from '../../../core/lib/storage/storage'
import { TAB_STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import type { TvRowElement } from '../../../widgets/tv-row/contract'

/** The place of a page is kept this long after Back or a reload while its rows arrive, ms. */
const ARRIVAL_MS = 10_000
/** A place is noted once the page has not scrolled for this long, ms. */
const REST_MS = 100
/** Entries of the history whose places are kept. */
const MAX_ENTRIES = 50
/** Rounding of positions, px. */
const ROUNDING_PX = 2
/** Events by which a viewer takes over. */
const TAKE_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Where a viewer was on a page. */
interface Place {
  /** Position of the document, px. */
  y: number
  /** The first row in view, and how far its top is from that of the window, px; null without rows. */
  anchor: { row: string; top: number } | null
  /** The rows that are scrolled, have loaded more, or have the focus, by name. */
  rows: Record<string, TvRowElement['place']>
}

const storage = tabStorage()
let known: Record<string, Place> | null = null
/** The history entry whose page is in the document; null while the next page is not rendered yet. */
let entry: string | null = null
/** The place that is being returned to. */
let pending: Place | null = null

const places = (): Record<string, Place> => {
  known ??= readRecord(storage, TAB_STORAGE_KEYS.places, (value) => value as typeof known) ?? {}
  return known
}

/** Name of the present entry of the history: the router's key, which the first entry of a visit lacks. */
const presentEntry = (): string => history.state?.key ?? `first ${location.pathname}`

/** The rows of the page, in their order; those of a page beneath another are not the present page's. */
const findPageRows = (): TvRowElement[] =>
  document.querySelector('.page-over') ? [] : [...document.querySelectorAll<TvRowElement>('main tv-row')]

/** Notes where the viewer is on the page of the present entry. */
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

/** Where the viewer was in a row of the page that is being returned to; null without one. */
export const getKeptPlace = (row: string): TvRowElement['place'] => pending?.rows[row] ?? null

/** True if the browser has loaded this document for an entry that it had shown before. */
const isRevisit = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/**
 * Returns to where the viewer was on a page, after Back, Forward and a reload (NAV-10): to the row that was in view,
 * wherever it is now, to the place in each row and to the tile with the focus. Pages that open scroll to their top
 * themselves.
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
    // The router may have rendered the other page already.
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
    // A press may open another page: what was in view is noted before.
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

  // While the page renders, before its rows ask for their places.
  const rendered = useRef<string | null>(null)
  if (rendered.current !== key) {
    const isReturn = rendered.current === null ? isRevisit() : isPop
    pending = isReturn ? (places()[presentEntry()] ?? null) : null
    rendered.current = key
  }

  // Once for each entry of the history.
  useLayoutEffect(() => enter(key), [key])
}

/** Begins with an entry of the history that the router has rendered. Returns the function that stops the way to its place. */
function enter(_key: string): (() => void) | undefined {
  entry = presentEntry()
  if (pending) return returnTo(pending)
  // A viewer may leave before anything has scrolled.
  note()
}

/** Notes the place of a page that has moved itself: the viewer may leave it before the scroll is reported. */
export function notePlace(): void {
  if (entry === presentEntry()) note()
}

/** Keeps the page at a place while it grows, until the viewer moves it. Returns the function that stops it. */
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
  /** By its scroll bar a viewer moves the page without another event; by itself only a page that has become lower moves. */
  const check = () => {
    const isMoved = last.y >= 0 && Math.abs(scrollY - last.y) > ROUNDING_PX
    const isCut = root.scrollHeight < last.height && scrollY < last.y
    if (isMoved && !isCut) stop()
  }
  // The browser itself would follow what is in view now, which is not the place yet.
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
