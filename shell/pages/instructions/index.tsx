import { ExternalLink } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { SECTIONS } from '../../../core/navigation'
import { Icon } from '../../../widgets/kit/controls/icon'
import documentSheet from '../../layout/page/document.css'
import { adoptSheet } from '../../site/adopt-sheet'
import {
  APP_DEVICES,
  type AppDevice,
  type BoxDevice,
  instructionsPath,
  MANUAL_DEVICES,
} from '../../site/app-devices'
import { useSectionTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import instructionsSheet from './instructions.css'

for (const sheet of [documentSheet, instructionsSheet]) adoptSheet(sheet)

const [SMART_TV] = APP_DEVICES
const DEVICES = [...APP_DEVICES, ...MANUAL_DEVICES]

/** `/instructions?device=`: how the brand's application is installed on a device (NAV-08). */
export default function InstructionsPage() {
  useScrollToTop()
  const { config, text } = useSite()
  const { t } = text
  const [params] = useSearchParams()
  const device = DEVICES.find(({ id }) => id === params.get('device')) ?? SMART_TV
  const title = useSectionTitle(SECTIONS.instructions)
  // A set-top box is listed if the brand has a manual for it.
  const offered = DEVICES.filter((one) => one.store !== null || config.manuals?.[one.id])
  return (
    <article className="document">
      <h1>{title}</h1>
      <nav aria-label={t('menu.devices')}>
        <ul className="device-choice">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Link
                className="chip"
                to={instructionsPath(id)}
                replace
                aria-current={id === device?.id ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {device && <Steps device={device} />}
    </article>
  )
}

function Steps({ device }: { device: AppDevice | BoxDevice }) {
  const { config, brand, text } = useSite()
  const { t } = text
  const { name, store } = device
  const first = store === null ? t('instructions.box', { device: name }) : t('instructions.store', { store })
  return (
    <section aria-labelledby="installation">
      <h2 id="installation">{name}</h2>
      <ol className="steps">
        <li>{first}</li>
        <li>{t('instructions.find', { name: brand.name })}</li>
        <li>{t('instructions.start')}</li>
        <li>{t('instructions.signIn')}</li>
      </ol>
      {device.store === null
        ? config.manuals?.[device.id] && (
            <Link className="button primary" to={`/manual/${device.id}`}>
              {t('pages.manualOpen')}
            </Link>
          )
        : config.apps?.[device.id] && (
            <a
              className="button primary"
              href={config.apps[device.id] ?? undefined}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span>{t('pages.getApp', { store: device.store })}</span>
              <Icon node={ExternalLink} />
            </a>
          )}
    </section>
  )
}
