import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { createPrompts, PROMPT_TRANSITION_MS, type PromptKind, type PushToken } from '../../core/inbox'
import { systemClock } from '../../core/lib/clock'
import { scopeOf } from '../../core/lib/storage-keys'
import { Icon } from '../../widgets/kit/controls/icon'
import { IconButton } from '../../widgets/kit/controls/icon-button'
import { usePushes } from '../inbox/use-pushes'
import { adoptSheet } from '../site/adopt-sheet'
import { useSite } from '../site/site-context'
import { PROMPT_WORDS, PromptAction, REGISTER_ICON } from './prompt-content'
import promptsSheet from './prompts.css'
import {
  useBrandOccasions,
  usePermissionOccasion,
  usePushKey,
  useRegisterOccasion,
  useRenewalOccasion,
} from './use-occasions'
import { useUnknownProvider } from './use-unknown-provider'

adoptSheet(promptsSheet)

/** Pages that ask something themselves. */
const ASKING: readonly string[] = ['/welcome', '/auth_methods', '/geo_lock']

/** The prompts beside the pages, one at a time, never over a dialog (MSG-03). */
export default function PagePrompts() {
  useSignals()
  const { tv, modals } = useSite()
  const { pathname } = useLocation()
  const prompts = useMemo(
    () => createPrompts({ clock: systemClock, storage: tv.storage, scope: scopeOf(tv.config) }),
    [tv],
  )
  const pushToken = usePushes(usePushKey())
  useRegisterOccasion(prompts)
  usePermissionOccasion(prompts)
  useRenewalOccasion(prompts)
  useBrandOccasions(prompts)
  useUnknownProvider(!ASKING.includes(pathname))
  const shown = prompts.shown.value
  const last = useLast(shown)
  const kind = shown ?? last
  if (kind === null || modals.state.value.name === 'open' || ASKING.includes(pathname)) return null
  return (
    <Prompt key={kind} kind={kind} pushToken={pushToken} isLeaving={shown === null} onClose={prompts.close} />
  )
}

/** The prompt that was shown last, while it moves out of the page. */
function useLast(shown: PromptKind | null): PromptKind | null {
  const [last, setLast] = useState(shown)
  useEffect(() => {
    if (shown !== null) return setLast(shown)
    const timer = setTimeout(() => setLast(null), PROMPT_TRANSITION_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return last
}

interface PromptProps {
  kind: PromptKind
  pushToken: PushToken
  isLeaving: boolean
  onClose: () => void
}

function Prompt({ kind, pushToken, isLeaving, onClose }: PromptProps) {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const box = useRef<HTMLElement>(null)
  const words = kind === 'register' ? null : PROMPT_WORDS[kind]
  const days = tv.session.network.value?.promo_days ?? 0
  const title = words ? t(words.title) : t('packets.promoDays', { count: days })
  const note = words ? words.text && t(words.text) : t('prompt.register')
  const close = () => {
    // The focus would be lost with the button that has it.
    if (box.current?.contains(document.activeElement)) document.getElementById('content')?.focus()
    onClose()
  }
  return (
    <aside
      ref={box}
      className={isLeaving ? 'prompt leaving' : 'prompt'}
      aria-label={words ? title : note}
      inert={isLeaving}
    >
      <Icon node={words?.icon ?? REGISTER_ICON} />
      <div>
        <p className="prompt-title" role="status">
          {title}
        </p>
        {note && <p>{note}</p>}
      </div>
      <PromptAction kind={kind} pushToken={pushToken} onDone={close} />
      <IconButton icon={X} label={t('modal.close')} onPress={close} />
    </aside>
  )
}
