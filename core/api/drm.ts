import * as v from 'valibot'
import { optionalText } from './wire'

/** One way in which a stream comes protected. Without an address there is nothing to play. */
const protectedStream = v.object({ type: v.string(), url: v.string(), license: optionalText })

/**
 * The protected forms of a stream, in the operator's order, with the operator's licence servers and FairPlay
 * certificate (spec/2 §3 "DRM data", spec/3 §5). Entries that lack their type or address are dropped; addresses hold a
 * secret and go stale.
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
