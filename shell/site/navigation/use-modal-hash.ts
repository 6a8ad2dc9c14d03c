import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hashOf, modalOfHash } from '../../../core/navigation'
import { useEffectOn } from '../../../widgets/kit/hooks/use-effect-on'
import { useSite } from '../site-context'

/** Marks a history entry that a modal pushed: closing the modal goes back. */
const MADE_HERE = 'modal'

const stateOfEntry = (): Record<string, unknown> => history.state?.usr ?? {}

/** Names the present entry of the history: the router gives each one that it makes a key. */
const presentEntry = () => `${history.state?.key ?? ''}${location.hash}`

const here = () => ({ entry: presentEntry(), hash: location.hash })

/**
 * Mirrors the open modal in the hash and follows the hash (NAV-02): opening pushes an entry, closing goes back, Back
 * closes, Forward opens again. A modal that cannot be closed pushes no entry, so Back leaves the page. Reads
 * `window.location` and listens to `popstate`: the router renders a change of the address a moment later, and skips an
 * entry that is left within that moment.
 */
export function useModalHash(): void {
  useSignals()
  const { modals } = useSite()
  const { key, hash } = useLocation()
  const rendered = `${key}${hash}`
  const navigate = useNavigate()
  const state = modals.state.value
  /** The entry that was followed last. */
  const seen = useRef<ReturnType<typeof here> | null>(null)
  const lastRendered = useRef<string | null>(null)
  /** True between `history.back()` and the change of the address: a second call would leave the site. */
  const leaving = useRef(false)

  const follow = useCallback(() => {
    // React renders a popstate before this listener receives it: its entry may be on the way out by now.
    if (leaving.current && seen.current?.entry === presentEntry()) return
    const isWayBack = leaving.current
    const isLeft = !isWayBack && modalOfHash(seen.current?.hash ?? '') !== null
    seen.current = here()
    leaving.current = false
    // The modal that was opened on the way back from another one is not left by it: it gets an entry of its own.
    if (isWayBack && modals.state.peek().name === 'open') return
    modals.follow(location.hash, isLeft && modalOfHash(location.hash) === null)
  }, [modals])

  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])

  // Also when the modal changes.
  useEffectOn([rendered, state, modals, navigate, follow], () => {
    // An entry of the router itself is followed once it is rendered: a modal that is shown with it keeps its place.
    if (lastRendered.current !== rendered && seen.current?.entry !== presentEntry()) follow()
    lastRendered.current = rendered
    const present = modals.state.peek()
    const wanted = hashOf(present)
    if (wanted === null || wanted === location.hash) return
    const { pathname, search } = location
    const over = modalOfHash(location.hash) !== null
    const usr = stateOfEntry()
    if (present.name === 'closed') {
      if (!over || leaving.current) return
      leaving.current = Boolean(usr[MADE_HERE])
      if (leaving.current) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, state: usr, preventScrollReset: true })
      return
    }
    const pushes = !over && !modals.isLocked(present.modal)
    void navigate(
      { pathname, search, hash: wanted },
      { replace: !pushes, state: pushes ? { ...usr, [MADE_HERE]: true } : usr, preventScrollReset: true },
    )
    // Rendered once the modal may be closed already: following it then would open the modal again.
    seen.current = here()
  })
}
