import type { Drm } from '../../api/drm'
import { TvError } from '../../lib/errors/errors'
import { KEY_SYSTEMS, type KeySystem } from './systems'

/** Resolves to true if this browser has the key system; never rejects. */
export type AskKeySystem = (system: KeySystem) => Promise<boolean>

/** A protected stream that this browser can play, with the addresses of its licence server and certificate. */
export interface Protection {
  readonly system: KeySystem
  readonly url: string
  readonly licence: string
  /** Needed before a licence request; null if the key system has none. */
  readonly certificate: string | null
}

/**
 * The first stream of the operator's list whose key system this browser has (DRM-01). A stream's own licence server takes
 * precedence over the operator's; a stream without either, or without a certificate that it needs, cannot be played.
 * Rejects with `protection-unsupported` if no stream is left.
 */
export async function chooseProtection(drm: Drm, ask: AskKeySystem): Promise<Protection> {
  for (const stream of drm.streams) {
    const system = Object.hasOwn(KEY_SYSTEMS, stream.type) ? KEY_SYSTEMS[stream.type] : undefined
    if (!system) continue
    const licence = stream.license ?? (system.server && drm[system.server])
    const certificate = system.certificate && drm[system.certificate]
    if (!licence || (system.certificate && !certificate)) continue
    if (await ask(system)) return { system, url: stream.url, licence, certificate }
  }
  throw new TvError('protection-unsupported', { offered: drm.streams.map(({ type }) => type).join(', ') })
}
