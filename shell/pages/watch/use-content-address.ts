import { type RefObject, useEffect, useRef } from 'react'
import type {
  TvContentPlayerElement,
  TvContentPlayerEventMap,
} from '../../../widgets/tv-content-player/contract'
import { addListeners, type PlayerAddress } from '../../site/players/use-player-address'

/** Lets the address follow the player: to `/watch` when the content starts, and to the episode on screen, with `search`. */
export function useContentAddress(
  player: RefObject<TvContentPlayerElement | null>,
  isWhole: boolean,
  search: string,
  follow: PlayerAddress<Record<string, string | boolean | null>>['follow'],
): void {
  const isContentStarted = useRef(false)
  useEffect(() => {
    const element = player.current
    const followContent = (replace: boolean) => {
      const slug = element?.episode?.slug ?? element?.contentInfo?.slug
      if (slug) follow({ pathname: `/watch/${slug}`, search }, replace)
    }
    // Back from the whole window pauses: nothing plays behind the page of the film.
    if (!isWhole && isContentStarted.current) element?.pause().catch(() => undefined)
    return addListeners<TvContentPlayerEventMap>(element, {
      'tv-episode-change': () => isWhole && element?.episode && followContent(true),
      'tv-analytics': ({ detail: { name, startType } }) => {
        if (name !== 'playback_start') return
        // A trailer plays within the page.
        isContentStarted.current = startType === 'content'
        if (!isWhole && isContentStarted.current) followContent(false)
      },
      'tv-play': () => !isWhole && isContentStarted.current && followContent(false),
    })
  }, [player, follow, isWhole, search])
}
