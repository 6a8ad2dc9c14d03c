import { lazy, Suspense } from 'react'
import {
  BrowserRouter,
  createRoutesFromElements,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
} from 'react-router'
import { ROOT_SLUGS } from '../core/catalogue/pages'
import { Frame } from './layout/frame'
import { IN_NARROW, IS_DIALOG, PagesOver } from './layout/page-over/pages-over'
import { ErrorBoundary } from './layout/states/error-boundary'

const HomePage = lazy(() => import('./pages/home'))
const ChannelsPage = lazy(() => import('./pages/channels'))
const RowsetPage = lazy(() => import('./pages/rowset'))
const RowPage = lazy(() => import('./pages/row'))
const CataloguePage = lazy(() => import('./pages/catalogue'))
const SearchPage = lazy(() => import('./pages/search'))
const NewYearPage = lazy(() => import('./pages/newyear'))
const ChannelsFreePage = lazy(() => import('./pages/channels-free'))
const PacketsPage = lazy(() => import('./pages/packets'))
const PromoPage = lazy(() => import('./pages/promo'))
const FaqPage = lazy(() => import('./pages/faq'))
const NewsPage = lazy(() => import('./pages/news'))
const AppStorePage = lazy(() => import('./pages/app-store'))
const InstructionsPage = lazy(() => import('./pages/instructions'))
const ManualPage = lazy(() => import('./pages/manual'))
const NotFoundPage = lazy(() => import('./pages/not-found'))
const WelcomePage = lazy(() => import('./pages/welcome'))
const AuthMethodsPage = lazy(() => import('./pages/auth-methods'))
const GeoLockPage = lazy(() => import('./pages/geo-lock'))
const WatchPage = lazy(() => import('./pages/watch'))
const PersonPage = lazy(() => import('./pages/person'))
const TrailerPage = lazy(() => import('./pages/trailers'))
const LkPage = lazy(() => import('./pages/lk'))
const LegalPage = lazy(() => import('./pages/legal'))
const SettingsPage = lazy(() => import('./pages/settings'))
const ChecksPage = lazy(() => import('./pages/checks'))

/** Sections whose path needs a second segment; without one the page does not exist (NAV-01). */
const BARE = ['watch', 'trailers', 'persons', 'row', 'rowset', 'catalog', 'provider', 'guide', 'manual']

/** Pages of the whole catalogue, with filters. */
const CATALOGUES = ['movies', 'series'] as const

const page = (content: React.ReactNode) => (
  <ErrorBoundary>
    <Suspense>{content}</Suspense>
  </ErrorBoundary>
)

/** One route for the page of a film and the whole window, so that playback continues from one to the other. */
const film = (
  <Route element={page(<WatchPage />)}>
    <Route path="/watch/:id" element={null} />
    <Route path="/contents/:id" element={null} />
    <Route path="/contents/:id/:child" element={null} />
  </Route>
)
const person = <Route path="/persons/:id" element={page(<PersonPage />)} />
const legal = (['agreement', 'privacy', 'terms'] as const).map((kind) => (
  <Route key={kind} path={kind} element={page(<LegalPage key={kind} kind={kind} />)} />
))
/** One route for all of them, so that the list of the settings stays mounted beside the screens. */
const settings = (
  <Route element={page(<SettingsPage />)}>
    <Route path="/settings" element={null} />
    <Route path="/settings/:id" element={null} />
    <Route path="/settings/language/:id" element={null} />
  </Route>
)
const trailer = <Route path="/trailers/:id" handle={IS_DIALOG} element={page(<TrailerPage />)} />

/** Routes that a link of the site opens over the page that it is on (NAV-12). */
const OVER = createRoutesFromElements(
  <>
    {film}
    {person}
    {legal}
    {settings}
    {trailer}
    <Route path="/channels/:category/:channel" handle={IN_NARROW} element={page(<ChannelsPage />)} />
  </>,
)

/** The site's routes (NAV-01). Every page is a lazy chunk; an unknown path is that of an operator's page, else shows home. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/open_mobile_app" element={null} />
        <Route path="*" element={framed} />
      </Routes>
    </BrowserRouter>
  )
}

/** `/packet/{id}` is another address of `/packets/{id}`. */
function ToPackets() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: pathname.replace(/^\/packet/i, '/packets'), search, hash }} replace />
}

function Pages() {
  return (
    <PagesOver over={OVER}>
      <Routes>
        {BARE.map((name) => (
          <Route key={name} path={name} element={page(<NotFoundPage kind="page" />)} />
        ))}
        {(['/test', '/test_feed', '/vitrina_test'] as const).map((path) => (
          <Route key={path} path={path} element={page(<ChecksPage key={path} path={path} />)} />
        ))}
        <Route path="/welcome" element={page(<WelcomePage />)} />
        <Route path="/auth_methods" element={page(<AuthMethodsPage />)} />
        <Route path="/lk" element={page(<LkPage />)} />
        <Route path="/geo_lock" element={page(<GeoLockPage />)} />
        {legal}
        {settings}
        {ROOT_SLUGS.filter((slug) => !CATALOGUES.some((one) => one === slug)).map((slug) => (
          <Route key={slug} path={slug} element={page(<RowsetPage key={slug} slug={slug} />)} />
        ))}
        {CATALOGUES.map((slug) => (
          <Route key={slug} path={slug} element={page(<CataloguePage key={slug} slug={slug} />)} />
        ))}
        <Route path="/search" element={page(<SearchPage />)} />
        <Route path="/newyear" element={page(<NewYearPage />)} />
        <Route path="/channelsfree" element={page(<ChannelsFreePage />)} />
        <Route path="/rowset/:id" element={page(<RowsetPage />)} />
        <Route path="/catalog/:id" element={page(<RowsetPage />)} />
        <Route path="/row/:id" element={page(<RowPage />)} />
        {(['/promo', '/promo/:id', '/gift'] as const).map((path) => (
          <Route key={path} path={path} element={page(<PromoPage key={path} path={path} />)} />
        ))}
        <Route path="/lk_parental" element={<Navigate to="/settings/parental" replace />} />
        <Route path="/faq" element={page(<FaqPage />)} />
        <Route path="/news" element={page(<NewsPage />)} />
        <Route path="/news/:id" element={page(<NewsPage />)} />
        <Route path="/app_store" element={page(<AppStorePage />)} />
        <Route path="/instructions" element={page(<InstructionsPage />)} />
        <Route path="/manual/:device" element={page(<ManualPage />)} />
        {film}
        {person}
        <Route path="/contents/*" element={page(<NotFoundPage kind="content" />)} />
        <Route path="/packets" element={page(<PacketsPage show="list" />)} />
        <Route path="/packets/:id" element={page(<PacketsPage show="packet" />)} />
        <Route path="/provider/:id" element={page(<PacketsPage show="provider" />)} />
        {(['/packet', '/packet/:id'] as const).map((path) => (
          <Route key={path} path={path} element={<ToPackets />} />
        ))}
        <Route path="/packets/*" element={page(<NotFoundPage kind="subscription" />)} />
        {/* One route for all of them, so that the player stays mounted while its address changes. */}
        <Route element={page(<ChannelsPage />)}>
          <Route path="/channels" element={null} />
          <Route path="/channels/:category" element={null} />
          <Route path="/channels/:category/:channel" element={null} />
        </Route>
        <Route
          element={
            <>
              {page(<HomePage />)}
              <Outlet />
            </>
          }
        >
          {/* A dialog over the home page. */}
          {trailer}
          {['/', '/startpage', '/miniapp', '*'].map((path) => (
            <Route key={path} path={path} element={null} />
          ))}
        </Route>
        <Route path="/:slug" element={page(<RowsetPage otherwise={<HomePage />} />)} />
      </Routes>
    </PagesOver>
  )
}

const framed = (
  <Frame>
    <Pages />
  </Frame>
)
