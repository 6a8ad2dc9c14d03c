import { ExternalLink } from 'lucide'
import {
  amountBySystem,
  amountFromBalance,
  isKept,
  isZero,
  type PendingPayment,
  type PurchaseState,
} from '../../../core/commerce'
import type { WordKey } from '../../../locales'
import { refusalText } from '../../kit/commerce/refusal-text'
import { subscriptionWords } from '../../kit/commerce/subscription-words'
import { Icon } from '../../kit/controls/icon'
import { WindowLink } from '../../kit/controls/window-link'
import { useLazyComponent } from '../../kit/hooks/use-lazy-component'
import { amountWords, orderWords, successorWords } from '../price-words'
import { isFramed } from '../purchase-step'
import { AgreementStep, BasesStep, MethodsStep, PeriodsStep } from './choice-steps'
import { AlreadyStep, ConfirmChangeStep, DoneStep, KeptStep, PartlyBought, RefusedStep } from './end-steps'
import type { FIRST_STEPS } from './first-steps'
import { Back, Loading, StepFrame, Submit } from './frame'
import { type PurchaseStepProps, type Steps, type StepViews, siteAddress, toEventDetail } from './step-props'

/** The packet, its amount and the way to pay: only the button of this step charges the viewer. */
function ConfirmStep({ purchase, state, text, host }: PurchaseStepProps<'confirm'>) {
  const { order, payment } = state
  const { sale } = order
  const { t } = text
  const isFree = isZero(order.quote.now)
  const successor = order.change ? null : successorWords(sale, text)
  const money = (amount: string) => amountWords(amount, sale.currency, text)
  const paidNow = payment.type === 'system' ? amountBySystem(order) : order.quote.now
  const price = money(paidNow)
  const pay = payment.type === 'system' && payment.system.button_text
  const press = () => {
    if (host.emit('tv-before-purchase', { ...toEventDetail(sale.subject), amount: paidNow }))
      purchase.confirm()
  }
  return (
    <StepFrame title={t('buy.confirmTitle')}>
      <p className="price" part="price">
        {sale.name}: {orderWords(order, text)}
      </p>
      {successor && <p>{successor}</p>}
      <PartlyBought sale={sale} text={text} />
      {order.info && <OfferInfo info={order.info} name={sale.name} />}
      {state.isShort && <p role="alert">{t('buy.noFundsTitle')}</p>}
      {order.changedFrom !== null && (
        <p role="alert">
          {t('buy.priceChanged', { before: money(order.changedFrom), amount: money(order.quote.now) })}
        </p>
      )}
      {order.change && sale.dates && <p>{subscriptionWords(sale.dates, text)}</p>}
      {!isFree && howWords(state, text).map((words) => <p key={words}>{words}</p>)}
      <Submit
        label={isFree ? t('buy.connectFree') : pay ? `${pay} · ${price}` : t('buy.pay', { amount: price })}
        onPress={press}
      />
      <Back label={t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}

type Order = PurchaseStepProps<'confirm'>['state']['order']

/** The operator's texts about the product, and about how it may be watched. */
function OfferInfo({ info, name }: { info: NonNullable<Order['info']>; name: string }) {
  const lines = [info.title, info.type, info.text].filter((words) => words !== '' && words !== name)
  if (lines.length === 0) return null
  return (
    <div className="offer-info operator-text">
      {lines.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

/** The way to pay: one way for all of it, or one way and the rest from the balance. */
function howWords(
  { order, payment }: PurchaseStepProps<'confirm'>['state'],
  text: PurchaseStepProps['text'],
): string[] {
  const { account, sale } = order
  const money = (amount: string) => amountWords(amount, sale.currency, text)
  const fromBalance = (amount: string) =>
    text.t('buy.fromBalance', { amount: money(amount), balance: money(account.balance ?? '0') })
  if (payment.type === 'balance') return [fromBalance(order.quote.now)]
  const amount = money(amountBySystem(order))
  const { title, name, payform_shortname: form } = payment.system
  const rest = amountFromBalance(order)
  return [
    payment.card
      ? text.t('buy.fromCard', { amount, number: payment.card.number })
      : text.t('buy.bySystem', { amount, system: title || name || form }),
    ...(rest === null ? [] : [fromBalance(rest)]),
  ]
}

/** Instructions for a way to pay that needs no request: the operator's own text. */
function InstructionsStep({ purchase, state, text }: PurchaseStepProps<'instructions'>) {
  const { title, name, description, how_to_use: usual, how_to_use_packet: ofPacket } = state.system
  const paragraphs = [description, ofPacket || usual].filter((words) => words !== '')
  return (
    <StepFrame title={title || name}>
      {paragraphs.map((words) => (
        <p key={words} className="operator-text">
          {words}
        </p>
      ))}
      <Submit label={text.t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}

const PENDING_WORDS: Record<PendingPayment['completion'], WordKey> = {
  'at-once': 'buy.checking',
  address: 'buy.pendingText',
  'qr-code': 'buy.pendingQr',
  'qr-picture': 'buy.pendingQr',
  message: 'buy.pendingMessage',
}

/** A payment that is completed elsewhere, and its subject; meanwhile the operator is asked about its status. */
function PendingStep({ purchase, state, tv, text, frameOrigins }: PurchaseStepProps<'pending'>) {
  const { amount, completion, url, qrPicture } = state.payment
  const { t } = text
  return (
    <StepFrame title={t('buy.pendingTitle')}>
      <p>{state.sale.name}</p>
      {amount !== null && (
        <p>{t('buy.methodsText', { amount: amountWords(amount, state.sale.currency, text) })}</p>
      )}
      <p role="status">{t(PENDING_WORDS[completion])}</p>
      {url && isFramed(state.payment, frameOrigins) && (
        <PaymentFrame address={url} label={t('buy.pendingTitle')} />
      )}
      {completion === 'qr-code' && url && <PaymentCode address={url} label={t('buy.qrLabel')} />}
      {completion === 'qr-picture' && qrPicture && (
        <img className="qr" src={qrPicture} alt={t('buy.qrLabel')} />
      )}
      {url && completion !== 'at-once' && (
        <a
          className="button primary"
          part="submit"
          data-focus=""
          href={url}
          // The page is not left if it could not remember the payment.
          target={isKept(tv.storage) ? undefined : '_blank'}
          rel="noopener noreferrer"
        >
          {t('buy.openBank')}
          <Icon node={ExternalLink} />
        </a>
      )}
      {completion !== 'at-once' && (
        <>
          <p className="note">{t('buy.giveUpText')}</p>
          <Back label={t('buy.giveUp')} onPress={() => purchase.startOver()} />
        </>
      )}
    </StepFrame>
  )
}

/**
 * The bank's page in a frame that can neither leave it nor reach this page. A page of this very origin has none of its
 * rights: with them a script could remove the sandbox.
 */
function PaymentFrame({ address, label }: { address: string; label: string }) {
  const isForeign = new URL(address).origin !== location.origin
  return (
    <iframe
      className="payment-frame"
      title={label}
      src={address}
      sandbox={isForeign ? 'allow-forms allow-scripts allow-same-origin' : 'allow-forms allow-scripts'}
      referrerPolicy="no-referrer"
    />
  )
}

const loadQrCode = () => import('../../kit/commerce/qr-code').then((code) => code.QrCode)

/** The QR code of a payment. Its code loads with the first QR code; until then the link below has the same address. */
function PaymentCode({ address, label }: { address: string; label: string }) {
  const View = useLazyComponent(loadQrCode, true, false)
  return View ? <View address={address} label={label} /> : <div className="qr" />
}

/** The purchase on the operator's site, in a window of its own. */
function ElsewhereStep({ purchase, state, tv, text }: PurchaseStepProps<'elsewhere'>) {
  const { t } = text
  return (
    <StepFrame title={state.isOpen ? t('buy.elsewhereTitle') : state.sale.name}>
      {state.isOpen ? (
        <p role="status">{t('buy.elsewhereText')}</p>
      ) : (
        <p role="alert">{t('buy.windowRefused')}</p>
      )}
      <WindowLink
        className={state.isOpen ? 'button' : 'button primary'}
        part="link-button"
        data-focus=""
        href={siteAddress(tv.config.site, state.sale.subject, state.action === 'buy')}
        t={t}
      >
        {t('buy.openSite')}
        <Icon node={ExternalLink} />
      </WindowLink>
      <Back label={t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}

/** Money was added to the balance for a packet. The packet is not bought without the viewer, who may have left long ago. */
function ToppedUpStep({ purchase, state, text }: PurchaseStepProps<'topped-up'>) {
  const { t } = text
  const { sale, amount, refusal } = state
  return (
    <StepFrame title={sale.name}>
      {refusal && <p role="alert">{refusalText(refusal, text)}</p>}
      <p role="status">
        {amount === null
          ? t('refill.done')
          : t('buy.toppedUp', { amount: amountWords(amount, sale.currency, text), packet: sale.name })}
      </p>
      <Submit label={t('buy.enable')} onPress={() => purchase.buy()} />
      <Back label={t('buy.done')} onPress={() => purchase.load()} />
    </StepFrame>
  )
}

/** The operator is asked again for the packets of a bundle that are not connected yet. */
function VerifyingStep({ state, text }: PurchaseStepProps<'verifying'>) {
  return (
    <StepFrame title={state.sale.name}>
      <PartlyBought sale={state.sale} text={text} />
      {state.words && <p dir="auto">{state.words}</p>}
      <Loading label={text.t('buy.checking')} />
    </StepFrame>
  )
}

/** It is not known yet whether the viewer was charged, nor for what: the viewer may find the charge with the bank. */
function UnconfirmedStep({ purchase, state, text }: PurchaseStepProps<'unconfirmed'>) {
  const { t } = text
  return (
    <StepFrame title={t('buy.unconfirmedTitle')}>
      <p>{state.sale.name}</p>
      <PartlyBought sale={state.sale} text={text} />
      {state.words && <p dir="auto">{state.words}</p>}
      <p role="alert">{t('buy.unconfirmedText')}</p>
      <Submit label={t('buy.checkAgain')} onPress={() => purchase.checkAgain()} />
      <Back label={t('buy.startOver')} onPress={() => purchase.startOver()} />
    </StepFrame>
  )
}

/**
 * The views of the states after the parental check, and of the ends of a purchase; `verifying` where some packets of a
 * bundle are bought.
 */
export const LATER_STEPS = {
  bases: BasesStep,
  agreement: AgreementStep,
  periods: PeriodsStep,
  methods: MethodsStep,
  instructions: InstructionsStep,
  'confirm-change': ConfirmChangeStep,
  confirm: ConfirmStep,
  pending: PendingStep,
  elsewhere: ElsewhereStep,
  'topped-up': ToppedUpStep,
  verifying: VerifyingStep,
  unconfirmed: UnconfirmedStep,
  done: DoneStep,
  'already-bought': AlreadyStep,
  refused: RefusedStep,
  kept: KeptStep,
} satisfies Steps<Exclude<PurchaseState['name'], keyof typeof FIRST_STEPS> | 'verifying'> as StepViews
