import { type RefObject, useEffect, useState } from 'react'
import type { Channel } from '../../../../core/channels'
import type {
  TvChannelPlayerElement,
  TvChannelPlayerEventMap,
} from '../../../../widgets/tv-channel-player/contract'
import { addListeners } from '../../../site/players/use-player-address'
import { readTs } from '../address'

/**
 * The second of the open channel that is on screen, epoch s; null without a channel. Until the player reports it, that of
 * the address, which follows the player without a rendering of the page.
 */
export function usePlayingSecond(
  player: RefObject<TvChannelPlayerElement | null>,
  open: Channel | null,
  search: string,
  now: number,
): number | null {
  const ts = readTs(search)
  const request = `${open?.id} ${ts}`
  const [shown, setShown] = useState<{ request: string; second: number | null } | null>(null)
  useEffect(() => {
    const element = player.current
    if (!element) return
    const read = () => {
      if (element.time > 0) setShown({ request, second: element.live ? null : element.time })
    }
    return addListeners<TvChannelPlayerEventMap>(element, {
      'tv-program-change': read,
      'tv-live-change': read,
    })
  }, [player, request])
  if (!open) return null
  return (shown?.request === request ? shown.second : ts) ?? now
}
