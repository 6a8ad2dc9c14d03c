import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getActiveRole } from '../api/profiles'
import type { Role } from './session-state'

/** The role of the profile that a host's token is for. */
export interface HostRole {
  /** null until `load` has resolved. */
  readonly role: ReadonlySignal<Role | null>
  /** Loads the role; what starts together on a page, as a list and a row, shares one request. */
  load(): Promise<void>
  /** The operator has named another role of the same profile. */
  follow(role: Role): void
}

export function createHostRole(api: ApiClient): HostRole {
  const role = signal<Role | null>(null)
  let loading: Promise<void> | null = null

  async function request(): Promise<void> {
    try {
      role.value = await getActiveRole(api)
    } finally {
      loading = null
    }
  }

  return {
    role,
    load() {
      loading ??= request()
      return loading
    },
    follow(next) {
      role.value = next
    },
  }
}
