import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, list, optionalText, text } from './wire'

const welcome = v.object({
  title: text(),
  text: text(),
  documents: list(v.object({ id, title: text(), url: text(), is_required: flag(), is_checked: flag() })),
  buttons: list(v.object({ type: text(), caption: text() })),
})

/** What a first-time visitor is shown: documents to agree with, and words for the two buttons (spec/1 §2). */
export type WelcomePage = v.InferOutput<typeof welcome>

export const getWelcomePage = (api: ApiClient, language: string) =>
  api.request({ path: '/pages/welcome', answer: welcome, token: 'none', language })

const auth = v.object({
  title: text(),
  methods: list(v.object({ type: text(), title: text(), url: optionalText })),
})

/** The ways to sign in that the operator offers, in its order and words (spec/3 §2.12). */
export const getAuthPage = (api: ApiClient, language: string) =>
  api.request({ path: '/pages/auth', answer: auth, token: 'none', language })
