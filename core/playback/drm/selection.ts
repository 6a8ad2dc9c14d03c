import type { Drm } from '../../api/drm'
import { TvError } from '../../lib/errors'
import { KEY_SYSTEMS, type KeySystem } from './systems'

/** Answers whether this browser has a key system; never rejects. */
export type AskKeySystem = (system: KeySystem) => Promise<boolean>

/** A protected stream that this browser can play, and where its licence and certificate are. */
export interface Protection {
  readonly system: KeySystem
  readonly url: string
  readonly licence: string
  /** Needed before a licence is asked for; null where the key system has none. */
  readonly certificate: string | null
}

/**
 * The first stream of the operator's list whose key system the browser has (DRM-01). A stream's own licence server
 * comes before the operator's; what names neither, or lacks a certificate that it needs, cannot be played.
 * Throws `protection-unsupported` when nothing fits.
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
