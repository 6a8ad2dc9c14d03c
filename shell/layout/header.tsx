import { useSignals } from '@preact/signals-react/runtime'
import { Link, NavLink, useLocation } from 'react-router'
import { adoptSheet } from '../site/adopt-sheet'
import { useSite } from '../site/site-context'
import { AccountMenu } from './account-menu'
import headerSheet from './header.css'
import { LanguageMenu } from './language-menu'
import { SignInButton } from './sign-in-button'
import { useHeaderMood } from './use-header-mood'

adoptSheet(headerSheet)

/** The bar at the top: brand, sections, language and account. */
export function Header() {
  const { brand, text } = useSite()
  useHeaderMood()
  return (
    <header className="header">
      <Link className="brand" to="/">
        {brand.logo ? <img src={brand.logo} alt={brand.name} /> : <span>{brand.name}</span>}
      </Link>
      <nav aria-label={text.t('site.menu')}>
        <NavLink to="/channels">{text.t('site.channels')}</NavLink>
      </nav>
      <LanguageMenu />
      <Who />
    </header>
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
