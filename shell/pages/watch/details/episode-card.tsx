import { Play } from 'lucide'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Episode } from '../../../../core/catalogue'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { useSite } from '../../../site/site-context'
import { searchFor, useLibrary } from '../content-address'
import { lengthName } from '../length-name'

interface EpisodeCardProps {
  episode: Episode
  isCurrent: boolean
  /** Watched part, 0 to 100 percent. */
  watched: number
  onPlay: (event: MouseEvent) => void
}

/** An episode that plays; one that is only announced says so, and does not play (CAT-07). */
export function EpisodeCard({ episode, isCurrent, watched, onPlay }: EpisodeCardProps) {
  const { text, modals } = useSite()
  const { t } = text
  const library = useLibrary()
  const { number, duration, description, isAnnouncement } = episode
  const plain = t('film.episodeNumber', { number })
  const title = episode.title || plain
  const sayAnnounced = () =>
    void modals.show({
      name: 'message',
      title: t('film.gate.announced.title'),
      text: t('film.gate.announced.text'),
    })
  const inside = (
    <>
      <EpisodePicture episode={episode} mark={isAnnouncement ? t('film.soon') : null} watched={watched} />
      <span className="film-episode-title">
        {number > 0 && title !== plain ? `${number}. ${title}` : title}
      </span>
      {duration > 0 && !isAnnouncement && <span className="fine">{lengthName(duration, t)}</span>}
      {description && <span className="film-episode-text">{description}</span>}
    </>
  )
  return (
    <li>
      {isAnnouncement ? (
        <button type="button" className="film-episode" onClick={sayAnnounced}>
          {inside}
        </button>
      ) : (
        <Link
          className="film-episode"
          to={`/watch/${encodeURIComponent(episode.slug)}${searchFor(library)}`}
          aria-current={isCurrent || undefined}
          onClick={onPlay}
        >
          {inside}
        </Link>
      )}
    </li>
  )
}

function EpisodePicture(props: { episode: Episode; mark: ReactNode; watched: number }) {
  const { episode, mark, watched } = props
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className="film-episode-picture">
      {episode.picture && !isBroken && (
        <img
          src={pictureAddress(episode.picture, 'content-h')}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
      {mark ? (
        <span className="film-episode-mark">{mark}</span>
      ) : (
        <span className="film-episode-play">
          <Icon node={Play} filled />
        </span>
      )}
      {watched > 0 && <progress className="film-watched" max={100} value={watched} aria-hidden="true" />}
    </span>
  )
}
