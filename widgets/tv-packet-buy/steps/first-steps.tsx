import { useEffect, useRef } from 'react'
import type { PurchaseState, Sale } from '../../../core/commerce'
import type { WordKey } from '../../../locales'
import { SignIn } from '../../kit/controls/sign-in-button'
import { NestedElement } from '../../kit/element/nested-element'
import { useElementCode } from '../../kit/hooks/use-element-code'
import { amountWords, changeLabel, standingWords } from '../price-words'
import { leaveForSite } from '../use-purchase'
import { Back, Loading, StepFrame, Submit } from './frame'
import { type PurchaseStepProps, type Steps, toEventDetail } from './step-props'

/** The packet or the content, its price or the viewer's subscription, and its buttons (PKT-02). */
function ShownStep({ purchase, state, tv, text, host, hasHeading }: PurchaseStepProps<'shown'>) {
  const { sale } = state
  const { action } = sale.standing
  const { site } = tv.config
  const isOnSite = site === location.origin
  const request = (next: 'buy' | 'change') => {
    if (host.emit('tv-purchase-request', { ...toEventDetail(sale.subject), action: next })) purchase[next]()
  }
  const press = () => {
    if (action === 'disable') return purchase.disable()
    if (isOnSite) return action === 'renew' ? purchase.renew() : request('buy')
    leaveForSite(purchase, sale, action === 'renew' ? 'change' : 'buy', { host, tv, language: text.language })
  }
  const change = () => {
    if (isOnSite) return request('change')
    leaveForSite(purchase, sale, 'change', { host, tv, language: text.language })
  }
  const label = getLabel(sale)
  return (
    <StepFrame title={hasHeading ? sale.name : null}>
      <p className="price" part="price">
        <OldPrice sale={sale} text={text} />
        {standingWords(sale, text)}
      </p>
      {label && (
        <button
          type="button"
          className={action === 'disable' ? 'button' : 'button primary'}
          part="submit"
          data-action={action}
          data-focus=""
          onClick={press}
        >
          {text.t(label)}
        </button>
      )}
      {sale.isChangeable && (
        <button
          type="button"
          className="button"
          part="change-button"
          data-focus={label ? undefined : ''}
          onClick={change}
        >
          {text.t('buy.change')}
        </button>
      )}
    </StepFrame>
  )
}

/** The former price of a packet whose price is reduced. */
function OldPrice({ sale, text }: { sale: Sale; text: PurchaseStepProps['text'] }) {
  const { before } = sale.quote
  if (before === null) return null
  return (
    <del>
      <span className="hidden-words">{text.t('packets.oldPrice')} </span>
      {amountWords(before, sale.currency, text)}
    </del>
  )
}

function getLabel(sale: Sale): WordKey | null {
  const { packet, quote, standing } = sale
  if (standing.action !== 'enable')
    return standing.action === 'none' ? null : changeLabel(sale, standing.action)
  if (quote.next === null) return null
  return packet ? 'buy.enable' : 'buy.rentOrBuy'
}

/** A guest signs in; the purchase continues by itself. */
function LoginFrame({ purchase, state, tv, text, host }: PurchaseStepProps<'login'>) {
  const { site, token, getToken } = tv.config
  return (
    <StepFrame title={state.sale.name}>
      <p>{text.t('buy.loginText')}</p>
      {!token && !getToken && (
        <SignIn host={host} link={site === location.origin ? null : `${site}/`} t={text.t} />
      )}
      <Back label={text.t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}

const PIN_EVENTS = [
  'tv-ready',
  'tv-error',
  'tv-access-required',
  'tv-unlock',
  'tv-pin-set',
  'tv-pin-cancel',
  'tv-pin-close',
]
const PIN_FOR_PAYMENT = { for: 'pay', load: 'play' }

interface PinElement extends HTMLElement {
  ask(): Promise<boolean>
}

/** The parental check for payments, in the dialog of its own element; no dialog opens if no PIN is needed. */
function PinStep({ purchase, state, tv, text, host }: PurchaseStepProps<'pin'>) {
  const pin = useRef<HTMLElement>(null)
  const code = useElementCode('tv-parental-pin')

  useEffect(() => {
    if (code !== 'here') return
    let isCurrent = true
    const asked = (pin.current as PinElement | null)?.ask().catch(() => false) ?? Promise.resolve(false)
    void asked.then((isPassed) => {
      if (!isCurrent) return
      if (isPassed) purchase.passPin()
      else purchase.back()
    })
    return () => {
      isCurrent = false
    }
  }, [code, purchase])

  if (code === 'missing')
    return (
      <StepFrame title={state.sale.name}>
        <p role="alert">{text.t('error.code-not-loaded')}</p>
        <Submit label={text.t('buy.back')} onPress={() => purchase.back()} />
      </StepFrame>
    )
  return (
    <>
      <Loading label={text.t('buy.pinText')} />
      {code === 'here' && (
        <NestedElement
          tag="tv-parental-pin"
          host={host}
          viewer={tv.config}
          silent={PIN_EVENTS}
          props={PIN_FOR_PAYMENT}
          elementRef={pin}
        />
      )}
    </>
  )
}

const WAIT_WORDS: Partial<Record<PurchaseState['name'], WordKey>> = {
  paying: 'buy.paying',
  verifying: 'buy.checking',
  changing: 'buy.changing',
}

/** Shown while something loads, or the operator has not answered yet. */
export function WaitStep(props: Pick<PurchaseStepProps, 'state' | 'text' | 'hasHeading'>) {
  const { state, text, hasHeading } = props
  const words = state.name === 'verifying' && state.words
  return (
    <>
      {words && <p dir="auto">{words}</p>}
      <Loading label={text.t(WAIT_WORDS[state.name] ?? 'player.loading')} hasHeading={hasHeading} />
    </>
  )
}

/** The views of the states up to the parental check, and of those that wait. */
export const FIRST_STEPS = {
  loading: WaitStep,
  failed: WaitStep,
  shown: ShownStep,
  login: LoginFrame,
  pin: PinStep,
  preparing: WaitStep,
  ordering: WaitStep,
  paying: WaitStep,
  verifying: WaitStep,
  changing: WaitStep,
} satisfies Partial<Steps<PurchaseState['name']>>
