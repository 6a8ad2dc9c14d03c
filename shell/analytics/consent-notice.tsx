import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesColumn } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../widgets/kit/controls/icon'
import { useSite } from '../site/site-context'
import { getConsent } from './site-consent'

/** Asks for consent to analytics beside the page: both answers take one press, and nothing is counted before. */
export default function ConsentNotice({ onAsk }: { onAsk: (isAsked: boolean) => void }) {
  useSignals()
  const { config, text } = useSite()
  const { t } = text
  const box = useRef<HTMLElement>(null)
  const consent = getConsent(config)
  const isAsked = consent.isAsked.value
  useEffect(() => onAsk(isAsked), [isAsked, onAsk])
  if (!isAsked) return null
  const choose = (choice: 'granted' | 'denied') => {
    // The focused button is removed, so the focus would be lost.
    if (box.current?.contains(document.activeElement)) document.getElementById('content')?.focus()
    consent.choose(choice)
  }
  return (
    <aside ref={box} className="prompt" aria-label={t('consent.title')}>
      <Icon node={ChartNoAxesColumn} />
      <div>
        <p className="prompt-title" role="status">
          {t('consent.title')}
        </p>
        <p>
          {t('consent.text')} <Link to="/privacy">{t('access.privacy')}</Link>
        </p>
      </div>
      <div className="prompt-choice">
        <button type="button" className="button" onClick={() => choose('denied')}>
          {t('consent.decline')}
        </button>
        <button type="button" className="button" onClick={() => choose('granted')}>
          {t('consent.accept')}
        </button>
      </div>
    </aside>
  )
}
