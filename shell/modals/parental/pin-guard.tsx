import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { askConfirmer } from '../../../core/commerce/account-payments'
import { needElement } from '../../../widgets/kit/element/elements'
import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'

/** The parental check of an action. */
export interface PinGuardHandle {
  /** True once the check was passed, or if none is needed. */
  ask(): Promise<boolean>
}

interface PinGuardProps {
  handle: RefObject<PinGuardHandle | null>
  /** The protected action. @defaultValue `'pay'` */
  action?: 'pay' | 'profile'
}

/**
 * `<tv-parental-pin>` beside a form; its dialog opens when the form asks. If its code does not load, a message says so.
 */
export function PinGuard({ handle, action = 'pay' }: PinGuardProps) {
  const site = useSite()
  const tag = useRef<TvParentalPinElement>(null)
  const [isMissing, setMissing] = useState(false)
  useLayoutEffect(() => giveToken(tag.current, site), [site])
  useEffect(() => void needElement('tv-parental-pin'), [])
  useImperativeHandle(handle, () => ({
    async ask() {
      const isLoaded = await needElement('tv-parental-pin')
      setMissing(!isLoaded)
      if (!isLoaded) return false
      return askConfirmer(site.tv.viewer, async () => (await tag.current?.ask().catch(() => false)) ?? false)
    },
  }))
  return (
    <>
      {isMissing && (
        <p role="alert" className="wrong">
          {site.text.t('error.network')}
        </p>
      )}
      <tv-parental-pin ref={tag} load="play" for={action} mode="ask" {...tagAttributes(site)} />
    </>
  )
}
