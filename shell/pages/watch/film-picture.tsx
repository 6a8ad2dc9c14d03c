import { CircleOff, Pause } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import type { ContentDetails } from '../../../core/catalogue/details'
import { Icon } from '../../../widgets/kit/controls/icon'
import { IconButton } from '../../../widgets/kit/controls/icon-button'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { useMedia } from '../../../widgets/kit/hooks/use-media'
import type { TvGate } from '../../../widgets/kit/shapes'
import type {
  TvContentPlayerElement,
  TvContentPlayerEventMap,
} from '../../../widgets/tv-content-player/contract'
import { useDetails } from '../../site/hooks/use-details'
import type { OpenedTile } from '../../site/navigation/opened-tile'
import { addListeners } from '../../site/players/use-player-address'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'

/*
 * The still picture of a film, its trailer, and the reason why it cannot be watched: one of them is shown instead of
 * the picture while the film does not play.
 */

/** The page waits for the film's picture for at most this long, ms. */
const LATEST_MS = 1000

/**
 * True once the first screen of a film is complete: its facts and picture have loaded, or the picture has failed. The
 * player's code, which is larger than the rest of the page, loads afterwards. The image of the film calls `onPicture`
 * once it has loaded or failed.
 */
export function useFirstScreen(details: ContentDetails | null): {
  isComplete: boolean
  onPicture: () => void
} {
  const [isPictureDone, setPictureDone] = useState(false)
  const isKnown = details !== null
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => setPictureDone(true), LATEST_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  return {
    isComplete: isKnown && (!details.picture || isPictureDone),
    // Until then the image shows the picture of the tile that opened the page.
    onPicture: () => isKnown && setPictureDone(true),
  }
}

interface FilmPosterProps {
  details: ContentDetails | null
  /** The tile that opened the page; null without one. */
  tile: OpenedTile | null
  onPicture: () => void
}

/** The poster. The tile's picture stays in the same image element until the film's has loaded. */
export function FilmPoster({ details, tile, onPicture }: FilmPosterProps) {
  const picture = details?.picture || tile?.picture
  return (
    picture && (
      <img
        slot="poster"
        className="film-poster"
        src={details?.picture ? pictureAddress(picture, 'promo-bg') : picture}
        alt=""
        onLoad={onPicture}
        onError={onPicture}
      />
    )
  )
}

/** Condition for a trailer to play by itself: a wide screen, and a viewer who does not prefer reduced motion. */
const SUITABLE = '(width > 932px) and (prefers-reduced-motion: no-preference)'

/** Events of the trailer that must not be taken for those of the player around it. */
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
  /**
   * The player of the content: the trailer replaces its still picture, behind the message that explains why it does not
   * play.
   */
  player: HTMLElement
}

/** The muted trailer, behind the content's player, which still receives the presses (CAT-06). */
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
        <div ref={box} slot="poster" className="film-trailer" data-shown={isShown ? '' : undefined} inert>
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

type Unavailable = Extract<TvGate, { reason: 'unavailable' }>

interface FilmGateProps {
  gate: Pick<Unavailable, 'message' | 'why'>
  /** Null for an unknown content. */
  details: ContentDetails | null
  /** The operator's own label for the link to television; empty if there is none. */
  caption: string
}

/**
 * Replaces the player's own screen for a content that cannot be watched; offers its latest broadcast, or the channel
 * watched last (CAT-07).
 */
export function FilmGate({ gate, details, caption }: FilmGateProps) {
  const { tv, text } = useSite()
  const { t } = text
  const model = useDetails()
  const id = details?.id ?? null
  const path = useForViewer(tv, () => model.tvPath(id), [model, id])
  const words = WORDS[gate.why === 'lost' || gate.why === 'announced' ? gate.why : 'unavailable']
  return (
    <div slot="gate-unavailable" className="film-gate">
      <Icon node={CircleOff} />
      <div role="alert">
        <h2>{t(words.title)}</h2>
        <p>{gate.message || t(words.text)}</p>
      </div>
      {gate.why !== 'announced' &&
        (path.name === 'ready' ? (
          <Link className="button primary" data-action="watch_tv" to={path.value}>
            {caption || t('film.gate.watchTv')}
          </Link>
        ) : (
          <span className="bone film-action-bone" />
        ))}
    </div>
  )
}

const WORDS = {
  lost: { title: 'film.gate.lost.title', text: 'film.gate.lost.text' },
  announced: { title: 'film.gate.announced.title', text: 'film.gate.announced.text' },
  unavailable: { title: 'film.gate.unavailable.title', text: 'film.gate.unavailable.text' },
} as const
