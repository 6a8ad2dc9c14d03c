import { useSignals } from '@preact/signals-react/runtime'
import { MapPinOff } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Message } from '../../layout/states/message'
import { useTitle } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'

/** `/geo_lock`: says that the operator does not serve this region, with country and IP address (ACC-13). */
export default function GeoLockPage() {
  useSignals()
  const { tv, requestedPath, text } = useSite()
  const navigate = useNavigate()
  const { t } = text
  const [trying, setTrying] = useState(false)
  const state = tv.session.state.value
  const network = tv.session.network.value
  const country = (state.name === 'forbidden-country' && state.country) || network?.country || ''
  const ip = (state.name === 'forbidden-country' && state.ip) || network?.remote || ''
  useTitle(t('gate.geo.title'))

  const retry = async () => {
    setTrying(true)
    tv.api.clearCache()
    await tv.session.retry()
    setTrying(false)
    // A viewer with access is redirected by the access rules; where a login is required, it starts from here.
    if (tv.session.state.value.name === 'auth-required')
      void navigate(requestedPath.take(), { replace: true })
  }
  return (
    <Message whole icon={MapPinOff} title={t('gate.geo.title')} text={t('gate.geo.text')}>
      {(country || ip) && (
        <p className="fine">
          {t('gate.geo.where', { country: countryName(country, text.language), ip: ip || '–' })}
        </p>
      )}
      <button type="button" className="button primary" disabled={trying} onClick={() => void retry()}>
        {t(trying ? 'player.reconnecting' : 'site.retry')}
      </button>
    </Message>
  )
}

/** `KZ` → `Kazakhstan`; an unknown code is returned as it is. */
function countryName(code: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code || '–'
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code
}
