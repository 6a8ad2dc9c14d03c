import { Pause } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
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

/** Events of the trailer that are not to be taken for those of the player around it. */
const OWN_EVENTS = [
  'tv-ready',
  'tv-error',
  'tv-play',
  'tv-pause',
  'tv-ended',
  'tv-volume-change',
  'tv-episode-change',
  'tv-autoplay-blocked',
  'tv-access-required',
] as const satisfies (keyof TvContentPlayerEventMap)[]

const stopEvent = (event: Event) => event.stopPropagation()

interface TrailerProps {
  content: string
  /** The player of the content: the trailer is in place of its still picture, behind the reason why it does not play. */
  player: HTMLElement
}

/** The trailer, silent, behind what the player of the content shows, which still takes the presses (CAT-06). */
export function TrailerBackground(props: TrailerProps) {
  const isSuitable = useMedia(SUITABLE)
  const [isOver, setIsOver] = useState(false)
  return isSuitable && !isOver ? <Trailer {...props} onOver={() => setIsOver(true)} /> : null
}

function Trailer({ content, player: around, onOver }: TrailerProps & { onOver: () => void }) {
  const site = useSite()
  const player = useRef<TvContentPlayerElement>(null)
  const [isShown, setIsShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
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

  useLayoutEffect(() => {
    for (const name of OWN_EVENTS) box.current?.addEventListener(name, stopEvent)
  }, [])

  return (
    <>
      {createPortal(
        <div ref={box} slot="poster" className={isShown ? 'film-trailer shown' : 'film-trailer'} inert>
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
        </div>,
        around,
      )}
      {isShown && (
        <div className="film-trailer-stop">
          <IconButton icon={Pause} label={site.text.t('film.page.stopTrailer')} onPress={onOver} />
        </div>
      )}
    </>
  )
}
