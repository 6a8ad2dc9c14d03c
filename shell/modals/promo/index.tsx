import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserCookies } from '../../../core/browser/storage/browser-cookies'
import { createPromo, createRememberedCode, type Promo, type PromoState } from '../../../core/commerce/promo'
import { formatDate } from '../../../core/text'
import type { Tv } from '../../../core/tv'
import type { WordKey } from '../../../locales'
import { useElementCode } from '../../../widgets/kit/hooks/use-element-code'
import type { TvAuthElement } from '../../../widgets/tv-auth/contract'
import { adoptSheet } from '../../site/adopt-sheet'
import { isPromoPage, readPromoCode } from '../../site/commerce/promo-address'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import type { ModalProps } from '../modal-props'
import { PinGuard, type PinGuardHandle } from '../parental/pin-guard'
import { SiteDialog } from '../site-dialog'
import { CardStep, CodeStep } from './entry-steps'
import { Progress } from './progress'
import promoSheet from './promo.css'
import type { PromoStepProps } from './step-props'

adoptSheet(promoSheet)

/** Redeems a promo code: from the field to the packet that it gives (PRM-01). */
export default function PromoModal({ modal }: { modal: Pick<ModalProps<'promocode'>['modal'], 'code'> }) {
  useSignals()
  const { tv, language, text } = useSite()
  const place = useLocation()
  const navigate = useNavigate()
  const promo = useMemo(() => createPagePromo(tv, language), [tv, language])
  const given = modal.code ?? readPromoCode(place)
  const box = useRef<HTMLDivElement>(null)
  const guard = useRef<PinGuardHandle>(null)
  const state = promo.state.value

  // The code that the dialog was opened with.
  const getGiven = useEffectEvent(() => given)
  useEffect(() => {
    void promo.open(getGiven())
    return () => {
      promo.release()
      if (promo.state.peek().name === 'done') setTimeout(leave)
    }
  }, [promo])
  useEffect(() => {
    if (state.name === 'pin')
      void guard.current?.ask().then((isPassed) => promo[isPassed ? 'passPin' : 'back']())
  }, [promo, state.name])
  useEffect(() => {
    if (state.name !== 'checking') box.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [state])

  return (
    <SiteDialog
      label={getTitle(state, text.t)}
      closable={state.name !== 'applying'}
      {...getClosing(state, place.pathname, () => void navigate('/', { replace: true }))}
    >
      <div ref={box}>{renderStep(promo, state, given)}</div>
      <PinGuard handle={guard} />
    </SiteDialog>
  )
}

const createPagePromo = (tv: Tv, language: string): Promo =>
  createPromo(tv, { language, remembered: createRememberedCode(browserCookies()) })

/** After a page of promo codes, the home page opens with the dialog (NAV-02); a used code reloads any page. */
function getClosing(state: PromoState, pathname: string, goHome: () => void): { onClose?: () => void } {
  if (state.name === 'done') return { onClose: leave }
  return isPromoPage(pathname) ? { onClose: goHome } : {}
}

/** Reloads the page without the dialog; a page of promo codes is replaced by the home page. */
function leave(): void {
  const { pathname, search } = location
  location.replace(isPromoPage(pathname) ? '/' : pathname + search)
}

const TITLES: Partial<Record<PromoState['name'], WordKey>> = {
  unconfirmed: 'promo.unconfirmedTitle',
  done: 'promo.doneTitle',
}

function getTitle(state: PromoState, t: (key: WordKey) => string): string {
  if (state.name === 'confirm') return state.offer.confirmation?.title || t('promo.confirmTitle')
  return t(TITLES[state.name] ?? 'promo.title')
}

/** The view of the present step. */
export function renderStep(promo: Promo, state: PromoState, given: string | null): ReactNode {
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
    case 'pin':
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

/** The operator's texts that the viewer has to confirm before the code is used (PRM-01). */
function ConfirmStep({ promo, state }: PromoStepProps<'confirm'>) {
  const { t } = useSite().text
  const money = useMoney()
  const { code, description, confirmation, after } = state.offer
  return (
    <div className="form">
      <Progress step={2} />
      <p dir="auto" className="promo-text">
        {confirmation?.text || description || code}
      </p>
      {confirmation?.description && (
        <p dir="auto" className="promo-note">
          {confirmation.description}
        </p>
      )}
      {after.map(({ name, price }) => (
        <p key={name}>
          {name === '' || price === null
            ? t('buy.renewsAsAnother')
            : t('buy.renewsAs', { packet: name, price: money(price) })}
        </p>
      ))}
      <div className="modal-actions">
        <button type="button" className="button primary" data-focus="" onClick={promo.confirm}>
          {t('promo.use')}
        </button>
        <button type="button" className="button" onClick={promo.back}>
          {t('buy.back')}
        </button>
      </div>
    </div>
  )
}

/** A guest signs in; the code continues as soon as a user is signed in by any means (PRM-01). */
function LoginStep({ promo, state }: PromoStepProps<'login'>) {
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
  const code = useElementCode('tv-auth')

  useLayoutEffect(() => giveToken(tag.current, site), [site])
  useEffect(() => {
    if (code === 'here') tag.current?.open().catch(() => undefined)
  }, [code])

  if (code === 'missing') return <p role="alert">{site.text.t('error.network')}</p>
  return <tv-auth ref={tag} {...tagAttributes(site)} />
}

const BUSY = {
  pin: 'buy.pinText',
  applying: 'promo.applying',
  verifying: 'promo.verifying',
} as const

/** Shown while the parental check is open, and while the operator uses the code or is asked whether it has. */
function BusyStep({ state }: Pick<PromoStepProps<keyof typeof BUSY>, 'state'>) {
  const { t } = useSite().text
  const words = t(BUSY[state.name])
  return (
    <div className="form">
      <Progress step={2} />
      <div className="promo-busy" role="status">
        <div className="spinner" />
        <p>{words}</p>
      </div>
    </div>
  )
}

/** Says that the outcome is unknown, and lets the viewer ask again; the code itself is not sent again. */
function UnconfirmedStep({ promo, state }: PromoStepProps<'unconfirmed'>) {
  const { t } = useSite().text
  return (
    <div className="form">
      {state.words && <p dir="auto">{state.words}</p>}
      <p role="alert" dir="auto">
        {t('promo.unconfirmedText', { code: state.code })}
      </p>
      <div className="modal-actions">
        <button type="button" className="button primary" data-focus="" onClick={promo.checkAgain}>
          {t('buy.checkAgain')}
        </button>
        <button type="button" className="button" onClick={promo.back}>
          {t('promo.otherCode')}
        </button>
      </div>
    </div>
  )
}

/** The gift of the code; closing it reloads the page, so that the packet takes effect. */
function DoneStep({ state, onClose }: Pick<PromoStepProps<'done'>, 'state'> & { onClose: () => void }) {
  const { text } = useSite()
  const { t, language } = text
  const { code, packet, days, until } = state.gift
  const facts = [
    [t('promo.title'), code],
    [t('promo.packet'), packet],
    [t('promo.term'), days > 0 ? t('packets.unit.days', { count: days }) : ''],
    [t('promo.until'), until === null ? '' : formatDate(until / 1000, language)],
  ] as const
  return (
    <div className="form">
      <p role="status">{t('promo.doneText')}</p>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      <button type="button" className="button primary" data-focus="" onClick={onClose}>
        {t('buy.done')}
      </button>
    </div>
  )
}
