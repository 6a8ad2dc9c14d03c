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

/** The bar at the top: brand, sections, language, and who is watching. */
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

/** Nothing to see while nobody knows who it is; the place of a guest's button is kept, so that nothing moves away. */
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
