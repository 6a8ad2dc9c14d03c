import { signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getNetwork, type Network } from '../api/network'
import { asTvError } from '../lib/errors/errors'
import { createEmitter } from '../lib/state/emitter'
import type { SessionChange, SessionOptions } from './contract'
import { createHostToken } from './host-viewer'
import { createSessionRecord } from './session-record'
import { reduceSession, type SessionEvent, type SessionState, toFailureEvent } from './session-state'

export type SessionCore = ReturnType<typeof createSessionCore>

/** Creates the state of a session and the record of its viewer, with the changes that its parts may make to them. */
export function createSessionCore(options: SessionOptions) {
  const { api, clock, tabs, link = null } = options
  const state = signal<SessionState>({ name: 'starting' })
  const events = createEmitter<{ change: SessionChange }>()
  const network = createSessionNetwork(api, options.provider)
  const record = createSessionRecord(options)
  const forgetters: (() => void)[] = []

  const send = (event: SessionEvent) => {
    state.value = reduceSession(state.value, event)
  }
  const emit = (change: SessionChange) => events.emit('change', change)

  /** Sets the state to signed in, for the viewer in the record. `checked`: a login has proved that an adult is watching. */
  function authorise({ checked } = { checked: false }): void {
    if (!record.current.value) return
    const { guest, child } = record.current.value
    send({ name: 'authorised', guest, byHost: false, role: child ? 'child' : 'adult', checked })
  }

  /** Forgets the viewer in this page; storage stays as it is. */
  function forget(): void {
    record.forget()
    for (const forgetPart of forgetters) forgetPart()
    api.clearCache()
  }

  return {
    ...{ api, clock, tabs, link, state, events, network, record, send, emit, authorise, forget },
    /** Null if the session has a device of its own. */
    host: options.host ? createHostToken(options.host, clock) : null,
    /** Calls the listener whenever the viewer of this page is forgotten. */
    onForget: (listener: () => void) => void forgetters.push(listener),
    leave(): void {
      forget()
      send({ name: 'left' })
    },
    fail: (thrown: unknown) => send(toFailureEvent(asTvError(thrown), network.answer.value)),
    /** Another profile has become the active one, in this tab or another; by default the PIN was asked for where needed. */
    followProfile(facts = { checked: true }): void {
      api.clearCache()
      authorise(facts)
      emit('profile')
    },
  }
}

/** Creates the loader of the operator's answer about this network; the answer is null until loaded. */
function createSessionNetwork(api: ApiClient, provider: string | null) {
  const answer = signal<Network | null>(null)
  let language: string | null = null
  /** The request under way; a change of viewer or a write does not change its answer. */
  let asked: { readonly language: string | null; readonly answer: Promise<Network> } | null = null

  /** Loads the answer once per language of the page. Rejects with what the call throws. */
  async function load(): Promise<Network> {
    while (!answer.value || language !== api.language) {
      if (asked?.language !== api.language)
        asked = { language: api.language, answer: getNetwork(api, provider) }
      const own = asked
      try {
        answer.value = await own.answer
        language = own.language
      } finally {
        if (asked === own) asked = null
      }
    }
    return answer.value
  }

  return { answer, load }
}
