import { Link, NavLink } from 'react-router'
import { adoptSheet } from '../site/adopt-sheet'
import { useSite } from '../site/site-context'
import headerSheet from './header.css'
import { LanguageMenu } from './language-menu'
import { useHeaderMood } from './use-header-mood'

adoptSheet(headerSheet)

/** The bar at the top: brand, sections, language. */
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
    </header>
  )
}
