import { signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getActiveRole } from '../../api/profiles'
import type { Role } from '../session-state'

/** Creates the role of the profile that a host's token is for; null until it is loaded. */
export function createHostRole(api: ApiClient) {
  const role = signal<Role | null>(null)
  let loading: Promise<void> | null = null

  return {
    role,
    /** Loads the role; what starts together on a page, as a list and a row, shares one request. */
    load(): Promise<void> {
      loading ??= getActiveRole(api)
        .then((active) => {
          role.value = active
        })
        .finally(() => {
          loading = null
        })
      return loading
    },
  }
}
