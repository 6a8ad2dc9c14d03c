import type { ApiClient } from '../api/client'
import { getPacket } from '../api/packets'
import { asTvError } from '../lib/errors/errors'
import { getQuote, type Quote } from './quote'
import { wasNotMade } from './refusal'

/** The packet after a renewal; its name is empty and its price null if the operator does not show it. */
export interface Successor {
  name: string
  quote: Quote | null
}

/** Returns the packet after a renewal; null if it is the `present` one. One that the viewer may not see has no name. */
export async function loadSuccessor(api: ApiClient, id: string, present: string, language: string) {
  if (id === present) return null
  try {
    const packet = await getPacket(api, id, language)
    return { name: packet.name, quote: getQuote(packet) }
  } catch (error) {
    if (!wasNotMade(asTvError(error))) throw error
    return { name: '', quote: null }
  }
}
