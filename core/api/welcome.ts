import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, text } from './wire'

const welcome = v.object({
  title: text(),
  text: text(),
  documents: v.optional(
    v.nullish(
      v.array(v.object({ id, title: text(), url: text(), is_required: flag(), is_checked: flag() })),
      [],
    ),
    [],
  ),
  buttons: v.optional(
    v.nullish(v.array(v.object({ type: text(), caption: text() })), null),
    null,
  ),
})

/** What a first visit is greeted with: documents to agree to, and what may be done next (spec/3 §2.12). */
export type WelcomePage = v.InferOutput<typeof welcome>

/** Asks for it; no session is needed. */
export const getWelcomePage = (api: ApiClient, language: string) =>
  api.request({ path: '/pages/welcome', answer: welcome, token: 'none', language })
