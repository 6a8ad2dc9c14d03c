import { type ReactNode, use, useMemo, useRef } from 'react'
import {
  createPath,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  matchRoutes,
  NavigationType,
  type RouteObject,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router'
import { NARROW } from '../../site/hooks/use-media'
import { type PageLayer, PageLayerContext } from '../../site/navigation/page-layer'
import { PageOver } from './page-over'
import { historyIndex, useBeneath } from './use-beneath'
import { usePausedBeneath } from './use-paused-beneath'

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
  const held = useMemo(() => stays && { location: stays, navigationType: NavigationType.Pop }, [stays])
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
      <div ref={box} className="page-beneath" inert={beneath !== null && !isDialog}>
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
