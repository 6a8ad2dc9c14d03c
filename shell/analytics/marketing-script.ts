import { effect } from '@preact/signals-core'
import { type Consent, createMarketing } from '../../core/analytics'
import type { AnalyticsConfig } from '../../core/brand'
import { loadScript } from '../../core/browser/network/load-script'
import { systemClock } from '../../core/lib/clock'
import type { Tv } from '../../core/tv'

type MarketingConfig = NonNullable<AnalyticsConfig['marketing']>

/**
 * Loads the operator's marketing script with the viewer's consent, and initialises it for each viewer. It receives no
 * facts about the viewer.
 */
export function runMarketing({ script, global, method }: MarketingConfig, tv: Tv, consent: Consent): void {
  let checkedAt: number | null = null
  const marketing = createMarketing({
    clock: systemClock,
    checkedAt: () => checkedAt,
    initialise() {
      const owner = (window as never as Record<string, Record<string, unknown> | undefined>)[global]
      const call = owner?.[method]
      if (typeof call !== 'function') return false
      call.call(owner)
      return true
    },
  })
  let isLoaded = false
  effect(() => {
    // Read to run again whenever the viewer changes or becomes known.
    const { name } = tv.session.state.value
    void tv.session.audience.value
    if (name !== 'starting') checkedAt = systemClock.now()
    if (!consent.isGranted.value) return marketing.stop()
    if (name === 'starting') return
    if (!isLoaded) {
      isLoaded = true
      loadScript(script, [new URL(script).origin]).catch(() => {
        isLoaded = false
        console.warn('tv: the marketing script has not loaded')
      })
    }
    marketing.start()
  })
}
