import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, text } from './wire'

const absentAsNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullish(schema, null), null)
const listOf = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullish(v.array(schema), []), [])

const welcome = v.object({
  title: text(),
  text: text(),
  documents: listOf(v.object({ id, title: text(), url: text(), is_required: flag(), is_checked: flag() })),
  buttons: listOf(v.object({ type: text(), caption: text() })),
})

/** What a first-time visitor is shown: documents to agree with, and words for the two buttons (spec/1 §2). */
export type WelcomePage = v.InferOutput<typeof welcome>

export const getWelcomePage = (api: ApiClient, language: string) =>
  api.request({ path: '/pages/welcome', answer: welcome, token: 'none', language })

const auth = v.object({
  title: text(),
  methods: listOf(v.object({ type: text(), title: text(), url: absentAsNull(v.string()) })),
})

/** The ways to sign in that the operator offers, in its order and words (spec/3 §2.12). */
export const getAuthPage = (api: ApiClient, language: string) =>
  api.request({ path: '/pages/auth', answer: auth, token: 'none', language })
