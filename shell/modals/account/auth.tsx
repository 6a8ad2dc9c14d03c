import { useSignals } from '@preact/signals-react/runtime'
import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { needElement } from '../../../widgets/kit/element/elements'
import { focusPage, isFocusOnPage } from '../../../widgets/kit/focus/focus-page'
import { useElementCode } from '../../../widgets/kit/hooks/use-element-code'
import type { TvAuthElement } from '../../../widgets/tv-auth/contract'
import { changeFavourite } from '../../site/account/use-favourite'
import { focusPlayer } from '../../site/players/keys-to-player'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { LeavingContext, type ModalProps } from '../modal-props'
import { NotLoaded } from '../not-loaded'
import { SiteDialog } from '../site-dialog'
import { Waiting } from '../waiting'

/** The order of the ways to sign in for a viewer who came from Telegram (NAV-09). */
const TELEGRAM_FIRST = ['telegram', 'phone', 'login'] as const

/** Login by `<tv-auth>` or at the brand's own address; closes as soon as a user is signed in, in any tab (ACC-18). */
export default function AuthModal({ modal }: ModalProps<'auth'>) {
  useSignals()
  const { tv, config } = useSite()
  const continueAfterLogin = useContinue()
  const signedIn = tv.session.state.value.name === 'user'
  useEffect(() => {
    const restore = keepFocus()
    // Runs once the dialog has closed and the header shows the user.
    return () => void setTimeout(restore)
  }, [])
  useEffect(() => {
    if (signedIn) continueAfterLogin()
  }, [signedIn, continueAfterLogin])
  // After the viewer has signed in here, the dialog fades out.
  const [isNeeded] = useState(!signedIn)
  if (!isNeeded) return null
  return config.externalAuth ? (
    <Elsewhere address={config.externalAuth} modal={modal} />
  ) : (
    <Here modal={modal} />
  )
}

function Here({ modal }: ModalProps<'auth'>) {
  useSignals()
  const site = useSite()
  const { modals } = site
  const tag = useRef<TvAuthElement>(null)
  const code = useElementCode('tv-auth')
  const required = modals.isLocked(modal)
  const methods = modal.methods ?? (site.entry.isTelegram ? TELEGRAM_FIRST : null)

  useLayoutEffect(() => giveToken(tag.current, site), [site])

  useEffect(() => {
    const element = tag.current
    if (code !== 'here' || !element) return
    element.addEventListener('tv-auth-cancel', modals.close)
    element.open().catch(() => undefined)
    return () => element.removeEventListener('tv-auth-cancel', modals.close)
  }, [code, modals])

  const isLeaving = use(LeavingContext)
  useEffect(() => {
    if (isLeaving && code === 'here') tag.current?.close().catch(() => undefined)
  }, [isLeaving, code])

  if (code === 'missing') return <NotLoaded onRetry={() => void needElement('tv-auth')} />
  return (
    <>
      {code === 'coming' && <Waiting />}
      <tv-auth
        ref={tag}
        mode="dialog"
        {...tagAttributes(site)}
        {...(methods ? { methods: methods.join(' ') } : {})}
        {...(required ? { required } : {})}
      />
    </>
  )
}

/** Link to the brand's own login address (LNG-04). */
function Elsewhere({ address, modal }: ModalProps<'auth'> & { address: string }) {
  useSignals()
  const { modals, text } = useSite()
  return (
    <SiteDialog label={text.t('modal.signInTitle')} closable={!modals.isLocked(modal)}>
      <p>{text.t('modal.signInElsewhere', { host: new URL(address).host })}</p>
      <a className="button primary" href={address}>
        {text.t('site.signIn')}
      </a>
    </SiteDialog>
  )
}

/** Continues the pending page, modal or action after a login; without one the viewer stays on the page (ACC-15). */
function useContinue(): () => void {
  const site = useSite()
  const navigate = useNavigate()
  return useCallback(() => {
    const { modals, continuation } = site
    const next = continuation.take()
    // Replaces the history entry of the login.
    if (next && 'path' in next) void navigate(next.path, { replace: true })
    if (next && 'modal' in next) void modals.show(next.modal)
    else modals.finish()
    if (next && 'favourite' in next) void changeFavourite(site, next.favourite, 'add')
  }, [site, navigate])
}

/**
 * Remembers where the focus is before a dialog opens. Call the returned function after it has closed: if nothing has
 * the focus then, it returns to its former place; if that was removed, to the account button that has replaced the
 * header's sign-in button, else to the player or the heading of the page.
 */
function keepFocus(): () => void {
  const before = document.activeElement
  const wasInHeader = before?.closest('.header') != null
  return () => {
    if (!isFocusOnPage()) return
    const inHeader = wasInHeader ? document.querySelector<HTMLElement>('.header .account > button') : null
    const wasPlayer = before?.matches('tv-channel-player, tv-content-player') && focusPlayer(before)
    if (wasPlayer) return
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
    else if (inHeader) inHeader.focus()
    focusPage()
  }
}
