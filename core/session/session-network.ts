import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getNetwork, type Network } from '../api/network'

/** The operator's answer about the network of this page. */
export interface SessionNetwork {
  /** null until known. */
  readonly answer: ReadonlySignal<Network | null>
  /** Loads it once per language of the page. Rejects with what the call throws. */
  load(): Promise<Network>
}

export function createSessionNetwork(api: ApiClient, provider: string | null): SessionNetwork {
  const answer = signal<Network | null>(null)
  let language: string | null = null
  /** The request that is under way: neither a change of viewer nor a write changes its answer. */
  let asked: { readonly language: string | null; readonly answer: Promise<Network> } | null = null

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
