import type { User } from '../../../core/session'

/** The name of an account for its viewer; empty if the operator sends none. */
export const getAccountName = (user: User | null): string =>
  user?.first_name || user?.phone || user?.username || ''
