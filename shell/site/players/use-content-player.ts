import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { asTvError, TvError } from '../../../core/lib/errors'
import { defineElements } from '../../../widgets/registry'
import type {
  TvContentPlayerElement,
  TvContentPlayerEventMap,
} from '../../../widgets/tv-content-player/contract'
import { useSite } from '../site-context'
import { giveToken } from '../tag'
import { startSilently } from './start-silently'

/** A content player on a page: its element, whether the content exists, and why its code could not be loaded. */
export interface ContentPlayerOnPage {
  player: RefObject<TvContentPlayerElement | null>
  missing: boolean
  /** Title of the film or the series; null until it is known. */
  title: string | null
  error: TvError | null
  load: () => Promise<void>
}

/**
 * Loads the code of a page's content player once it `isDue`, gives it the token of this visit, and lets it start muted. `load`
 * loads it before.
 */
export function useContentPlayer(isDue = true): ContentPlayerOnPage {
  const site = useSite()
  const player = useRef<TvContentPlayerElement>(null)
  const [missing, setMissing] = useState(false)
  const [title, setTitle] = useState<string | null>(null)
  const [error, setError] = useState<TvError | null>(null)
  const load = useCallback(
    () =>
      defineElements(['tv-content-player']).then(
        () => setError(null),
        (thrown) => setError(new TvError('network', {}, asTvError(thrown))),
      ),
    [],
  )
  useEffect(() => {
    if (isDue) void load()
  }, [isDue, load])
  useEffect(() => (player.current ? startSilently(player.current) : undefined), [])
  // In a layout effect: the element reads its token in a microtask after it is connected.
  useLayoutEffect(() => giveToken(player.current, site), [site])

  useEffect(() => {
    const element = player.current
    const notThere = ({ detail }: TvContentPlayerEventMap['tv-error']) => {
      if (detail.code === 'content-not-found') setMissing(true)
    }
    const named = () => setTitle(element?.contentInfo?.title ?? null)
    element?.addEventListener('tv-error', notThere)
    element?.addEventListener('tv-ready', named)
    return () => {
      element?.removeEventListener('tv-error', notThere)
      element?.removeEventListener('tv-ready', named)
    }
  }, [])

  return { player, missing, title, error, load }
}
