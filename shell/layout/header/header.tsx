import { useSignals } from '@preact/signals-react/runtime'
import { Check, Ellipsis, Languages, UserRound } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CataloguePage } from '../../../core/catalogue/pages'
import { asTvError } from '../../../core/lib/errors/errors'
import { keepLoading } from '../../../core/lib/retry/keep-loading'
import { findSection } from '../../../core/navigation'
import type { User } from '../../../core/session'
import { Icon } from '../../../widgets/kit/controls/icon'
import { getAccountName } from '../../site/account/account-name'
import { useLanguageChoice } from '../../site/account/use-language-choice'
import { useViewer } from '../../site/account/use-viewer'
import { adoptSheet } from '../../site/adopt-sheet'
import { getPersonInitials } from '../../site/contacts'
import { useSite } from '../../site/site-context'
import { afterFirstScreen } from '../../site/start/when-idle'
import { LANGUAGE_NAMES } from '../footer/language-names'
import { PageLink } from '../footer/page-link'
import { SignInButton } from '../sign-in-button'
import { OptionalPart } from '../states/error-boundary'
import { lazyView } from '../states/lazy-view'
import headerSheet from './header.css'
import menuSheet from './menu.css'
import { SearchBox } from './search-box'
import { useFittingCount } from './use-fitting-count'

for (const sheet of [menuSheet, headerSheet]) adoptSheet(sheet)

const MessagesMenu = lazyView(() => afterFirstScreen(() => import('../../inbox/messages-menu')))

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
          <OptionalPart>
            <MessagesMenu />
          </OptionalPart>
        </div>
      )}
      <LanguageMenu />
      <Who />
    </header>
  )
}

function Brand() {
  const { brand, config } = useSite()
  const [isBroken, setBroken] = useState(false)
  const logo = isBroken ? null : brand.logo
  const content = logo ? (
    <img src={logo} alt={brand.name} onError={() => setBroken(true)} />
  ) : (
    <span>{brand.name}</span>
  )
  return config.logoLink ? (
    <a className="brand" href={config.logoLink} rel="external">
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
  const greeted = findSection(useLocation().pathname).section.openTo === 'sign-in'
  if (session === 'user') return <AccountMenu />
  if (session === 'guest' || session === 'auth-required') return greeted ? null : <SignInButton />
  if (session !== 'starting' || greeted) return null
  return (
    <div className="header-account">
      <SignInButton />
    </div>
  )
}

const AccountActions = lazyView(() => import('./account-actions'))

/** The signed-in user. Requested until the operator has answered, because a captive portal may have answered instead. */
function useKeptViewer(): User | null {
  const { tv } = useSite()
  const viewer = useViewer()
  const identity = tv.session.identity.value
  useEffect(() => {
    if (identity === null) return
    return keepLoading(() =>
      tv.viewer.load().catch((thrown) => {
        if (asTvError(thrown).answer !== 'refused') throw thrown
      }),
    )
  }, [tv, identity])
  return viewer
}

/** Menu of the signed-in viewer: name and account actions, which load after the first screen. */
function AccountMenu() {
  const { t } = useSite().text
  const viewer = useKeptViewer()
  const menu = useRef<HTMLUListElement>(null)
  const name = getAccountName(viewer)
  const initials = getPersonInitials(viewer?.first_name ?? '')

  return (
    <div className="account">
      <button
        type="button"
        className="avatar"
        popoverTarget="account"
        title={name || t('site.account')}
        aria-label={name ? t('site.accountOf', { name }) : t('site.account')}
      >
        {initials ? <span aria-hidden="true">{initials}</span> : <Icon node={UserRound} />}
      </button>
      <ul ref={menu} id="account" className="header-menu" popover="auto" aria-label={t('site.account')}>
        {name && <li className="menu-head">{name}</li>}
        <OptionalPart>
          <AccountActions viewer={viewer} onChosen={() => menu.current?.hidePopover()} />
        </OptionalPart>
      </ul>
    </div>
  )
}

/** Chooses the site's language: stores the choice and reloads the page (LNG-01). */
function LanguageMenu() {
  const { language, languages, text } = useSite()
  const choose = useLanguageChoice()
  if (languages.length < 2) return null

  return (
    <div className="language">
      <button type="button" className="button" popoverTarget="languages" title={text.t('site.language')}>
        <Icon node={Languages} />
        <span className="visually-hidden">{text.t('site.language')}: </span>
        <span className="language-name">{LANGUAGE_NAMES[language]}</span>
      </button>
      <ul id="languages" className="header-menu" popover="auto" aria-label={text.t('site.language')}>
        {languages.map((name) => (
          <li key={name}>
            <button
              type="button"
              lang={name}
              aria-current={name === language ? 'true' : undefined}
              onClick={() => choose(name)}
            >
              {LANGUAGE_NAMES[name]}
              {name === language && <Icon node={Check} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scroll positions, px: past the first the header darkens, past the second it hides while scrolling down in landscape. */
const DARK_AFTER = 140

const HIDE_AFTER = 250

/** Sets `data-header-dark` and `data-header-hidden` of the body on scroll; pages position their own bars by them. */
function useHeaderMood(): void {
  useEffect(() => {
    const { body } = document
    const landscape = matchMedia('(orientation: landscape)')
    let last = scrollY
    const look = () => {
      const y = scrollY
      body.toggleAttribute('data-header-dark', y > DARK_AFTER)
      if (y < last || y <= HIDE_AFTER) body.removeAttribute('data-header-hidden')
      else if (y > last && landscape.matches) body.setAttribute('data-header-hidden', '')
      last = y
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      body.removeAttribute('data-header-dark')
      body.removeAttribute('data-header-hidden')
    }
  }, [])
}

/** The menu of the header: the pages that fit in one line, and a dropdown with the others. */
function Menu({ pages }: { pages: readonly CataloguePage[] }) {
  const { t } = useSite().text
  const box = useRef<HTMLElement>(null)
  const dropdown = useRef<HTMLUListElement>(null)
  const fitting = useFittingCount(box, pages)
  const rest = fitting === null ? [] : pages.slice(fitting)
  const { pathname } = useLocation()
  const isRestOpen = rest.some(({ path }) => path === pathname)

  return (
    <nav ref={box} className="menu" aria-label={t('site.menu')}>
      <ul className="menu-line">
        {pages.slice(0, fitting ?? undefined).map((page) => (
          <li key={`${page.id} ${page.path}`}>
            <PageLink page={page} />
          </li>
        ))}
      </ul>
      {/* In the first layout the button is there to be measured. */}
      {(fitting === null || rest.length > 0) && (
        <div className="menu-rest">
          <button
            type="button"
            className="icon-button"
            data-current={isRestOpen ? '' : undefined}
            popoverTarget="menu-rest"
            title={t('menu.more')}
            aria-label={t('menu.more')}
          >
            <Icon node={Ellipsis} />
          </button>
          <ul
            ref={dropdown}
            id="menu-rest"
            className="header-menu"
            popover="auto"
            aria-label={t('menu.more')}
          >
            {rest.map((page) => (
              <li key={`${page.id} ${page.path}`}>
                <PageLink page={page} onFollow={() => dropdown.current?.hidePopover()} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  )
}
