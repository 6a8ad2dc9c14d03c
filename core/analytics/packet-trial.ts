import type { ApiClient } from '../api/client'

/** Resolves with true if the viewer may still use a trial of this packet; false if that is not known. */
export async function hasTrial(api: ApiClient, packetId: string, language: string): Promise<boolean> {
  try {
    // Loaded by then: the viewer has pressed a button of this packet.
    const { getPacket } = await import('../api/packets')
    const { is_trial, is_used_trial } = await getPacket(api, packetId, language)
    return is_trial && !is_used_trial
  } catch {
    return false
  }
}
