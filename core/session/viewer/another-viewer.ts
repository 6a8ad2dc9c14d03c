import { effect, untracked } from '@preact/signals-core'
import type { Session } from '../contract'
import { isSignedIn } from '../session-state'

/**
 * Calls `reload` in a microtask after each change to another viewer, profile or role: a login, a logout, a switch in this
 * tab or in another one. The first viewer of a page is not a change: requests wait for its session. But whenever a viewer is
 * signed in and `hasFailed`, which may have been for lack of a session, `reload` is called too. Returns the function that
 * stops it.
 */
export function onAnotherViewer(
  session: Pick<Session, 'audience' | 'state'>,
  reload: () => void,
  hasFailed: () => boolean = () => false,
): () => void {
  let last = session.audience.peek()
  let isDue = false
  let isStopped = false
  const stop = effect(() => {
    const now = session.audience.value
    const isOther = now !== null && last !== null && now !== last
    last = now ?? last
    if (!isOther && !(isSignedIn(session.state.value) && untracked(hasFailed))) return
    if (isDue) return
    isDue = true
    // The audience changes a moment before the session answers for it.
    queueMicrotask(() => {
      isDue = false
      if (!isStopped) reload()
    })
  })
  return () => {
    isStopped = true
    stop()
  }
}
