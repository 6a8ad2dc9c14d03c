import * as v from 'valibot'
import { optionalText } from './wire'

/** One protected form of a stream. Without an address there is nothing to play. */
const protectedStream = v.object({ type: v.string(), url: v.string(), license: optionalText })

/**
 * The protected forms of a stream in the operator's order, with licence servers and FairPlay certificate (DRM-01).
 * Entries that lack their type or address are dropped; addresses hold a secret and go stale.
 */
export const drm = v.object({
  streams: v.pipe(
    v.array(v.fallback(v.nullish(protectedStream, null), null)),
    v.transform((streams) => streams.filter((stream) => stream !== null)),
  ),
  fpsCertificate: optionalText,
  laFairplay: optionalText,
  laPlayready: optionalText,
  laWidevine: optionalText,
  /** Subtitles are on from the beginning, protected or not. */
  force_subtitles: v.nullish(v.boolean()),
})

export type Drm = v.InferOutput<typeof drm>
