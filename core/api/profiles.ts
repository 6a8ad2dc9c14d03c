import * as v from 'valibot'
import { asTvError } from '../lib/errors'
import type { ApiClient } from './client'
import { text } from './wire'

/** Returns the role of the active profile; `adult` if the operator has no profiles. */
export const getActiveRole = async (api: ApiClient): Promise<'adult' | 'child'> => {
  const request = api.request({
    path: '/users/self/profile',
    schema: v.object({ role: text(), profile: v.nullish(v.object({ role: text() }), null) }),
    ttl: 0,
  })
  const { profile, role } = await request.catch((error) => {
    if (asTvError(error).code !== 'not-found') throw error
    return { profile: null, role: '' }
  })
  return (profile?.role || role) === 'child' ? 'child' : 'adult'
}
