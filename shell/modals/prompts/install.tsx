import { useSignals } from '@preact/signals-react/runtime'
import { useMedia } from '../../../widgets/kit/hooks/use-media'
import { install } from '../../prompts/install'
import { useSite } from '../../site/site-context'
import { installOffer } from '../../site/start/install-offer'
import { SiteDialog } from '../site-dialog'

/** Offers to install the site: by the browser's dialog, else by instructions (NAV-13). */
export default function InstallModal() {
  useSignals()
  const { modals, text } = useSite()
  const { t } = text
  const isInstalled = useMedia('(display-mode: standalone)')
  const accept = () => {
    install()
    modals.finish()
  }
  return (
    <SiteDialog label={t('prompt.installTitle')}>
      <p>{t(isInstalled ? 'prompt.installed' : 'prompt.installText')}</p>
      {!isInstalled && installOffer.value && (
        <button type="button" className="button primary" data-focus="" onClick={accept}>
          {t('prompt.installAction')}
        </button>
      )}
      {!isInstalled && !installOffer.value && <p>{t('prompt.installHelp')}</p>}
    </SiteDialog>
  )
}
