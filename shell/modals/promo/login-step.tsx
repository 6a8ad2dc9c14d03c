import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { needElement } from '../../../widgets/kit/element/elements'
import type { TvAuthElement } from '../../../widgets/tv-auth/contract'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { Progress } from './progress'
import type { StepProps } from './step-props'

/** A guest signs in; the code continues as soon as a user is signed in, in any way (PRM-01). */
export function LoginStep({ promo, state }: StepProps<'login'>) {
  const { config, text } = useSite()
  const { t } = text
  return (
    <div className="form">
      <Progress step={2} />
      <p dir="auto">{t('promo.loginText', { code: state.code })}</p>
      {config.externalAuth ? (
        <a className="button primary" data-focus="" href={config.externalAuth}>
          {t('site.signIn')}
        </a>
      ) : (
        <Form />
      )}
      <button type="button" className="link" onClick={promo.back}>
        {t('promo.otherCode')}
      </button>
    </div>
  )
}

function Form() {
  const site = useSite()
  const tag = useRef<TvAuthElement>(null)
  const [isMissing, setIsMissing] = useState(false)

  useLayoutEffect(() => giveToken(tag.current, site), [site])
  useEffect(() => {
    let current = true
    void needElement('tv-auth').then((isThere) => {
      if (!current) return
      setIsMissing(!isThere)
      if (isThere) tag.current?.open().catch(() => undefined)
    })
    return () => {
      current = false
    }
  }, [])

  if (isMissing) return <p role="alert">{site.text.t('error.network')}</p>
  return <tv-auth ref={tag} {...tagAttributes(site)} />
}
