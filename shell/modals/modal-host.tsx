import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { Modal, ModalName, SaleModalName } from '../../core/navigation'
import type { TvPlayerEventMap } from '../../widgets/kit/player/contract'
import type { TvPacketBuyEventMap } from '../../widgets/tv-packet-buy/contract'
import { ErrorBoundary } from '../layout/states/error-boundary'
import { useModalHash } from '../site/navigation/use-modal-hash'
import { useSite } from '../site/site-context'
import type { ModalProps } from './modal-props'
import { NotLoaded } from './not-loaded'

type View = ComponentType<{ modal: Modal }>
// The key of a view is the name of its modal, which decides its props.
const view = <Name extends ModalName>(load: () => Promise<{ default: ComponentType<ModalProps<Name>> }>) =>
  lazy(load) as unknown as View

// One view for all steps of a purchase, which stays mounted while the name of its step changes.
const sale = view<SaleModalName>(() => import('./money/sale'))

const VIEWS: { readonly [Name in ModalName]: View } = {
  auth: view<'auth'>(() => import('./account/auth')),
  message: view<'message'>(() => import('./message')),
  pincode: view<'pincode'>(() => import('./parental/pincode')),
  parental_set: view<'parental_set'>(() => import('./parental/parental-set')),
  parental_start: view<'parental_start'>(() => import('./parental/parental-start')),
  block_alma: view<'block_alma'>(() => import('./money/block-alma')),
  pay_qr_kaspi: view<'pay_qr_kaspi'>(() => import('./money/pay-qr-kaspi')),
  logout: view<'logout'>(() => import('./account/logout')),
  autoauth: view<'autoauth'>(() => import('./account/autoauth')),
  child_ended: view<'child_ended'>(() => import('./account/child-ended')),
  support: view<'support'>(() => import('./support')),
  card: view<'card'>(() => import('./money/card')),
  refill: view<'refill'>(() => import('./money/refill')),
  nofunds: view<'nofunds'>(() => import('./money/nofunds')),
  profiles: view<'profiles'>(() => import('./profiles')),
  parental: view<'parental'>(() => import('./parental/parental')),
  email: view<'email'>(() => import('./account/email')),
  quick_packets: sale,
  confirm_period: sale,
  paysystems: sale,
  confirm: sale,
  pay_card: sale,
  pay_qr: sale,
  pay_phone_sms: sale,
  pay_redirect: sale,
  pay_iframe: sale,
  pay_transaction: sale,
  packets_channels: view<'packets_channels'>(() => import('./money/packets-channels')),
  subscription: view<'subscription'>(() => import('./money/subscription')),
  smarttv: view<'smarttv'>(() => import('./smarttv')),
  register: view<'register'>(() => import('./account/register')),
  install: view<'install'>(() => import('./prompts/install')),
  push: view<'push'>(() => import('./prompts/push')),
  survey: view<'survey'>(() => import('./prompts/survey')),
  promocode: view<'promocode'>(() => import('./promo')),
  promocode_wizard: view<'promocode_wizard'>(() => import('./promo')),
}

/** Says that the money is short once a purchase on the page, or in the open dialog, reports it (PKT-06). */
function useNoFunds(): void {
  const { modals } = useSite()
  useEffect(() => {
    const show = (event: Event) => {
      const { packet, content, reason } = (event as TvPacketBuyEventMap['tv-purchase-error']).detail
      if (reason !== 'no-funds') return
      const open = modals.state.peek()
      const isInDialog = open.name === 'open' && VIEWS[open.modal.name] === sale
      void modals.show({ name: 'nofunds', ...(isInDialog && { sale: { packet, content, channel: null } }) })
    }
    document.addEventListener('tv-purchase-error', show)
    return () => document.removeEventListener('tv-purchase-error', show)
  }, [modals])
}

/** Shows the operator's text where it refuses a channel to this viewer, and the way back to the list (PLY-07). */
function useRefusals(): void {
  const { modals, text } = useSite()
  useEffect(() => {
    const show = (event: Event) => {
      const { detail, target } = event as TvPlayerEventMap['tv-access-required']
      const isPreview = target !== null && Reflect.get(target, 'preview') === true
      if (detail.reason !== 'unavailable' || detail.why !== 'refused' || isPreview) return
      const said = detail.message || text.t('gate.unavailable.text')
      void modals.show({
        name: 'message',
        title: text.t('gate.unavailable.title'),
        text: said,
        leadsTo: '/channels',
      })
    }
    document.addEventListener('tv-access-required', show)
    return () => document.removeEventListener('tv-access-required', show)
  }, [modals, text])
}

/** Renders the open modal over the page; every modal is a lazy chunk. */
export function ModalHost() {
  useSignals()
  useModalHash()
  useNoFunds()
  useRefusals()
  const state = useSite().modals.state.value
  if (state.name === 'closed') return null
  const { modal } = state
  const View = VIEWS[modal.name]
  return (
    <ErrorBoundary key={View === sale ? 'sale' : modal.name} broken={<NotLoaded />}>
      <Suspense>
        <View modal={modal} />
      </Suspense>
    </ErrorBoundary>
  )
}
