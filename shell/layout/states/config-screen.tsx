import { Settings2 as Settings } from 'lucide'
import type { TvError } from '../../../core/lib/errors'
import { errorText, type Text } from '../../../core/text'
import { ErrorNumber } from '../../../widgets/kit/controls/error-number'
import { Message } from './message'

/** Shown in place of the site if `/config.json` cannot be loaded or has a wrong field, which it names (LNG-04). */
export function ConfigScreen({ error, text: { t } }: { error: TvError; text: Text }) {
  const { source = '/config.json', field, problem = '' } = error.detail
  const words =
    field === undefined
      ? errorText(error, t)
      : t('config.text', { source: String(source), field: String(field), problem: String(problem) })
  return (
    <main>
      <div role="alert">
        <Message whole icon={Settings} title={t('config.title')} text={words}>
          <ErrorNumber error={error} className="fine" t={t} />
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {t('site.retry')}
          </button>
        </Message>
      </div>
    </main>
  )
}
