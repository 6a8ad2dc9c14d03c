import type { IconNode } from 'lucide'
import { Clapperboard, Ellipsis, House, LayoutGrid, Tv, TvMinimalPlay } from 'lucide'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { type CataloguePage, splitMenu } from '../../../core/catalogue/pages'
import { Icon } from '../../../widgets/kit/controls/icon'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import barSheet from './bottom-bar.css'
import { PageLink } from './page-link'

adoptSheet(barSheet)

/** The default pages of the menu at the bottom of a mobile screen, and a sheet with the others (NAV-04). */
export function BottomBar({ pages }: { pages: readonly CataloguePage[] }) {
  const { t } = useSite().text
  const sheet = useRef<HTMLUListElement>(null)
  const { bar, rest } = splitMenu(pages)
  return (
    <nav className="bottom-bar" aria-label={t('menu.main')}>
      <ul>
        {bar.map((page) => (
          <li key={`${page.id} ${page.path}`}>
            <BarLink page={page} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <button type="button" popoverTarget="bar-rest">
              <Icon node={Ellipsis} />
              <span>{t('menu.more')}</span>
            </button>
          </li>
        )}
      </ul>
      {rest.length > 0 && (
        <ul ref={sheet} id="bar-rest" className="header-menu" popover="auto" aria-label={t('menu.more')}>
          {rest.map((page) => (
            <li key={`${page.id} ${page.path}`}>
              <PageLink page={page} onFollow={() => sheet.current?.hidePopover()} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function BarLink({ page }: { page: CataloguePage }) {
  const name = page.title || page.slug
  const content = (
    <>
      <Icon node={getIcon(page)} />
      <span>{name}</span>
    </>
  )
  if (page.kind === 'link') {
    return (
      <a href={page.path} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  return (
    <NavLink to={page.path} end={page.kind === 'home'} title={name}>
      {content}
    </NavLink>
  )
}

function getIcon({ kind, slug }: CataloguePage): IconNode {
  if (kind === 'home') return House
  if (kind === 'channels') return Tv
  if (kind !== 'filters') return LayoutGrid
  return slug === 'movies' ? Clapperboard : TvMinimalPlay
}
