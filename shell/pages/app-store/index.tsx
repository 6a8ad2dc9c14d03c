import { ExternalLink, MonitorSmartphone } from 'lucide'
import { Link } from 'react-router'
import { openByApp } from '../../../core/browser/page/app-bridge'
import { isIosDevice, redirectToApp } from '../../../core/browser/page/app-redirect'
import { systemClock } from '../../../core/lib/clock'
import { SECTIONS } from '../../../core/navigation'
import { Icon } from '../../../widgets/kit/controls/icon'
import documentSheet from '../../layout/page/document.css'
import { Message } from '../../layout/states/message'
import { adoptSheet } from '../../site/adopt-sheet'
import { APP_DEVICES, instructionsPath } from '../../site/app-devices'
import { useSectionTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import appsSheet from './app-store.css'

for (const sheet of [documentSheet, appsSheet]) adoptSheet(sheet)

/** `/app_store`: where the brand's applications are installed (NAV-08); a phone can open an installed one (NAV-09). */
export default function AppStorePage() {
  const { config, brand, text } = useSite()
  const { t } = text
  const title = useSectionTitle(SECTIONS.apps)
  useScrollToTop()
  const apps = config.apps ?? {}
  const devices = APP_DEVICES.flatMap((device) => {
    const address = apps[device.id]
    return address ? [{ ...device, address }] : []
  })
  if (devices.length === 0)
    return (
      <Message whole icon={MonitorSmartphone} title={title} text={t('pages.appsNone', { name: brand.name })}>
        <Link className="button primary" to="/">
          {t('site.toMain')}
        </Link>
      </Message>
    )
  return (
    <article className="document">
      <h1>{title}</h1>
      <p>{t('pages.appsText', { name: brand.name })}</p>
      <OpenApp />
      <ul className="app-stores">
        {devices.map(({ id, name, store, address }) => (
          <li key={id}>
            <h2>{name}</h2>
            <a className="button" href={address} target="_blank" rel="noopener noreferrer">
              <span>{t('pages.getApp', { store })}</span>
              <Icon node={ExternalLink} />
            </a>
            <Link to={instructionsPath(id)}>{t('pages.howToInstall')}</Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Opens the application on a phone or tablet, or the store if it is not installed. */
function OpenApp() {
  const { config, text } = useSite()
  const isIos = isIosDevice(navigator)
  const store = isIos ? config.apps?.ios : /Android/.test(navigator.userAgent) ? config.apps?.android : null
  const scheme = config.apps?.scheme
  if (!store || !scheme) return null
  const open = () =>
    redirectToApp({
      app: `${scheme}://`,
      store,
      isIos,
      clock: systemClock,
      go: (address) => {
        if (!openByApp(address)) location.href = address
      },
      isHidden: () => document.visibilityState === 'hidden',
    })
  return (
    <button type="button" className="button primary" onClick={open}>
      {text.t('pages.openApp')}
    </button>
  )
}
