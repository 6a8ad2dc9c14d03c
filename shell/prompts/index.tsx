import { useSignals } from '@preact/signals-react/runtime'
import { Gift, X } from 'lucide'
import { useEffect, useMemo } from 'react'
import { createPrompts, mayInviteGuest } from '../../core/inbox'
import { systemClock } from '../../core/lib/clock'
import { scopeOf } from '../../core/lib/storage-keys'
import { Icon } from '../../widgets/kit/icon'
import { IconButton } from '../../widgets/kit/icon-button'
import { SignInButton } from '../layout/sign-in-button'
import { adoptSheet } from '../site/adopt-sheet'
import { useSite } from '../site/site-context'
import promptsSheet from './prompts.css'
import { useInvitation } from './use-invitation'

adoptSheet(promptsSheet)

/** Asks a guest without purchases to register where that gives promotional days; never over a dialog (PKT-12, MSG-03). */
export default function Prompts() {
  useSignals()
  const { tv, language, text, modals } = useSite()
  const { t } = text
  const prompts = useMemo(
    () => createPrompts({ clock: systemClock, storage: tv.storage, scope: scopeOf(tv.config) }),
    [tv],
  )
  const isGuest = tv.session.state.value.name === 'guest'
  const isDue = useInvitation()
  useEffect(() => {
    if (!isGuest || !isDue) return prompts.withdraw('register')
    let isCurrent = true
    void mayInviteGuest(tv, language).then((isInvited) => {
      if (isCurrent && isInvited) prompts.offer('register')
    })
    return () => {
      isCurrent = false
    }
  }, [tv, language, isGuest, isDue, prompts])

  if (prompts.shown.value === null || modals.state.value.name === 'open') return null
  const days = tv.session.network.value?.promo_days ?? 0
  return (
    <aside className="prompt" aria-label={t('prompt.register')}>
      <Icon node={Gift} />
      <div>
        <p className="prompt-title" role="status">
          {t('packets.promoDays', { count: days })}
        </p>
        <p>{t('prompt.register')}</p>
      </div>
      <SignInButton />
      <IconButton icon={X} label={t('modal.close')} onPress={prompts.close} />
    </aside>
  )
}
