import * as v from 'valibot'
import type { ApiClient } from './client'
import { text, wellFormedResponse } from './wire'

/** How long the masks are cached, ms. */
const MASKS_TTL_MS = 900_000

/** The texts of a page that masks define (OPS-01). */
export const MASKED_TEXTS = ['title', 'description', 'keywords', 'shareTitle', 'h1'] as const

const mask = v.object({
  page_type: text(),
  text_type: v.picklist(MASKED_TEXTS),
  value: text(),
})

/** The operator's pattern for one text of one type of page. */
export type SeoMask = v.InferOutput<typeof mask>

/** Lists the operator's patterns for titles and descriptions of pages. */
export const listSeoMasks = (api: ApiClient, language: string) =>
  api.request({
    path: '/seo/masks',
    schema: wellFormedResponse(mask),
    ttl: MASKS_TTL_MS,
    token: 'none',
    language,
  })
