import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { LoginMethod } from '../session'

/** A modal with its parameters. All of them can be opened by name alone, except those with parameters. */
export type Modal =
  /** `methods` restricts how to sign in; absent is every way the operator has. */
  | { name: 'auth'; methods?: readonly LoginMethod[] }
  | { name: 'message'; title: string; text: string }
  | { name: 'pincode' | 'parental_set' | 'parental_start' }
  | { name: 'block_alma' | 'pay_qr_kaspi' }
  | { name: 'logout' | 'autoauth' | 'support' }

export type ModalName = Modal['name']

interface Traits {
  /** Mirrored in the hash of the address: Back closes it, a link opens it (NAV-02). */
  history: boolean
  /** Has no close button: it closes when its question is settled. */
  stays: boolean
}

const TRAITS: Readonly<Record<ModalName, Traits>> = {
  auth: { history: true, stays: false },
  message: { history: false, stays: false },
  pincode: { history: true, stays: false },
  parental_set: { history: true, stays: false },
  parental_start: { history: true, stays: false },
  block_alma: { history: true, stays: true },
  pay_qr_kaspi: { history: true, stays: true },
  logout: { history: true, stays: false },
  autoauth: { history: false, stays: true },
  support: { history: true, stays: false },
}

/** One at a time, or none. */
export type ModalState = { name: 'closed' } | { name: 'open'; modal: Modal }

type ModalEvent =
  | { name: 'shown'; modal: Modal }
  /** The viewer wants it gone. `held`: it may not be closed now. */
  | { name: 'dismissed'; held: boolean }
  /** Its purpose is achieved. */
  | { name: 'finished' }
  /** The address says so: `#auth`, or nothing after a way back. */
  | { name: 'hash'; hash: string; held: boolean }

const CLOSED: ModalState = { name: 'closed' }

/** Opening one closes the other; what follows a hash leaves those alone that have no part in the history. */
function reduce(state: ModalState, event: ModalEvent): ModalState {
  switch (event.name) {
    case 'shown':
      return { name: 'open', modal: event.modal }
    case 'dismissed':
      return event.held ? state : CLOSED
    case 'finished':
      return state.name === 'closed' ? state : CLOSED
    case 'hash': {
      if (state.name === 'open' && (event.held || !TRAITS[state.modal.name].history)) return state
      const named = modalOfHash(event.hash)
      if (!named) return state.name === 'closed' ? state : CLOSED
      return state.name === 'open' && state.modal.name === named.name ? state : { name: 'open', modal: named }
    }
    default:
      return event satisfies never
  }
}

/** The modal that a hash names; null for hashes of other meanings, which are left alone. */
export function modalOfHash(hash: string): Modal | null {
  const name = hash.replace(/^#/, '')
  if (!Object.hasOwn(TRAITS, name) || !TRAITS[name as ModalName].history) return null
  return { name } as Modal
}

/** The hash of a state: `#auth`, empty if closed; null if the present hash is kept. */
export function hashOf(state: ModalState): string | null {
  if (state.name === 'closed') return ''
  return TRAITS[state.modal.name].history ? `#${state.modal.name}` : null
}

const isLogin = (state: ModalState) => state.name === 'open' && state.modal.name === 'auth'

/** The open modal. The shell draws it and mirrors it in the hash. */
export interface Modals {
  readonly state: ReadonlySignal<ModalState>
  /**
   * Opens it in place of what is open. Resolves to true when its purpose is achieved, to false when it was closed
   * without.
   */
  show(modal: Modal): Promise<boolean>
  /** The viewer wants it gone; nothing happens where it is held. */
  close(): void
  /** Closes the open modal as achieved. */
  finish(): void
  /** The address has this hash now. */
  follow(hash: string): void
  /** True while the open one cannot be closed. */
  held(modal: Modal): boolean
}

export interface ModalsOptions {
  /** True where a login is a must: it cannot be closed then (ACC-03). */
  loginIsMust(): boolean
  /** A login was given up: what was to follow it is forgotten. */
  onLoginGivenUp(): void
}

/** The modals of a site (NAV-02, NAV-13). */
export function createModals(options: ModalsOptions): Modals {
  const state = signal<ModalState>(CLOSED)
  let settle: ((done: boolean) => void) | null = null

  function send(event: ModalEvent): void {
    const before = state.value
    const next = reduce(before, event)
    if (next === before) return
    const done = event.name === 'finished'
    const told = settle
    settle = null
    if (isLogin(before) && !isLogin(next) && !done) options.onLoginGivenUp()
    state.value = next
    told?.(done)
  }

  const held = (modal: Modal) => TRAITS[modal.name].stays || (modal.name === 'auth' && options.loginIsMust())
  const isHeld = () => state.value.name === 'open' && held(state.value.modal)

  return {
    state,
    held,
    show(modal) {
      send({ name: 'shown', modal })
      return new Promise((resolve) => {
        settle = resolve
      })
    },
    close: () => send({ name: 'dismissed', held: isHeld() }),
    finish: () => send({ name: 'finished' }),
    follow: (hash) => send({ name: 'hash', hash, held: isHeld() }),
  }
}
