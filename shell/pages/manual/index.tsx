import { BookOpen, ExternalLink } from 'lucide'
import { useEffect } from 'react'
import { openByApp } from '../../../core/browser/page/app-bridge'
import { Icon } from '../../../widgets/kit/controls/icon'
import { Message } from '../../layout/states/message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { SupportButton } from '../../layout/support-button'
import { MANUAL_DEVICES } from '../../site/app-devices'
import { useSegments, useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'

/** `/manual/{device}`: redirects to the manual of a set-top box on another site (NAV-08). */
export default function ManualPage() {
  useScrollToTop()
  const [, id] = useSegments()
  const { config, text } = useSite()
  const { t } = text
  const device = MANUAL_DEVICES.find((one) => one.id === id)
  const address = (device && config.manuals?.[device.id]) ?? null
  const title = device ? t('pages.manualOf', { device: device.name }) : undefined
  useTitle(title)
  useEffect(() => {
    // Replaces this history entry, so that Back leads to the page with the link.
    if (address && !openByApp(address)) location.replace(address)
  }, [address])

  if (!title) return <NotFoundScreen kind="page" />
  return (
    <Message
      whole
      icon={BookOpen}
      title={title}
      text={t(address ? 'pages.manualElsewhere' : 'pages.manualNone')}
    >
      {address ? (
        <a className="button primary" href={address} rel="external">
          <span>{t('pages.manualOpen')}</span>
          <Icon node={ExternalLink} />
        </a>
      ) : (
        <SupportButton />
      )}
    </Message>
  )
}
