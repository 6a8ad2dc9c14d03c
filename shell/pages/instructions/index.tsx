import { ExternalLink } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { SECTIONS } from '../../../core/navigation'
import { Icon } from '../../../widgets/kit/controls/icon'
import documentSheet from '../../layout/page/document.css'
import { adoptSheet } from '../../site/adopt-sheet'
import { APP_DEVICES, type AppDevice, instructionsPath, MANUAL_DEVICES } from '../../site/app-devices'
import { useSectionTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import instructionsSheet from './instructions.css'

for (const sheet of [documentSheet, instructionsSheet]) adoptSheet(sheet)

const [SMART_TV] = APP_DEVICES

/** `/instructions?device=`: how the brand's application is installed on a device (NAV-08). */
export default function InstructionsPage() {
  useScrollToTop()
  const { config, text } = useSite()
  const { t } = text
  const [params] = useSearchParams()
  const device = APP_DEVICES.find(({ id }) => id === params.get('device')) ?? SMART_TV
  const title = useSectionTitle(SECTIONS.instructions)
  const manuals = MANUAL_DEVICES.filter(({ id }) => config.manuals?.[id])
  return (
    <article className="document">
      <h1>{title}</h1>
      <nav aria-label={t('menu.devices')}>
        <ul className="device-choice">
          {APP_DEVICES.map(({ id, name }) => (
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
      {manuals.length > 0 && (
        <section>
          <h2>{t('pages.manuals')}</h2>
          <ul className="manuals">
            {manuals.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/manual/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Steps({ device }: { device: AppDevice }) {
  const { config, brand, text } = useSite()
  const { t } = text
  const address = config.apps?.[device.id]
  return (
    <section aria-labelledby="installation">
      <h2 id="installation">{device.name}</h2>
      <ol className="steps">
        <li>{t('instructions.store', { store: device.store })}</li>
        <li>{t('instructions.find', { name: brand.name })}</li>
        <li>{t('instructions.start')}</li>
        <li>{t('instructions.signIn')}</li>
      </ol>
      {address && (
        <a className="button primary" href={address} target="_blank" rel="noopener noreferrer">
          <span>{t('pages.getApp', { store: device.store })}</span>
          <Icon node={ExternalLink} />
        </a>
      )}
    </section>
  )
}
