import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { presentPush } from '../../core/browser/network/web-push'
import { APP_EVENTS } from '../../core/browser/page/app-bridge'
import { tabStorage } from '../../core/browser/storage/browser-storage'
import {
  createPrompts,
  createPushToken,
  PROMPT_TRANSITION_MS,
  type PromptKind,
  type Push,
  type PushToken,
} from '../../core/inbox'
import { systemClock } from '../../core/lib/clock'
import { asTvError } from '../../core/lib/errors/errors'
import { getScope, TAB_STORAGE_KEYS } from '../../core/lib/storage/storage-keys'
import { isBeforeRequestedPage } from '../../core/navigation'
import type { SessionChange } from '../../core/session'
import { Icon } from '../../widgets/kit/controls/icon'
import { IconButton } from '../../widgets/kit/controls/icon-button'
import { logShownPush, pagePushes } from '../inbox/page-pushes'
import { OptionalPart } from '../layout/states/error-boundary'
import { lazyView } from '../layout/states/lazy-view'
import { adoptSheet } from '../site/adopt-sheet'
import { shownPage } from '../site/head/page-facts'
import { useSite } from '../site/site-context'
import { PAGE_OPENED, PUSH_MESSAGE, VIEWER_LEFT } from '../worker/push-message'
import { PROMPT_WORDS, PromptAction, REGISTER_ICON } from './prompt-content'
import promptsSheet from './prompts.css'
import {
  useBrandOccasions,
  usePermissionOccasion,
  usePushKey,
  useRegisterOccasion,
  useRenewalOccasion,
} from './use-occasions'

adoptSheet(promptsSheet)

const ConsentNotice = lazyView(() => import('../analytics/consent-notice'))

/** Prompts, pushes, and the announcement of page names for screen readers; they load in an idle moment. */
export default function BesidePages() {
  return (
    <>
      <PageName />
      <PagePrompts />
    </>
  )
}

/** Announces the name of each page opened after the first (NAV-11). */
function PageName() {
  useSignals()
  const { step } = useSite().steps.state.value
  return (
    <p className="visually-hidden" role="status">
      {step > 1 && shownPage.value?.name}
    </p>
  )
}

/** The prompts beside the pages, one at a time, never over a dialog (MSG-03); the question for consent precedes them. */
function PagePrompts() {
  const { config } = useSite()
  const hasNotice = config.analytics?.consent === 'ask'
  const [isAsked, setIsAsked] = useState(hasNotice)
  return (
    <>
      {hasNotice && (
        <OptionalPart>
          <ConsentNotice onAsk={setIsAsked} />
        </OptionalPart>
      )}
      <Prompts isHeld={isAsked} />
    </>
  )
}

/** `isHeld`: another question is shown instead of prompts. */
function Prompts({ isHeld }: { isHeld: boolean }) {
  useSignals()
  const { tv, modals } = useSite()
  const { pathname } = useLocation()
  const prompts = useMemo(
    () => createPrompts({ clock: systemClock, storage: tv.storage, scope: getScope(tv.config) }),
    [tv],
  )
  const pushToken = usePushes(usePushKey())
  useRegisterOccasion(prompts)
  usePermissionOccasion(prompts)
  useRenewalOccasion(prompts)
  useBrandOccasions(prompts)
  const isAsking = isBeforeRequestedPage(pathname)
  useUnknownProvider(!isAsking)
  const shown = prompts.shown.value
  const last = useLast(shown)
  const kind = shown ?? last
  if (isHeld || kind === null || modals.state.value.name === 'open' || isAsking) return null
  return (
    <Prompt key={kind} kind={kind} pushToken={pushToken} isLeaving={shown === null} onClose={prompts.close} />
  )
}

/** The last shown prompt, while it is animated out of the page. */
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
  // The page scrolls a focused element out from under the prompt.
  useEffect(() => {
    const { style } = document.documentElement
    if (box.current && !isLeaving) style.setProperty('--prompt-height', `${box.current.offsetHeight}px`)
    return () => void style.removeProperty('--prompt-height')
  }, [isLeaving])
  const close = () => {
    // The focused button is removed, so the focus would be lost.
    if (box.current?.contains(document.activeElement)) document.getElementById('content')?.focus()
    onClose()
  }
  return (
    <aside
      ref={box}
      className="prompt"
      data-leaving={isLeaving ? '' : undefined}
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

/**
 * Informs a guest once per visit, with the operator's text, that no provider is known for this network (ACC-01); not
 * while `mayAsk` is false.
 */
function useUnknownProvider(mayAsk: boolean): void {
  useSignals()
  const { tv, modals, text } = useSite()
  const isGuest = tv.session.state.value.name === 'guest'
  const network = tv.session.network.value
  const words = network?.provider ? null : (network?.default ?? null)
  const isFree = mayAsk && modals.state.value.name === 'closed'
  useEffect(() => {
    const tab = tabStorage()
    if (!isGuest || !words?.description || !isFree || tab.get(TAB_STORAGE_KEYS.noProvider) !== null) return
    tab.set(TAB_STORAGE_KEYS.noProvider, '1')
    const title = words.title || text.t('auth.title')
    void modals.show({ name: 'message', title, text: words.description, leadsTo: '#auth' })
  }, [isGuest, words, isFree, modals, text])
}

const parsed = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return null
  }
}

/** Changes of the session after which pushes belong to another viewer. */
const VIEWER_CHANGES: ReadonlySet<SessionChange> = new Set([
  'login',
  'logout',
  'other-tab',
  'device-removed',
  'guest-replaced',
])

/**
 * Receives pushes, and the address for them, from the service worker and the application around the site, and opens the
 * dialog of a push while no other dialog is open (MSG-04). If the viewer has granted the permission in an earlier
 * visit, the address is saved again, because it or the device may have changed; `key` is the configuration's.
 */
function usePushes(key: string | null) {
  useSignals()
  const { tv, modals } = useSite()
  const token = useMemo(() => createPushToken(tv.session), [tv])

  useEffect(() => {
    const save = async () => {
      const address = key === null ? null : await presentPush(key)
      if (address !== null) await token.save({ token: address, notification_type: 'webpush' })
    }
    save().catch((thrown) => console.warn(`tv: the push token was not saved: ${asTvError(thrown).code}`))
  }, [token, key])

  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === PUSH_MESSAGE) pagePushes.receive(data.push)
    }
    const onPush = (event: Event) => pagePushes.receive(parsed((event as CustomEvent).detail))
    const onToken = (event: Event) => {
      const { token: address, notification_type = 'android' } = Object(parsed((event as CustomEvent).detail))
      if (typeof address !== 'string' || address === '') return
      token
        .save({ token: address, notification_type: String(notification_type) })
        .catch((thrown) => console.warn(`tv: the push token was not saved: ${asTvError(thrown).code}`))
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    navigator.serviceWorker?.startMessages()
    navigator.serviceWorker?.controller?.postMessage({ type: PAGE_OPENED })
    addEventListener(APP_EVENTS.push, onPush)
    addEventListener(APP_EVENTS.token, onToken)
    return () => {
      navigator.serviceWorker?.removeEventListener('message', onMessage)
      removeEventListener(APP_EVENTS.push, onPush)
      removeEventListener(APP_EVENTS.token, onToken)
    }
  }, [token])

  useEffect(
    () =>
      tv.session.events.on('change', (change) => {
        if (!VIEWER_CHANGES.has(change)) return
        pagePushes.clear()
        navigator.serviceWorker?.controller?.postMessage({ type: VIEWER_LEFT })
      }),
    [tv],
  )

  const push = pagePushes.shown.value
  const isClosed = modals.state.value.name === 'closed'
  const seen = useRef<Push | null>(null)
  useEffect(() => {
    const state = modals.state.peek()
    const isShown = state.name === 'open' && state.modal.name === 'push'
    // Do not show a push again between the end of its dialog and its removal.
    if (!push || !(isShown || isClosed) || seen.current === push) return
    seen.current = push
    // However the dialog is closed, the push counts as seen.
    void modals.show({ name: 'push' }).then(() => pagePushes.close(push))
  }, [push, isClosed, modals])
  useEffect(() => {
    if (push) logShownPush(push)
  }, [push])

  return token
}
