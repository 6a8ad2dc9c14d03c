import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { saleRulesOf } from '../../core/brand'
import { isPaymentAddress, type PurchaseState } from '../../core/commerce'
import type { Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import { Failure } from '../kit/controls/failure'
import { report } from '../kit/element/attribute-value'
import type { HostOf, WidgetProps } from '../kit/element/define-widget'
import { useErrorEvents } from '../kit/element/use-error-events'
import { useStart, useWidget } from '../kit/element/use-widget'
import { useStepFocus } from '../kit/forms/use-step-focus'
import type { TvPacketBuyEventMap } from './contract'
import { ChoiceList } from './steps/choice-list'
import { Loading } from './steps/frame'
import { PacketStep } from './steps/packet-step'
import { useFailureEvents } from './use-failure-events'
import { useLaterSteps } from './use-later-steps'
import { usePurchase } from './use-purchase'
import { useSubject } from './use-subject'

/** Steps that the element shows with the code it begins with. */
const EARLY: ReadonlySet<PurchaseState['name']> = new Set([
  'loading',
  'failed',
  'preparing',
  'ordering',
  'paying',
  'verifying',
  'changing',
  'shown',
  'login',
  'pin',
] as const)

/** Says nothing until the words are there. */
const SILENT: Text['t'] = () => ''

const providerOf = (tv: Tv) => tv.session.network.value?.provider?.id ?? null

/** The address that leads back from a bank; null, with a line in the console, for one that is not safe. */
function returnAddressOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (isPaymentAddress(value)) return value
  report(`<tv-packet-buy>: return-url="${value}" is not https`)
  return null
}

/** The element's view: the packet, or the packets to choose from, and the step of the purchase. */
export function BuyView(props: WidgetProps) {
  useSignals()
  const host = props.host as HostOf<TvPacketBuyEventMap>
  const box = useRef<HTMLDivElement>(null)
  const started = useStart(props.host, props.load, false)
  const widget = useWidget(props, started, started, true)
  const tv = widget.name === 'ready' ? widget.tv : null
  const language = widget.name === 'ready' ? widget.language : 'en'
  const brand = widget.name === 'ready' ? widget.brand : null
  const text = widget.text
  const returnUrl = returnAddressOf(props.returnUrl)
  const chosen = useSubject(props, tv, language, returnUrl)
  const rules = saleRulesOf(brand, tv && providerOf(tv))
  const purchase = usePurchase(host, tv, {
    subject: chosen.name === 'chosen' ? chosen.subject : null,
    language,
    rules,
    returnUrl,
    next: props.action === 'buy' || props.action === 'change' ? props.action : 'show',
  })
  const state = purchase?.state.value ?? null
  const error =
    widget.name === 'failed'
      ? widget.error
      : chosen.name === 'failed'
        ? chosen.error
        : state?.name === 'failed'
          ? state.error
          : null
  useFailureEvents(error, useErrorEvents(host, text))
  const isEarly = state === null || EARLY.has(state.name)
  // On the operator's own site every step may be needed: the code is there before the network fails.
  const later = useLaterSteps(!isEarly || tv?.config.site === location.origin)
  useStepFocus(box, host.element, {
    step: state?.name ?? null,
    fault: null,
    dialog: host.element.closest('dialog') !== null,
    calls: 0,
    ready: text !== null && (isEarly || later.View !== null),
  })

  const t = text?.t ?? SILENT
  const retry =
    widget.name === 'failed' ? widget.retry : chosen.name === 'failed' ? chosen.retry : () => purchase?.load()
  return (
    <div ref={box} className="buy" part="panel">
      {error ? (
        <Failure error={error} t={t} onRetry={retry} />
      ) : chosen.name === 'choices' && text ? (
        <ChoiceList choices={chosen.choices} tv={tv} text={text} onChoose={chosen.choose} />
      ) : chosen.name === 'nothing' && text ? (
        <p className="note">{t('buy.nothingToBuy')}</p>
      ) : purchase && state && text && tv ? (
        <PacketStep
          {...{ purchase, state, tv, text, host, later, frameOrigins: rules.frameOrigins }}
          hasHeading={props.heading !== 'off'}
        />
      ) : (
        <Loading label={t('player.loading')} />
      )}
    </div>
  )
}
