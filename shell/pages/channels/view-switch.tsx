import { CalendarRange as Guide, List } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../../widgets/kit/controls/icon'
import { FOLLOWS_PLAYER } from '../../site/players/use-player-address'
import { useSite } from '../../site/site-context'
import { isGuide, withView } from './address'

interface ViewSwitchProps {
  /** Path and query of the present view. */
  path: string
  search: string
  /** True if a channel is open, which continues to play after the switch. */
  isOpen: boolean
  /** Called when the pointer or the focus reaches the switch, to load the other view's code. */
  onApproach: () => void
}

/** Switches between the list and the guide; the view is a part of the address, so that Back returns. */
export function ViewSwitch({ path, search, isOpen, onApproach }: ViewSwitchProps) {
  const { t } = useSite().text
  const present = isGuide(search)
  const views = [
    { guide: false, icon: List, name: t('guide.list') },
    { guide: true, icon: Guide, name: t('guide.title') },
  ]
  return (
    <nav
      className="view-switch"
      aria-label={t('guide.view')}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {views.map(({ guide, icon, name }) => (
        <Link
          key={name}
          to={path + withView(search, guide)}
          state={isOpen ? FOLLOWS_PLAYER : undefined}
          aria-current={guide === present ? 'true' : undefined}
          title={name}
        >
          <Icon node={icon} />
          <span className="view-name">{name}</span>
        </Link>
      ))}
    </nav>
  )
}
