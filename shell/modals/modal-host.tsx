import { useSignals } from '@preact/signals-react/runtime'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  findModal,
  getModalHash,
  isSale,
  type Modal,
  type ModalName,
  type SaleModalName,
} from '../../core/navigation'
import type { TvPlayerEventMap } from '../../widgets/kit/player/contract'
import { ErrorBoundary } from '../layout/states/error-boundary'
import { lazyView } from '../layout/states/lazy-view'
import { SiteContext, useSite } from '../site/site-context'
import MessageModal from './message'
import { LeavingContext, type ModalProps } from './modal-props'
import { NotLoaded } from './not-loaded'

type View = ComponentType<{ modal: Modal }>
// The key of a view is the name of its modal, which determines its props.
const view = <Name extends ModalName>(load: () => Promise<{ default: ComponentType<ModalProps<Name>> }>) =>
  lazyView(load) as unknown as View

// One view for all steps of a purchase, which stays mounted while the name of its step changes.
const sale = view<SaleModalName>(() => import('./money/sale'))

const loadPin = () => import('./parental/parental-pin')

const VIEWS: { readonly [Name in ModalName]: View } = {
  auth: view<'auth'>(() => import('./account/auth')),
  // Loaded with the page: it tells that there is no connection.
  message: MessageModal as unknown as View,
  pincode: view<'pincode'>(() => loadPin().then(({ PincodeModal }) => ({ default: PincodeModal }))),
  parental_set: view<'parental_set'>(() =>
    loadPin().then(({ ParentalSetModal }) => ({ default: ParentalSetModal })),
  ),
  parental_start: view<'parental_start'>(() =>
    loadPin().then(({ ParentalStartModal }) => ({ default: ParentalStartModal })),
  ),
  block_alma: view<'block_alma'>(() => import('./money/block-alma')),
  pay_qr_kaspi: view<'pay_qr_kaspi'>(() => import('./money/pay-qr-kaspi')),
  logout: view<'logout'>(() => import('./account/logout')),
  autoauth: view<'autoauth'>(() => import('./account/autoauth')),
  child_ended: view<'child_ended'>(() => import('./account/child-ended')),
  support: view<'support'>(() => import('./support')),
  card: view<'card'>(() => import('./money/card')),
  refill: view<'refill'>(() => import('./money/refill')),
  nofunds: sale,
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

/**
 * Shows the operator's text if it refuses a channel to this viewer, and a link to the list (PLY-07). The result of a
 * purchase stays until it is closed (PKT-05): the player's gate shows the text too.
 */
function useRefusals(): void {
  const { modals, text } = useSite()
  useEffect(() => {
    const show = (event: Event) => {
      const { detail, target } = event as TvPlayerEventMap['tv-access-required']
      const isPreview = target !== null && Reflect.get(target, 'preview') === true
      if (detail.reason !== 'unavailable' || detail.why !== 'refused' || isPreview) return
      const open = modals.state.peek()
      if (open.name === 'open' && isSale(open.modal)) return
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

/** Renders the open modal over the page; every modal but the message is a lazy chunk. */
export function ModalHost() {
  useSignals()
  useModalHash()
  useRefusals()
  const shown = useSite().modals.shown.value
  if (shown === null) return null
  const { modal, isLeaving } = shown
  const View = VIEWS[modal.name]
  return (
    <LeavingContext key={isSale(modal) ? 'sale' : modal.name} value={isLeaving}>
      <OwnModal>
        <ErrorBoundary broken={(retry) => <NotLoaded onRetry={retry} />}>
          <Suspense>
            <View modal={modal} />
          </Suspense>
        </ErrorBoundary>
      </OwnModal>
    </LeavingContext>
  )
}

/** Restricts a modal to closing and finishing itself: one that has been closed must not affect the next. */
function OwnModal({ children }: { children: ReactNode }) {
  const site = useSite()
  const isMounted = useRef(true)
  useEffect(
    () => () => {
      isMounted.current = false
    },
    [],
  )
  const own = useMemo(() => {
    const { modals } = site
    const isHere = () => isMounted.current && modals.shown.peek()?.isLeaving === false
    const close = () => isHere() && modals.close()
    const finish = () => isHere() && modals.finish()
    return { ...site, modals: { ...modals, close, finish } }
  }, [site])
  return <SiteContext value={own}>{children}</SiteContext>
}

/** Marks a history entry that a modal pushed: closing the modal goes back. */
const MADE_HERE = 'modal'

const readEntryState = (): Record<string, unknown> => history.state?.usr ?? {}

/** Names the present entry of the history: the router gives each one that it makes a key. */
const presentEntry = () => `${history.state?.key ?? ''}${location.hash}`

const here = () => ({ entry: presentEntry(), hash: location.hash })

/**
 * Mirrors the open modal in the hash and follows the hash (NAV-02): opening pushes an entry, closing goes back, Back
 * closes, Forward opens again. A modal that cannot be closed pushes no entry, so Back leaves the page. Reads
 * `window.location` and listens to `popstate`: the router renders a change of the address a moment later, and skips an
 * entry that is left within that moment.
 */
function useModalHash(): void {
  useSignals()
  const { modals } = useSite()
  const { key, hash } = useLocation()
  const rendered = `${key}${hash}`
  const navigate = useNavigate()
  const state = modals.state.value
  /** The entry that was followed last. */
  const seen = useRef<ReturnType<typeof here> | null>(null)
  const lastRendered = useRef<string | null>(null)
  const lastState = useRef(state)
  /** True between `history.back()` and the change of the address, during which a second call would leave the site. */
  const leaving = useRef(false)

  const follow = useCallback(() => {
    // A popstate is rendered before this listener receives it, so its entry may have been left already.
    if (leaving.current && seen.current?.entry === presentEntry()) return
    const isWayBack = leaving.current
    const isFirst = seen.current === null && findModal(location.hash) === null
    const isLeft = !isWayBack && findModal(seen.current?.hash ?? '') !== null
    seen.current = here()
    leaving.current = false
    // A modal that was opened while going back from another one, or by the first page before this hook ran, must stay
    // open: it gets an entry of its own.
    if ((isWayBack || isFirst) && modals.state.peek().name === 'open') return
    modals.follow(location.hash, isLeft && findModal(location.hash) === null)
  }, [modals])

  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])

  const mirror = useEffectEvent((entry: string, _modal: typeof state) => {
    const before = modals.state.peek()
    const isNew = lastState.current !== before && before.name === 'open'
    // An entry of the router is followed once it is rendered; a modal shown with it stays.
    if (lastRendered.current !== entry && seen.current?.entry !== presentEntry()) {
      if (isNew && !leaving.current && findModal(location.hash) === null) seen.current = here()
      else follow()
    }
    lastRendered.current = entry
    const present = modals.state.peek()
    lastState.current = present
    const wanted = getModalHash(present)
    if (wanted === null || wanted === location.hash) return
    const { pathname, search } = location
    const over = findModal(location.hash) !== null
    const usr = readEntryState()
    if (present.name === 'closed') {
      if (!over || leaving.current) return
      leaving.current = Boolean(usr[MADE_HERE])
      if (leaving.current) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, state: usr, preventScrollReset: true })
      return
    }
    const pushes = !over && !modals.isLocked(present.modal)
    void navigate(
      { pathname, search, hash: wanted },
      { replace: !pushes, state: pushes ? { ...usr, [MADE_HERE]: true } : usr, preventScrollReset: true },
    )
    // By now the modal may be closed already; following would open it again.
    seen.current = here()
  })
  useEffect(() => mirror(rendered, state), [rendered, state])
}
