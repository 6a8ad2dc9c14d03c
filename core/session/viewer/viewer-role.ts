import type { Session } from '../contract'

/** True unless the viewer is known to be an adult: a host's token may be a child's, and an unknown role has to protect. */
export const mayBeChild = (session: Pick<Session, 'role'>): boolean => session.role.peek() !== 'adult'

/** Loads the role if it is not known yet, which only a host's token needs. Never rejects; the role may stay unknown. */
export async function loadRole(session: Pick<Session, 'role' | 'loadActiveRole'>): Promise<void> {
  if (session.role.peek() === null) await session.loadActiveRole().catch(() => undefined)
}
