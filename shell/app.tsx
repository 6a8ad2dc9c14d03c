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
import { NAMED_SECTIONS } from '../core/navigation'
import { Frame } from './layout/frame'
import { IN_NARROW, IS_DIALOG, PagesOver } from './layout/page-over/pages-over'
import { ErrorBoundary } from './layout/states/error-boundary'
import { pageCode } from './page-code'

const HomePage = lazy(pageCode.home)
const ChannelsPage = lazy(pageCode.channels)
const RowsetPage = lazy(pageCode.rowset)
const RowPage = lazy(pageCode.row)
const CataloguePage = lazy(pageCode.catalogue)
const SearchPage = lazy(pageCode.search)
const NewYearPage = lazy(pageCode.newyear)
const ChannelsFreePage = lazy(pageCode.channelsFree)
const PacketsPage = lazy(pageCode.packets)
const PromoPage = lazy(pageCode.promo)
const FaqPage = lazy(pageCode.faq)
const NewsPage = lazy(pageCode.news)
const AppStorePage = lazy(pageCode.appStore)
const InstructionsPage = lazy(pageCode.instructions)
const ManualPage = lazy(pageCode.manual)
const NotFoundPage = lazy(pageCode.notFound)
const WelcomePage = lazy(pageCode.welcome)
const AuthMethodsPage = lazy(pageCode.authMethods)
const GeoLockPage = lazy(pageCode.geoLock)
const WatchPage = lazy(pageCode.watch)
const PersonPage = lazy(pageCode.person)
const TrailerPage = lazy(pageCode.trailers)
const LkPage = lazy(pageCode.lk)
const LegalPage = lazy(pageCode.legal)
const SettingsPage = lazy(pageCode.settings)
const ChecksPage = lazy(pageCode.checks)

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
        {NAMED_SECTIONS.map((name) => (
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
