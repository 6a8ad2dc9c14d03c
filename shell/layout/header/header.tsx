import { useSignals } from '@preact/signals-react/runtime'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import type { CataloguePage } from '../../../core/catalogue/pages'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { whenIdle } from '../../site/start/when-idle'
import { SignInButton } from '../sign-in-button'
import { ErrorBoundary } from '../states/error-boundary'
import { AccountMenu } from './account-menu'
import headerSheet from './header.css'
import { LanguageMenu } from './language-menu'
import { Menu } from './menu'
import { SearchBox } from './search-box'
import { useHeaderMood } from './use-header-mood'

adoptSheet(headerSheet)

const MessagesMenu = lazy(() => whenIdle(() => import('../../inbox/messages-menu')))

/** The bar at the top: brand, pages of the operator, search, language and account. */
export function Header({ menu }: { menu: readonly CataloguePage[] }) {
  useSignals()
  const session = useSite().tv.session.state.value.name
  useHeaderMood()
  return (
    <header className="header">
      <Brand />
      <Menu pages={menu} />
      {session !== 'auth-required' && session !== 'forbidden-country' && <SearchBox />}
      {/* As wide as its button, which is loaded after the page: the layout does not shift. */}
      {session === 'user' && (
        <div className="messages-place">
          <ErrorBoundary broken={null}>
            <Suspense>
              <MessagesMenu />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <LanguageMenu />
      <Who />
    </header>
  )
}

function Brand() {
  const { brand, config } = useSite()
  const content = brand.logo ? <img src={brand.logo} alt={brand.name} /> : <span>{brand.name}</span>
  return config.logoLink ? (
    <a className="brand" href={config.logoLink}>
      {content}
    </a>
  ) : (
    <Link className="brand" to="/">
      {content}
    </Link>
  )
}

/** Empty while the session starts; keeps the width of the sign-in button, so that the layout does not shift. */
function Who() {
  useSignals()
  const session = useSite().tv.session.state.value.name
  const greeted = ['/welcome', '/auth_methods'].includes(useLocation().pathname)
  if (session === 'user') return <AccountMenu />
  if (session === 'guest' || session === 'auth-required') return greeted ? null : <SignInButton />
  if (session !== 'starting' || greeted) return null
  return (
    <div className="who-comes">
      <SignInButton />
    </div>
  )
}
