import { type RefObject, useEffect, useState } from 'react'
import type { TvEpisode, TvGate } from '../../../widgets/kit/shapes'
import type {
  TvContentPlayerElement,
  TvContentPlayerEventMap,
} from '../../../widgets/tv-content-player/contract'
import { addListeners } from '../../site/players/use-player-address'

/** Facts about the player for the page around it. */
export interface FilmPlayer {
  /** Episode that the player shows or would play; null for a film, and until it is known. */
  episode: TvEpisode | null
  /** True once the player has something to control: then its controls are shown. */
  isActive: boolean
  /** Gate in place of the picture; null for none. */
  gate: TvGate | null
  /** True while an error or a gate has the place of the picture. */
  isStopped: boolean
}

const AT_START: FilmPlayer = { episode: null, isActive: false, gate: null, isStopped: false }

/** Follows a content player on a page. */
export function useFilmPlayer(player: RefObject<TvContentPlayerElement | null>): FilmPlayer {
  const [facts, setFacts] = useState(AT_START)
  useEffect(() => {
    const element = player.current
    const change = (changes: Partial<FilmPlayer>) => setFacts((before) => ({ ...before, ...changes }))
    const followEpisode = () => change({ episode: element?.episode ?? null })
    return addListeners<TvContentPlayerEventMap>(element, {
      'tv-ready': followEpisode,
      'tv-episode-change': followEpisode,
      'tv-play': () => change({ isActive: true, gate: null, isStopped: false }),
      'tv-access-required': ({ detail }) => change({ isActive: false, gate: detail, isStopped: true }),
      // Other errors are warnings, and playback continues.
      'tv-error': () => element?.state === 'failed' && change({ isStopped: true }),
    })
  }, [player])
  return facts
}
