import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { STORED, scopeOf } from '../../core/lib/storage-keys'
import { type Access, accessOf, type ModalName } from '../../core/navigation'
import type { Site } from './load-site'
import { useSite } from './site-context'

/** Modals that stand for what a viewer has to do first: they go once it is done. */
const IN_THE_WAY: readonly ModalName[] = ['block_alma', 'pay_qr_kaspi', 'autoauth']

/** Nobody was here before: the brand greets, and neither a viewer nor the end of a greeting is kept. */
function isFirstVisit({ tv, config, entry }: Site): boolean {
  if (!config.features?.welcome || entry.token) return false
  return !tv.storage.get(STORED.welcomed) && !tv.storage.get(STORED.session(scopeOf(tv.config)))
}

/**
 * Does what the rules of access say of the present page: leads elsewhere and back, opens what has to be done first,
 * and begins the session of a visitor who was greeted. The page is drawn only where it is not about to be left.
 */
export function useAccess(): Access {
  useSignals()
  const site = useSite()
  const { tv, modals, wanted } = site
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const left = useRef<string | null>(null)
  const session = tv.session.state.value
  const open = modals.state.value
  const block = useBlock(site)
  const firstVisit = isFirstVisit(site)
  const access = accessOf({
    path: pathname,
    session: session.name,
    firstVisit,
    block,
    autoAuthFailed: session.name === 'failed' && session.error.code === 'auto-auth-failed',
  })

  useEffect(() => {
    if (!firstVisit) void tv.session.start()
  }, [tv, firstVisit])

  useEffect(() => {
    if (session.name === 'user') tv.storage.set(STORED.welcomed, '1')
  }, [tv, session.name])

  const going = access.name === 'elsewhere' ? access.path : access.name === 'return' ? 'back' : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry of the history is left once
  useEffect(() => {
    if (!going || left.current === key) return
    left.current = key
    if (going !== 'back' && pathname !== '/welcome') wanted.keep(pathname + search)
    void navigate(going === 'back' ? wanted.take() : going, { replace: true })
  }, [going, key])

  const needed = access.name === 'modal' ? access.modal : null
  useEffect(() => {
    const shown = open.name === 'open' ? open.modal.name : null
    const inTheWay = shown !== null && IN_THE_WAY.includes(shown)
    if (needed && (shown === null || (inTheWay && shown !== needed))) void modals.show({ name: needed })
    else if (!needed && inTheWay) modals.finish()
  }, [needed, open, modals])

  return access
}

/** What stands in the way of the viewer's account, asked anew for every viewer; null where the provider has no such thing. */
function useBlock({ tv, config, blockWatch }: Site): -1 | -2 | null {
  const provider = tv.session.network.value?.provider?.id
  const asked =
    tv.session.state.value.name === 'user' && provider && config.providers?.[provider]?.blockStatus
  const identity = asked ? tv.session.identity.value : null
  useEffect(() => {
    if (identity === null) return
    void blockWatch.check()
    return () => blockWatch.forget()
  }, [identity, blockWatch])
  return blockWatch.block.value?.status ?? null
}
