import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../widgets/kit/controls/icon'
import { APP_DEVICES, instructionsPath } from '../site/app-devices'
import { useSite } from '../site/site-context'
import { SiteDialog } from './site-dialog'

/** How to install the brand's application on a TV: each kind of TV leads to its steps (NAV-13). */
export default function SmartTvModal() {
  const { brand, text } = useSite()
  const { t } = text
  return (
    <SiteDialog label={t('modal.smartTvTitle')}>
      <p>{t('modal.smartTvText', { name: brand.name })}</p>
      <ul className="modal-list">
        {APP_DEVICES.filter(({ isTv }) => isTv).map(({ id, name, store }) => (
          <li key={id}>
            <Link to={instructionsPath(id)}>
              <span>
                {name}
                <small>{store}</small>
              </span>
              <Icon node={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </SiteDialog>
  )
}
