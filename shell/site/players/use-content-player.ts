import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { TvError } from '../../../core/lib/errors/errors'
import { needElement } from '../../../widgets/kit/element/elements'
import { useElementCode } from '../../../widgets/kit/hooks/use-element-code'
import type {
  TvContentPlayerElement,
  TvContentPlayerEventMap,
} from '../../../widgets/tv-content-player/contract'
import { useSite } from '../site-context'
import { giveToken } from '../tag'
import { startSilently } from './start-silently'

/** A content player on a page: its element, whether its content exists, and why its code could not be loaded. */
export interface ContentPlayerOnPage {
  player: RefObject<TvContentPlayerElement | null>
  missing: boolean
  /** Title of the film or the series; null until it is known. */
  title: string | null
  error: TvError | null
  load: () => Promise<unknown>
}

const load = () => needElement('tv-content-player')

/**
 * Loads the code of a page's content player once it `isDue`, passes it the token of this visit, and lets it start
 * muted. `load` loads the code earlier.
 */
export function useSiteContentPlayer(isDue = true): ContentPlayerOnPage {
  const site = useSite()
  const player = useRef<TvContentPlayerElement>(null)
  const [missing, setMissing] = useState(false)
  const [title, setTitle] = useState<string | null>(null)
  const isMissing = useElementCode('tv-content-player', isDue) === 'missing'
  const error = useMemo(() => (isMissing ? new TvError('network') : null), [isMissing])
  useEffect(() => (player.current ? startSilently(player.current) : undefined), [])
  // In a layout effect, because the element reads its token in a microtask after it is connected.
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
