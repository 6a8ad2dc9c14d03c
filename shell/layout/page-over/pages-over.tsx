import {
  type ContextType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  createPath,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { isWindowNarrow } from '../../../core/browser/window-widths'
import { findSection } from '../../../core/navigation'
import { type PageLayer, PageLayerContext } from '../../site/navigation/page-layer'
import { historyIndex } from '../../site/navigation/use-way-back'
import { pausePlayers } from '../../site/players/pause-players'
import { followsPlayer } from '../../site/players/use-player-address'
import { PageOver } from './page-over'

const PAGE: PageLayer = { isBeneath: false, setName: null, close: null, beneath: null }
const BENEATH: PageLayer = { ...PAGE, isBeneath: true }

interface Layers {
  beneath: Beneath | null
  /** The location of the page beneath, or of the only page. */
  location: ContextType<typeof LocationContext>
}

const LayersContext = createContext<Layers | null>(null)

function useLayers(): Layers {
  const layers = use(LayersContext)
  if (!layers) throw new Error('The page is outside PageLayers.')
  return layers
}

/** Determines, for the components inside, whether the page of the address is over another one (NAV-12). */
export function PageLayers({ children }: { children: ReactNode }) {
  const present = use(LocationContext)
  const beneath = useBeneath()
  const stays = beneath?.location
  const last = useRef(present)
  const held = useMemo(() => {
    if (!stays) return null
    // Keep the same value if possible: a new one would render every component that reads the location.
    const { location: before, navigationType } = last.current
    if (before.key === stays.key && navigationType === NavigationType.Pop) return last.current
    return { location: stays, navigationType: NavigationType.Pop }
  }, [stays])
  useEffect(() => {
    if (!stays) last.current = present
  })
  const location = held ?? present
  return (
    <LayersContext value={useMemo(() => ({ beneath, location }), [beneath, location])}>
      {children}
    </LayersContext>
  )
}

/** Parts that belong to the page beneath, at its address; they are not rendered again when another page opens over it. */
export function AtPageBeneath({ children }: { children: ReactNode }) {
  return <LocationContext value={useLayers().location}>{children}</LocationContext>
}

interface PagesOverProps {
  /** The page of the present address, shown over another one. */
  page: ReactNode
  /** The page of the address that its context names. */
  children: ReactNode
}

/**
 * The pages of the site, and over one of them the page that was opened from it (NAV-12). The page beneath stays mounted
 * at its own address, by a location of its own.
 */
export function PagesOver({ page, children }: PagesOverProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const { beneath } = useLayers()
  const box = useRef<HTMLDivElement>(null)
  usePausedBeneath(box, beneath !== null)
  const { name, section } = findSection(location.pathname)
  const isDialog = section.opens === 'dialog'
  const close = () => {
    const steps = beneath ? beneath.index - historyIndex() : 0
    if (steps < 0) void navigate(steps)
    else void navigate(beneath?.location ?? '/', { replace: true })
  }

  return (
    <>
      <div ref={box} className="page-beneath">
        <AtPageBeneath>
          <PageLayerContext value={beneath ? BENEATH : PAGE}>{children}</PageLayerContext>
        </AtPageBeneath>
      </div>
      {beneath && isDialog && page}
      {beneath && !isDialog && (
        <PageOver
          onClose={close}
          closesByEscape={name !== 'watch'}
          page={beneath.above}
          beneath={createPath(beneath.location)}
        >
          {page}
        </PageOver>
      )}
    </>
  )
}

/** Pauses the players within `box` while another page covers them, and resumes them afterwards. */
function usePausedBeneath(box: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => (isCovered ? pausePlayers(box.current) : undefined), [box, isCovered])
}

/** A page beneath another. */
interface Beneath {
  location: Location
  /** Its place in the history. */
  index: number
  /** Key of the page above it, the same for all addresses of that page. */
  above: string
}

interface Entry {
  location: Location
  beneath: Beneath | null
}

/** True for an address whose page opens over the page with the link to it. */
function opensOver({ pathname }: Location): boolean {
  const { opens } = findSection(pathname).section
  return opens === 'over-in-narrow' ? isWindowNarrow() : opens !== 'page'
}

/**
 * The page beneath the present one; null if there is none (NAV-12). A link to a page that opens over others opens it
 * over the present page. History entries are known by their keys, in memory only: Back and Forward find the same pages
 * again, and after a reload each is a page of its own.
 */
function useBeneath(): Beneath | null {
  const location = useLocation()
  const type = useNavigationType()
  const [known] = useState(() => new Map<string, Beneath | null>())
  const [entry, setEntry] = useState<Entry>({ location, beneath: null })
  if (entry.location.key === location.key) return entry.beneath
  const beneath = opensOver(location) ? findBeneath(location, type, entry, known.get(location.key)) : null
  known.set(location.key, beneath)
  setEntry({ location, beneath })
  return beneath
}

function findBeneath(
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
  // The screens of the settings are one page, which never opens over itself.
  const isWithinSettings = [before.location, location].every(
    ({ pathname }) => findSection(pathname).name === 'settings',
  )
  return type === 'REPLACE' || isWithinSettings
    ? null
    : { location: before.location, index: historyIndex() - 1, above: location.key }
}
