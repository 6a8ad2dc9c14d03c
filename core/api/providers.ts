import * as v from 'valibot'
import type { ApiClient } from './client'
import { provider } from './network'
import { packet } from './packets'
import { wellFormed } from './wire'

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
