import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { asTvError, TvError } from '../../core/lib/errors'
import { defineElements } from '../../widgets/registry'
import type { ContentPlayerElement } from './content-player-tag'
import { useSite } from './site-context'
import { startSilently } from './start-silently'
import { giveToken } from './tag'

// Fetched beside everything else; where it does not come, the page says so.
defineElements(['tv-content-player']).catch(() => undefined)

/** A content player on a page: its element, whether there is such a content, and why its code did not come. */
export interface ContentPlayerOnPage {
  player: RefObject<ContentPlayerElement | null>
  missing: boolean
  /** Of the film, or of the series; null until it is known. */
  title: string | null
  error: TvError | null
  load: () => Promise<void>
}

/** Keeps a content player of the page supplied: with its code, the viewer of this visit, and a silent beginning. */
export function useContentPlayer(): ContentPlayerOnPage {
  const site = useSite()
  const player = useRef<ContentPlayerElement>(null)
  const [missing, setMissing] = useState(false)
  const [title, setTitle] = useState<string | null>(null)
  const [error, setError] = useState<TvError | null>(null)
  const load = () =>
    defineElements(['tv-content-player']).then(
      () => setError(null),
      (thrown) => setError(new TvError('network', {}, asTvError(thrown))),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is defined once
  useEffect(() => void load(), [])
  useEffect(() => (player.current ? startSilently(player.current) : undefined), [])
  // Before the element looks for its operator, which is a moment after it was put here.
  useLayoutEffect(() => giveToken(player.current, site), [site])

  useEffect(() => {
    const element = player.current
    const notThere = (event: Event) => {
      const { code } = (event as CustomEvent<{ code: string }>).detail
      if (code === 'content-not-found') setMissing(true)
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
