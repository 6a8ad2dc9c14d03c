import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, list, optionalText, text } from './wire'

/** Wire guess (docs/wire-guesses.md): every field. */
const welcome = v.object({
  title: text(),
  text: text(),
  documents: list(v.object({ id, title: text(), url: text(), is_required: flag(), is_checked: flag() })),
  buttons: list(v.object({ type: text(), caption: text() })),
})

/** The welcome page for a first-time visitor: documents to accept, and captions of the two buttons. */
export type WelcomePage = v.InferOutput<typeof welcome>

export const getWelcomePage = (api: ApiClient, language: string) =>
  api.request({ path: '/pages/welcome', schema: welcome, token: 'none', language })

/** Wire guess (docs/wire-guesses.md): every field. */
const auth = v.object({
  title: text(),
  methods: list(v.object({ type: text(), title: text(), url: optionalText })),
})

/** Returns the login methods that the operator offers, with its order and titles. */
export const getAuthPage = (api: ApiClient, language: string) =>
  api.request({ path: '/pages/auth', schema: auth, token: 'none', language })
