import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useSite } from '../../site/site-context'
import { getSettingsPath, type SettingsScreen } from './screen'
import { stepFrom } from './use-leave'

interface ScreenLinksProps {
  screens: readonly SettingsScreen[]
  /** Id of the screen that is open beside the list. */
  open?: string | null
  /** Entries before and after the screens, list items. */
  before?: ReactNode
  children?: ReactNode
}

/** Links to screens of the settings. */
export function ScreenLinks({ screens, open = null, before, children }: ScreenLinksProps) {
  const { t } = useSite().text
  return (
    <ul className="settings-list">
      {before}
      {screens.map(({ id, title, icon, parent }) => (
        <li key={id}>
          <Link
            to={getSettingsPath(id)}
            state={stepFrom(parent)}
            aria-current={open === id || open?.startsWith(`${id}/`) ? 'page' : undefined}
          >
            <Icon node={icon} />
            <span>{t(title)}</span>
            <Icon node={ChevronRight} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}
