import { Ellipsis } from 'lucide'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { CataloguePage } from '../../../core/catalogue/pages'
import { Icon } from '../../../widgets/kit/controls/icon'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { PageLink } from '../footer/page-link'
import menuSheet from './menu.css'
import { useFittingCount } from './use-fitting-count'

adoptSheet(menuSheet)

/** The menu of the header: the pages that fit in one line, and a dropdown with the others. */
export function Menu({ pages }: { pages: readonly CataloguePage[] }) {
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
            className={isRestOpen ? 'icon-button current' : 'icon-button'}
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
