import * as v from 'valibot'
import type { ApiClient } from './client'
import { text } from './wire'

/** How a code can reach this phone (digits only): `sms`, `telegram`, … (spec/3 §2.12). */
export const listSendMethods = (api: ApiClient, phone: string) =>
  api.request({
    path: '/otp/send_methods',
    query: { phone },
    answer: v.object({ methods: v.optional(v.nullish(v.array(v.string()), []), []) }),
    token: 'none',
  })

/** Whether the operator's bot has made a code for this phone: then `status` is `otp_exist`. */
export const getCodeStatus = (api: ApiClient, phone: string) =>
  api.request({
    path: '/otp/exist',
    query: { phone },
    answer: v.object({ status: text() }),
    token: 'none',
    ttl: 0,
  })
