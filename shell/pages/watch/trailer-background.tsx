import { Pause } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../widgets/kit/controls/icon-button'
import type {
  TvContentPlayerElement,
  TvContentPlayerEventMap,
} from '../../../widgets/tv-content-player/contract'
import { useMedia } from '../../site/hooks/use-media'
import { addListeners } from '../../site/players/use-player-address'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'

/** Where a trailer may play by itself: a wide screen, and a viewer who has nothing against motion. */
const SUITABLE = '(min-width: 933px) and (prefers-reduced-motion: no-preference)'

/** The trailer, silent, over the still picture of the player below, which still takes the presses (CAT-06). */
export function TrailerBackground({ content }: { content: string }) {
  const isSuitable = useMedia(SUITABLE)
  const [isOver, setIsOver] = useState(false)
  return isSuitable && !isOver ? <Trailer content={content} onOver={() => setIsOver(true)} /> : null
}

function Trailer({ content, onOver }: { content: string; onOver: () => void }) {
  const site = useSite()
  const player = useRef<TvContentPlayerElement>(null)
  const [isShown, setIsShown] = useState(false)
  const over = useRef(onOver)
  over.current = onOver

  useLayoutEffect(() => giveToken(player.current, site), [site])
  useEffect(() => {
    const end = () => over.current()
    return addListeners<TvContentPlayerEventMap>(player.current, {
      'tv-play': () => setIsShown(true),
      'tv-ended': end,
      'tv-error': end,
      'tv-autoplay-blocked': end,
      'tv-access-required': end,
    })
  }, [])

  return (
    <>
      <div className={isShown ? 'film-trailer shown' : 'film-trailer'} inert>
        <tv-content-player
          ref={player}
          content={content}
          trailer
          autoplay
          muted
          controls="none"
          load="eager"
          {...tagAttributes(site)}
        />
      </div>
      {isShown && (
        <div className="film-trailer-stop">
          <IconButton icon={Pause} label={site.text.t('film.page.stopTrailer')} onPress={onOver} />
        </div>
      )}
    </>
  )
}
