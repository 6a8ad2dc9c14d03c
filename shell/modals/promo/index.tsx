import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserCookies } from '../../../core/browser/browser-cookies'
import { createPromo, createRememberedCode, type Promo, type PromoState } from '../../../core/commerce/promo'
import type { Tv } from '../../../core/tv'
import type { WordKey } from '../../../locales'
import { useEffectOn } from '../../../widgets/kit/hooks/use-effect-on'
import { adoptSheet } from '../../site/adopt-sheet'
import { isPromoPage, promoCodeOf } from '../../site/commerce/promo-address'
import { useSite } from '../../site/site-context'
import type { ModalProps } from '../modal-props'
import { SiteDialog } from '../site-dialog'
import { CardStep } from './card-step'
import { CodeStep } from './code-step'
import { ConfirmStep } from './confirm-step'
import { BusyStep, DoneStep, UnconfirmedStep } from './end-steps'
import { LoginStep } from './login-step'
import promoSheet from './promo.css'

adoptSheet(promoSheet)

/** Takes a promo code: from the field to the packet that it gives (PRM-01). */
export default function PromoModal({ modal }: { modal: Pick<ModalProps<'promocode'>['modal'], 'code'> }) {
  useSignals()
  const { tv, language, text } = useSite()
  const place = useLocation()
  const navigate = useNavigate()
  const promo = useMemo(() => promoOf(tv, language), [tv, language])
  const given = modal.code ?? promoCodeOf(place)
  const box = useRef<HTMLDivElement>(null)
  const state = promo.state.value

  // The code with which the dialog was opened.
  useEffectOn([promo], () => {
    void promo.open(given)
    return () => {
      promo.release()
      if (promo.state.peek().name === 'done') setTimeout(leave)
    }
  })
  useEffect(() => {
    if (state.name !== 'checking') box.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [state])

  return (
    <SiteDialog
      label={titleOf(state, text.t)}
      closable={state.name !== 'applying'}
      {...closingOf(state, place.pathname, () => void navigate('/', { replace: true }))}
    >
      <div ref={box}>{stepOf(promo, state, given)}</div>
    </SiteDialog>
  )
}

const promoOf = (tv: Tv, language: string): Promo =>
  createPromo(tv, { language, remembered: createRememberedCode(browserCookies()) })

/** A page of promo codes gives way to the home page with its dialog (NAV-02); a code that was used reloads any page. */
function closingOf(state: PromoState, pathname: string, goHome: () => void): { onClose?: () => void } {
  if (state.name === 'done') return { onClose: leave }
  return isPromoPage(pathname) ? { onClose: goHome } : {}
}

/** Loads the page again without the dialog; a page of promo codes gives way to the home page. */
function leave(): void {
  const { pathname, search } = location
  location.replace(isPromoPage(pathname) ? '/' : pathname + search)
}

const TITLES: Partial<Record<PromoState['name'], WordKey>> = {
  unconfirmed: 'promo.unconfirmedTitle',
  done: 'promo.doneTitle',
}

function titleOf(state: PromoState, t: (key: WordKey) => string): string {
  if (state.name === 'confirm') return state.offer.confirmation?.title || t('promo.confirmTitle')
  return t(TITLES[state.name] ?? 'promo.title')
}

function stepOf(promo: Promo, state: PromoState, given: string | null): ReactNode {
  switch (state.name) {
    case 'entering':
    case 'checking':
      return <CodeStep promo={promo} state={state} given={given} />
    case 'confirm':
      return <ConfirmStep promo={promo} state={state} />
    case 'login':
      return <LoginStep promo={promo} state={state} />
    case 'card':
      return <CardStep promo={promo} state={state} />
    case 'applying':
    case 'verifying':
      return <BusyStep state={state} />
    case 'unconfirmed':
      return <UnconfirmedStep promo={promo} state={state} />
    case 'done':
      return <DoneStep state={state} onClose={leave} />
    default:
      return state satisfies never
  }
}
