import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ProfileFields } from '../api/profiles'
import type { Clock } from '../lib/clock'
import type { LoginMethod } from '../session'

/** A channel or content to unlock, or a packet to buy: ids or slugs, null if not applicable. */
export interface SaleSubject {
  packet: string | null
  channel: string | null
  content: string | null
}

/** The steps of a purchase that have a name in the address (NAV-13): one dialog, named after its present step. */
export type SaleModalName =
  | 'quick_packets'
  | 'confirm_period'
  | 'paysystems'
  | 'confirm'
  | 'pay_card'
  | 'pay_qr'
  | 'pay_phone_sms'
  | 'pay_redirect'
  | 'pay_iframe'
  | 'pay_transaction'
  | 'nofunds'

/** A modal and its parameters. A modal with required parameters cannot be opened by a link. */
export type Modal =
  /** `methods` restricts the login methods; absent for all of the operator's. */
  | { name: 'auth'; methods?: readonly LoginMethod[] }
  /**
   * `leadsTo`: path or modal of the button that closes it; absent for one that only closes it. `isAlert`: its text is announced
   * at once, because the viewer has not asked for it (OPS-04).
   */
  | { name: 'message'; title: string; text: string; leadsTo?: '/channels' | '#auth'; isAlert?: true }
  /** `action` that the PIN is for; absent for `settings`. */
  | { name: 'pincode'; action?: 'pay' }
  | { name: 'parental_set' | 'parental_start' }
  | { name: 'block_alma' | 'pay_qr_kaspi' }
  | { name: 'logout' | 'autoauth' | 'support' | 'child_ended' }
  | { name: 'card' | 'refill' }
  /** `change` to save at once; absent for the list. */
  | { name: 'profiles'; change?: ProfileChange }
  | { name: 'parental' }
  /** `email` fills in the field; absent for the address of the account. */
  | { name: 'email'; email?: string }
  /**
   * Sells a packet, or what unlocks something; by default the subject of the page. `action` is passed to the element:
   * by default `quick_packets` starts with the offers, any other step with the purchase. `nofunds` without a subject
   * only offers the top-up.
   */
  | { name: SaleModalName; subject?: SaleSubject; action?: 'show' | 'buy' | 'change' }
  /** The channels of the packets that unlock something; by default the subject of the page. */
  | { name: 'packets_channels'; subject?: SaleSubject }
  /** `packet` that the viewer has; absent for that of the page, else for a choice. */
  | { name: 'subscription'; packet?: string }
  | { name: 'register' | 'install' | 'push' | 'smarttv' }
  /** `refusal`: the operator's text about a renewal that it does not end, shown above the question (PKT-07). */
  | { name: 'survey'; refusal?: string }
  /** The first step of {@link PromoWizard}, under a name of its own. */
  | { name: 'promocode'; code?: string }
  | PromoWizard

/** The fields of the form of a profile; `icon`: address of the picture, null for none. */
export interface ProfileChange {
  id: string
  fields: ProfileFields
  icon: string | null
}

/** Redeems a promo code: `code` fills in the field; absent for an empty one. */
interface PromoWizard {
  name: 'promocode_wizard'
  code?: string
}

export type ModalName = Modal['name']

/** A closed dialog is removed after this time, ms, in which it fades out (NAV-02). */
const CLOSE_MS = 300
/** A dialog opens this long after the previous one began to close, ms. */
const SWITCH_MS = 600

/** The steps of a purchase, which share one dialog. */
const SALE: readonly ModalName[] = [
  'quick_packets',
  'confirm_period',
  'paysystems',
  'confirm',
  'pay_card',
  'pay_qr',
  'pay_phone_sms',
  'pay_redirect',
  'pay_iframe',
  'pay_transaction',
  'nofunds',
] satisfies SaleModalName[]

export const isSale = ({ name }: Modal): boolean => SALE.includes(name)

const isSameDialog = (one: Modal, other: Modal): boolean =>
  one.name === other.name || (isSale(one) && isSale(other))

interface Traits {
  /** True if the modal is mirrored in the hash of the address: going back closes it, a link opens it (NAV-02). */
  history: boolean
  /** True if the modal has no close button: it closes once its question is answered. */
  isMandatory: boolean
}

/** The modals by name. */
export const MODALS: Readonly<Record<ModalName, Traits>> = {
  auth: { history: true, isMandatory: false },
  message: { history: false, isMandatory: false },
  pincode: { history: true, isMandatory: false },
  parental_set: { history: true, isMandatory: false },
  parental_start: { history: true, isMandatory: false },
  block_alma: { history: true, isMandatory: true },
  pay_qr_kaspi: { history: true, isMandatory: true },
  logout: { history: true, isMandatory: false },
  autoauth: { history: false, isMandatory: true },
  child_ended: { history: false, isMandatory: true },
  support: { history: true, isMandatory: false },
  card: { history: true, isMandatory: false },
  refill: { history: true, isMandatory: false },
  nofunds: { history: true, isMandatory: false },
  profiles: { history: true, isMandatory: false },
  parental: { history: true, isMandatory: false },
  email: { history: true, isMandatory: false },
  quick_packets: { history: true, isMandatory: false },
  confirm_period: { history: true, isMandatory: false },
  paysystems: { history: true, isMandatory: false },
  confirm: { history: true, isMandatory: false },
  pay_card: { history: true, isMandatory: false },
  pay_qr: { history: true, isMandatory: false },
  pay_phone_sms: { history: true, isMandatory: false },
  pay_redirect: { history: false, isMandatory: false },
  pay_iframe: { history: false, isMandatory: false },
  pay_transaction: { history: true, isMandatory: false },
  packets_channels: { history: true, isMandatory: false },
  subscription: { history: true, isMandatory: false },
  smarttv: { history: true, isMandatory: false },
  register: { history: true, isMandatory: false },
  install: { history: true, isMandatory: false },
  push: { history: true, isMandatory: false },
  survey: { history: true, isMandatory: false },
  promocode: { history: true, isMandatory: false },
  promocode_wizard: { history: true, isMandatory: false },
}

/** At most one modal is open. */
export type ModalState = { name: 'closed' } | { name: 'open'; modal: Modal }

type ModalEvent =
  | { name: 'shown'; modal: Modal }
  /** The open modal continues under another name. */
  | { name: 'renamed'; modal: Modal }
  /** The viewer asks to close it. `isLocked`: it must not be closed now. */
  | { name: 'dismissed'; isLocked: boolean }
  /** The modal's task is complete. */
  | { name: 'finished' }
  /** The address changed: `#auth`, or empty after going back. `isLeft`: the viewer has left the hash of a modal. */
  | { name: 'hash'; hash: string; isLeft: boolean; isLocked: boolean }

const CLOSED: ModalState = { name: 'closed' }

/**
 * Opening a modal replaces the open one. A hash change keeps modals without a hash open, except when going back from
 * the modal that they replaced.
 */
function reduce(state: ModalState, event: ModalEvent): ModalState {
  switch (event.name) {
    case 'shown':
    case 'renamed':
      return { name: 'open', modal: event.modal }
    case 'dismissed':
      return event.isLocked ? state : CLOSED
    case 'finished':
      return state.name === 'closed' ? state : CLOSED
    case 'hash': {
      if (state.name === 'open' && event.isLocked) return state
      if (state.name === 'open' && !MODALS[state.modal.name].history) return event.isLeft ? CLOSED : state
      const named = findModal(event.hash)
      if (!named) return state.name === 'closed' ? state : CLOSED
      return state.name === 'open' && state.modal.name === named.name ? state : { name: 'open', modal: named }
    }
    default:
      return event satisfies never
  }
}

/** Returns the modal that a hash names; null for other hashes, which are ignored. */
export function findModal(hash: string): Modal | null {
  const name = hash.replace(/^#/, '')
  if (!Object.hasOwn(MODALS, name) || !MODALS[name as ModalName].history) return null
  return { name } as Modal
}

/** Returns the hash for a state: `#auth`, or empty when closed; null to leave the present hash. */
export function getModalHash(state: ModalState): string | null {
  if (state.name === 'closed') return ''
  return MODALS[state.modal.name].history ? `#${state.modal.name}` : null
}

/** A dialog on screen; while it `isLeaving` it fades out, takes no input and settles nothing. */
export interface ShownModal {
  modal: Modal
  isLeaving: boolean
}

const isLogin = (state: ModalState) => state.name === 'open' && state.modal.name === 'auth'

/** The modal over the page. The shell renders it and mirrors it in the hash (NAV-02). */
export interface Modals {
  readonly state: ReadonlySignal<ModalState>
  /** The dialog on screen, which follows `state`: the open one closes before another opens. Null if there is none. */
  readonly shown: ReadonlySignal<ShownModal | null>
  /** Opens a modal, replacing the open one. Resolves to true once its task is complete, to false if it was closed. */
  show(modal: Modal): Promise<boolean>
  /** Renames the open modal to its present step; ignored if another modal is open by now. */
  rename(from: Modal, to: Modal): void
  /** Closes the open modal at the viewer's request; ignored while it is locked. */
  close(): void
  /** Completes the task of the open modal. */
  finish(): void
  /**
   * Follows a change of the address's hash. `isLeft`: the viewer, not the site, has left the hash of a modal by going back.
   */
  follow(hash: string, isLeft?: boolean): void
  /** True while the open modal cannot be closed. */
  isLocked(modal: Modal): boolean
}

/** Creates the model of the site's modals (NAV-02). */
export function createModals(options: {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>
  /** True if a login is required, so that its modal cannot be closed (ACC-03). */
  isLoginRequired(): boolean
  /** False for a modal that the brand does not use: neither links nor buttons open it. By default all are available. */
  isAvailable?(name: ModalName): boolean
  /** Called when the viewer closes the login; the pending action is then discarded. */
  onLoginCancelled(): void
}): Modals {
  const { clock } = options
  const state = signal<ModalState>(CLOSED)
  const shown = signal<ShownModal | null>(null)
  /** The timer between two dialogs; null if there is none. */
  let gap: number | null = null
  let settle: ((isDone: boolean) => void) | null = null

  function send(event: ModalEvent): void {
    const before = state.value
    const next = reduce(before, event)
    if (next === before) return
    const isDone = event.name === 'finished'
    const isRenamed = event.name === 'renamed'
    const resolvePrevious = isRenamed ? null : settle
    if (!isRenamed) settle = null
    if (isLogin(before) && !isLogin(next) && !isDone) options.onLoginCancelled()
    state.value = next
    draw()
    resolvePrevious?.(isDone)
  }

  /** Moves the screen towards the state: the next dialog opens once the previous one has disappeared. */
  function draw(): void {
    const wanted = state.value.name === 'open' ? state.value.modal : null
    const present = shown.value
    if (!present) {
      if (wanted && gap === null) shown.value = { modal: wanted, isLeaving: false }
      if (wanted || gap === null) return
      clock.clearTimeout(gap)
      gap = null
    } else if (!present.isLeaving) {
      if (wanted && isSameDialog(present.modal, wanted)) {
        shown.value = { modal: wanted, isLeaving: false }
        return
      }
      shown.value = { ...present, isLeaving: true }
      clock.setTimeout(remove, CLOSE_MS)
    }
  }
  function remove(): void {
    shown.value = null
    if (state.value.name === 'closed') return
    gap = clock.setTimeout(() => {
      gap = null
      draw()
    }, SWITCH_MS - CLOSE_MS)
  }

  const isAvailable = (name: ModalName) => options.isAvailable?.(name) ?? true
  const isLocked = (modal: Modal) =>
    MODALS[modal.name].isMandatory || (modal.name === 'auth' && options.isLoginRequired())
  const isOpenModalLocked = () => state.value.name === 'open' && isLocked(state.value.modal)

  return {
    state,
    shown,
    isLocked,
    show(modal) {
      if (!isAvailable(modal.name)) return Promise.resolve(false)
      send({ name: 'shown', modal })
      return new Promise((resolve) => {
        settle = resolve
      })
    },
    rename(from, to) {
      if (state.value.name === 'open' && state.value.modal === from) send({ name: 'renamed', modal: to })
    },
    close: () => send({ name: 'dismissed', isLocked: isOpenModalLocked() }),
    finish: () => send({ name: 'finished' }),
    follow(hash, isLeft = false) {
      const named = findModal(hash)
      const followed = named && !isAvailable(named.name) ? '' : hash
      send({ name: 'hash', hash: followed, isLeft, isLocked: isOpenModalLocked() })
    },
  }
}
