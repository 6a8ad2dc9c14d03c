import { type Consent, createConsent } from '../../core/analytics'
import { browserStorage } from '../../core/browser/storage/browser-storage'
import { onePer } from '../../core/lib/state/one-per'
import { ANALYTICS_KEYS } from '../../core/lib/storage/storage-keys'
import type { Site } from '../site/site'

/** The consent of this browser to analytics, shared by the whole page and kept in step with other tabs. */
export const getConsent = onePer(({ analytics }: Site['config']): Consent => {
  const consent = createConsent(analytics?.consent ?? 'required', browserStorage())
  addEventListener('storage', ({ key }) => {
    if (key === ANALYTICS_KEYS.consent || key === null) consent.reload()
  })
  return consent
})
