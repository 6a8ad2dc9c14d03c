import { signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getNetwork, type Network } from '../api/network'

/** Creates the operator's answer about the network of this page; null until it is loaded. */
export function createSessionNetwork(api: ApiClient, provider: string | null) {
  const answer = signal<Network | null>(null)
  let language: string | null = null
  /** The request that is under way: neither a change of viewer nor a write changes its answer. */
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
