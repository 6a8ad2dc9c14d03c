import * as v from 'valibot'
import type { ApiClient } from './client'
import { provider } from './network'
import { packet } from './packets'
import { anyPicture, id, text, wellFormed, wellFormedResponse } from './wire'

const providerInfo = v.object({
  provider_data: provider,
  packets: wellFormed(packet),
  bundles: wellFormed(packet),
})
export type ProviderInfo = v.InferOutput<typeof providerInfo>

/** Returns a provider with its packets and bundles, by id or short name; visitors without a login may read it (PKT-10). */
export const getProviderInfo = (api: ApiClient, name: string, language: string) =>
  api.request({
    path: `/providers/${encodeURIComponent(name)}/info`,
    schema: providerInfo,
    token: 'none',
    language,
  })

/** How long the list of libraries is cached, ms. */
const TTL_MS = 900_000

/** A collection of contents that packets unlock as a whole, usually a partner's. */
const library = v.object({ id, title: text(), bg: anyPicture, logo: anyPicture })
export type LibraryRecord = v.InferOutput<typeof library>

/** Lists the operator's libraries (PKT-01). */
export const listLibraries = (api: ApiClient, language: string) =>
  api.request({ path: '/libraries', schema: wellFormedResponse(library), ttl: TTL_MS, language })
