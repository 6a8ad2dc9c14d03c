import { useSignals } from '@preact/signals-react/runtime'
import { MapPinOff } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SECTIONS } from '../../../core/navigation'
import { Message } from '../../layout/states/message'
import { useTitle } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'

/** `/geo_lock`: says that the operator does not serve this region, with country and IP address (ACC-13). */
export default function GeoLockPage() {
  useSignals()
  const { tv, requestedPath, text } = useSite()
  const navigate = useNavigate()
  const { t } = text
  const title = t(SECTIONS.closedRegion.heading)
  const [trying, setTrying] = useState(false)
  const state = tv.session.state.value
  const network = tv.session.network.value
  const country = (state.name === 'forbidden-country' && state.country) || network?.country || ''
  const ip = (state.name === 'forbidden-country' && state.ip) || network?.remote || ''
  useTitle(title)

  const retry = async () => {
    setTrying(true)
    const isRedirected = requestedPath.isSaved()
    tv.api.clearCache()
    await tv.session.retry()
    setTrying(false)
    const { name } = tv.session.state.value
    // The access rules redirect a viewer who has access; if a login is required, or nothing was requested, this page
    // does so.
    const isReader = !isRedirected && (name === 'guest' || name === 'user')
    if (name === 'auth-required' || isReader) void navigate(requestedPath.take(), { replace: true })
  }
  return (
    <Message whole icon={MapPinOff} title={title} text={t('gate.geo.text')}>
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
