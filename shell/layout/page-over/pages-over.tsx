import { type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react'
import {
  createPath,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  matchRoutes,
  NavigationType,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
} from 'react-router'
import { NARROW } from '../../site/hooks/use-media'
import { type PageLayer, PageLayerContext } from '../../site/navigation/page-layer'
import { pausePlayers } from '../../site/players/pause-players'
import { followsPlayer } from '../../site/players/use-player-address'
import { PageOver } from './page-over'

/** Handle of a route whose page is a `<dialog>` itself. */
export const IS_DIALOG = { isDialog: true } as const

/** Handle of a route that opens over another page in a narrow window only. */
export const IN_NARROW = { inNarrow: true } as const

/** Segments below which a film fills the window. */
const WHOLE = '/watch/'

const PAGE: PageLayer = { isBeneath: false, setName: null, close: null, beneath: null }
const BENEATH: PageLayer = { ...PAGE, isBeneath: true }

interface PagesOverProps {
  /** Routes that open over the page with the link to them. */
  over: RouteObject[]
  /** The routes of the site. */
  children: ReactNode
}

/**
 * The pages of the site, and over one of them the page that was opened from it (NAV-12). The page beneath stays mounted
 * at its own address, for which it gets a location of its own: `<Routes location>` would do the same, but mounts its
 * pages again whenever there begins or ceases to be one.
 */
export function PagesOver({ over, children }: PagesOverProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const present = use(LocationContext)
  const opensOver = (to: Location) =>
    matchRoutes(over, to)?.every(({ route }) => route.handle !== IN_NARROW || matchMedia(NARROW).matches) ??
    false
  const beneath = useBeneath(opensOver)
  const box = useRef<HTMLDivElement>(null)
  const stays = beneath?.location
  const last = useRef(present)
  const held = useMemo(() => {
    if (!stays) return null
    // The same value as before, if it may be: a new one would render all that reads the location.
    const { location: before, navigationType } = last.current
    if (before.key === stays.key && navigationType === NavigationType.Pop) return last.current
    return { location: stays, navigationType: NavigationType.Pop }
  }, [stays])
  useEffect(() => {
    if (!stays) last.current = present
  })
  usePausedBeneath(box, beneath !== null)
  const isDialog = matchRoutes(over, location)?.some(({ route }) => route.handle === IS_DIALOG) ?? false
  const close = () => {
    const steps = beneath ? beneath.index - historyIndex() : 0
    if (steps < 0) void navigate(steps)
    else void navigate(beneath?.location ?? '/', { replace: true })
  }
  const page = <OverRoutes routes={over} />

  return (
    <>
      <div ref={box} className="page-beneath">
        <LocationContext value={held ?? present}>
          <PageLayerContext value={beneath ? BENEATH : PAGE}>{children}</PageLayerContext>
        </LocationContext>
      </div>
      {beneath && isDialog && page}
      {beneath && !isDialog && (
        <PageOver
          onClose={close}
          closesByEscape={!location.pathname.startsWith(WHOLE)}
          page={beneath.above}
          beneath={createPath(beneath.location)}
        >
          {page}
        </PageOver>
      )}
    </>
  )
}

const OverRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)

/** Pauses the players within `box` while another page covers them, and resumes them afterwards. */
function usePausedBeneath(box: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => (isCovered ? pausePlayers(box.current) : undefined), [box, isCovered])
}

/** A page that stays beneath another. */
interface Beneath {
  location: Location
  /** Its place in the history. */
  index: number
  /** Key of the page above it: the same for all addresses of that page. */
  above: string
}

interface Entry {
  location: Location
  beneath: Beneath | null
}

/** The screens of the settings are one page, which never opens over itself. */
const SETTINGS = /^\/settings(\/|$)/i

/** Index of the present entry of the history, which the router keeps in its state. */
const historyIndex = (): number => Number(history.state?.idx ?? 0)

/**
 * The page beneath the present one; null for a page of its own (NAV-12). A link of the site to a page that `opensOver`
 * others opens over the page that it is on. Entries of the history are known by their keys, in memory only: Back and Forward
 * find the same pages again, and after a reload each is a page of its own.
 */
function useBeneath(opensOver: (location: Location) => boolean): Beneath | null {
  const location = useLocation()
  const type = useNavigationType()
  const [known] = useState(() => new Map<string, Beneath | null>())
  const [entry, setEntry] = useState<Entry>({ location, beneath: null })
  if (entry.location.key === location.key) return entry.beneath
  const beneath = opensOver(location) ? beneathOf(location, type, entry, known.get(location.key)) : null
  known.set(location.key, beneath)
  setEntry({ location, beneath })
  return beneath
}

function beneathOf(
  location: Location,
  type: `${NavigationType}`,
  before: Entry,
  known: Beneath | null | undefined,
): Beneath | null {
  if (type === 'POP') return known ?? null
  // A page keeps its layer when it opens a modal or follows its player.
  const isSamePage = before.location.pathname === location.pathname || followsPlayer(location.state)
  if (isSamePage) return before.beneath
  if (before.beneath !== null) return { ...before.beneath, above: location.key }
  const isWithinSettings = [before.location, location].every(({ pathname }) => SETTINGS.test(pathname))
  return type === 'REPLACE' || isWithinSettings
    ? null
    : { location: before.location, index: historyIndex() - 1, above: location.key }
}
