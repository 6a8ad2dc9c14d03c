import * as v from 'valibot'
import { list, optionalText } from './wire'

/** One protected form of a stream; unusable without an address. */
const protectedStream = v.object({ type: v.string(), url: v.string(), license: optionalText })

/**
 * The protected forms of a stream in the operator's order, with its licence servers and FairPlay certificate. Entries
 * without type or address are dropped; addresses contain a secret and expire.
 */
export const drm = v.object({
  streams: v.pipe(
    list(v.fallback(v.nullish(protectedStream, null), null)),
    v.transform((streams) => streams.filter((stream) => stream !== null)),
  ),
  fpsCertificate: optionalText,
  laFairplay: optionalText,
  laPlayready: optionalText,
  laWidevine: optionalText,
  /** True if subtitles start enabled, protected stream or not. */
  force_subtitles: v.nullish(v.boolean()),
})

export type Drm = v.InferOutput<typeof drm>
