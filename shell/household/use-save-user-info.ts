import { type RefObject, useRef, useState } from 'react'
import { saveUserInfo, type UserInfo } from '../../core/household/account'
import type { TvError } from '../../core/lib/errors/errors'
import type { PinGuardHandle } from '../modals/parental/pin-guard'
import { useSite } from '../site/site-context'

/** The state of the form. */
export type Saving = { name: 'idle' | 'saving' | 'saved' } | { name: 'failed'; error: TvError }

/**
 * Saves facts about the viewer. `guard` asks for the PIN if a link has signed the viewer in; `onEmailRefused` runs once
 * the viewer has closed the message about the address.
 */
export function useSaveUserInfo(
  guard: RefObject<PinGuardHandle | null>,
  onEmailRefused: () => void = () => undefined,
) {
  const { tv, language, text, modals } = useSite()
  const { t } = text
  const [saving, setSaving] = useState<Saving>({ name: 'idle' })
  /** Counts changes of the form: one that is made while an earlier one is being saved is not saved with it. */
  const changes = useRef(0)

  async function save(info: Partial<UserInfo>): Promise<void> {
    if (saving.name !== 'saving') await send(info)
  }

  async function send(info: Partial<UserInfo>): Promise<void> {
    setSaving({ name: 'saving' })
    const sent = changes.current
    const result = await saveUserInfo({ ...tv, language }, info)
    switch (result.name) {
      case 'proof-needed': {
        const isProven = await guard.current?.ask()
        setSaving({ name: 'idle' })
        return isProven ? send(info) : undefined
      }
      case 'saved':
        return setSaving({ name: sent === changes.current ? 'saved' : 'idle' })
      case 'failed':
        return setSaving({ name: 'failed', error: result.error })
      case 'email-refused': {
        setSaving({ name: 'idle' })
        const words = [t('account.duplicateEmail'), result.message].filter(Boolean).join('\n')
        await modals.show({ name: 'message', title: t('account.errorTitle'), text: words, isAlert: true })
        return onEmailRefused()
      }
      default:
        return result satisfies never
    }
  }

  /** The viewer has changed the form. */
  function noteChange(): void {
    changes.current += 1
    setSaving((now) => (now.name === 'saving' ? now : { name: 'idle' }))
  }

  return { saving, save, noteChange }
}
