import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getSaleRules } from '../../core/brand'
import { isPaymentAddress, type PurchaseSubject } from '../../core/commerce'
import { TvError } from '../../core/lib/errors/errors'
import { keepLoading } from '../../core/lib/retry/keep-loading'
import type { Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import { Failure } from '../kit/controls/failure'
import type { HostOf, WidgetProps } from '../kit/element/define-widget'
import { reportFault } from '../kit/element/page-fault'
import { type ReportError, useErrorEvents } from '../kit/element/use-error-events'
import { useMisnamed } from '../kit/element/use-misnamed'
import { useStart, useWidget } from '../kit/element/use-widget'
import { useStepFocus } from '../kit/forms/use-step-focus'
import type { TvPacketBuyEventMap } from './contract'
import { amountWords } from './price-words'
import { FIRST_STEPS, WaitStep } from './steps/first-steps'
import { Loading, StepFrame, Submit } from './steps/frame'
import type { PurchaseStepProps, StepViews } from './steps/step-props'
import { usePurchase } from './use-purchase'
import { type SubjectChoice, useSubject } from './use-subject'

/** Steps whose view is part of the element's first code. */
const FIRST = FIRST_STEPS as StepViews

/** Returns no text, until the texts have loaded. */
const SILENT: Text['t'] = () => ''

const getProvider = (tv: Tv) => tv.session.network.value?.provider?.id ?? null

/** The address to which a bank returns the viewer; null, with a line in the console, for an address that is not safe. */
function checkReturnAddress(element: HTMLElement, value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (isPaymentAddress(value)) return value
  const fault = { attribute: 'return-url', value, problem: 'is not https, and is not used' }
  void reportFault({ code: 'argument-invalid', element, ...fault })
  return null
}

/** The element's view: the packet, or the packets to choose from, and the step of the purchase. */
export function BuyView(props: WidgetProps) {
  useSignals()
  const host = props.host as HostOf<TvPacketBuyEventMap>
  const box = useRef<HTMLDivElement>(null)
  const [isRequested, setIsRequested] = useState(false)
  const started = useStart(props.host, props.load, isRequested)
  const waitsForPress = !started && props.load === 'play'
  const widget = useWidget(props, started, started || waitsForPress, true)
  const tv = widget.name === 'ready' ? widget.tv : null
  const language = widget.name === 'ready' ? widget.language : 'en'
  const brand = widget.name === 'ready' ? widget.brand : null
  const text = widget.text
  const returnUrl = checkReturnAddress(host.element, props.returnUrl)
  const chosen = useSubject(props, tv, language, returnUrl)
  const rules = getSaleRules(brand, tv && getProvider(tv))
  const misnamed = useMisnamed(
    props.host,
    started,
    [props.packet, props.channel, props.content].some((name) => Boolean(name)),
  )
  const error =
    misnamed ?? (widget.name === 'failed' ? widget.error : chosen.name === 'failed' ? chosen.error : null)
  const purchase = usePurchase(host, tv, {
    subject: chosen.name === 'chosen' ? chosen.subject : null,
    language,
    rules,
    returnUrl,
    stage: error || chosen.name === 'nothing' ? 'failed' : chosen.name === 'choices' ? 'offered' : 'loading',
    next: props.action === 'buy' || props.action === 'change' ? props.action : 'show',
  })
  const state = purchase?.state.value ?? null
  const shownError = error ?? (state?.name === 'failed' ? state.error : null)
  useFailureEvents(shownError, useErrorEvents(host, widget))
  const isEarly = state === null || state.name in FIRST
  // On the operator's own site every step may be needed: the code is loaded early, before the network can fail.
  const later = useLaterSteps(!isEarly || tv?.config.site === location.origin)
  useStepFocus(box, host.element, {
    step: waitsForPress ? 'press' : (state?.name ?? null),
    fault: null,
    dialog: host.element.closest('dialog') !== null,
    calls: 0,
    ready: text !== null && (isEarly || later.views !== null),
  })

  const hasHeading = props.heading !== 'off'
  const t = text?.t ?? SILENT
  const retry =
    widget.name === 'failed' ? widget.retry : chosen.name === 'failed' ? chosen.retry : () => purchase?.load()
  return (
    <div ref={box} className="buy" part="panel">
      {shownError ? (
        <Failure error={shownError} t={t} onRetry={retry} />
      ) : chosen.name === 'choices' && text ? (
        <ChoiceList choices={chosen.choices} tv={tv} text={text} onChoose={chosen.choose} />
      ) : chosen.name === 'nothing' && text ? (
        <p className="note">{t('buy.nothingToBuy')}</p>
      ) : purchase && state && text && tv ? (
        <PacketStep
          {...{ purchase, state, tv, text, host, later, frameOrigins: rules.frameOrigins }}
          hasHeading={hasHeading}
        />
      ) : waitsForPress ? (
        <div className="waiting">
          {text && <Submit label={t('row.details')} onPress={() => setIsRequested(true)} />}
        </div>
      ) : (
        <Loading label={t('player.loading')} hasHeading={hasHeading} />
      )}
    </div>
  )
}

interface ChoiceListProps {
  choices: readonly SubjectChoice[]
  tv: Tv | null
  text: Text
  onChoose: (subject: PurchaseSubject) => void
}

/** The packets and the content itself; each of them unlocks what the viewer wants to watch. */
function ChoiceList({ choices, tv, text, onChoose }: ChoiceListProps) {
  useSignals()
  const { t } = text
  const currency = tv?.session.network.value?.provider?.currency ?? null
  return (
    <StepFrame title={t('buy.choosePacket')}>
      <ul className="choices">
        {choices.map(({ subject, name, price }) => {
          if (price === null)
            return (
              <li key={name ?? ''} className="choice">
                <span>{name}</span>
                <span>{t('buy.noPrice')}</span>
              </li>
            )
          const amount = amountWords(price, currency, text)
          return (
            <li key={name ?? ''}>
              <button
                type="button"
                className="choice"
                part="choice-button"
                data-focus=""
                onClick={() => onChoose(subject)}
              >
                <span>{name ?? t('buy.rentOrBuy')}</span>
                <span>{name === null ? t('film.priceFrom', { price: amount }) : amount}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </StepFrame>
  )
}

/** The step of a purchase. */
export function PacketStep({ later, ...props }: PurchaseStepProps & { later: LaterSteps }) {
  const { state } = props
  const laterView = later.views?.[state.name]
  const isPartlyBought = state.name === 'verifying' && state.sale.bought.length > 0
  const View = (isPartlyBought && laterView) || (FIRST[state.name] ?? laterView)
  if (View) return <View {...props} />
  if (!later.hasFailed) return <WaitStep {...props} />
  return <Failure error={new TvError('code-not-loaded')} t={props.text.t} onRetry={later.load} />
}

/** Reports an error that the element shows, once. */
function useFailureEvents(error: TvError | null, reportError: ReportError): void {
  useEffect(() => {
    if (error) reportError(error, error.detail)
  }, [error, reportError])
}

/** The steps after the parental check; null until their code has loaded. */
interface LaterSteps {
  views: StepViews | null
  hasFailed: boolean
  load: () => void
}

/** Loads the code of the later steps once they are `needed`: on the page of another site most viewers see none. */
function useLaterSteps(needed: boolean): LaterSteps {
  const [views, setViews] = useState<StepViews | null>(null)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!needed) return
    setFailedAttempt(null)
    return keepLoading(
      () => import('./steps/payment-steps'),
      ({ LATER_STEPS }) => setViews(LATER_STEPS),
      () => setFailedAttempt(attempt),
    )
  }, [needed, attempt])
  const load = useCallback(() => setAttempt((count) => count + 1), [])
  return { views, hasFailed: failedAttempt === attempt, load }
}
