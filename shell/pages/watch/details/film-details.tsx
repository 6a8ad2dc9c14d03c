import { Link } from 'react-router'
import type { Episode } from '../../../../core/catalogue'
import type { ContentDetails } from '../../../../core/catalogue/details'
import { getDestinationAddress, type Tile } from '../../../../core/catalogue/rows'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import { AiringList } from '../../../layout/details/airing-list'
import { ExpandableText } from '../../../layout/details/long-text'
import { People } from '../../../layout/details/people'
import { useDetails } from '../../../site/hooks/use-details'
import { useSite } from '../../../site/site-context'
import { FilmHead } from '../film-head'
import { Episodes } from './episodes'

interface FilmDetailsProps {
  details: ContentDetails
  /** Id of the episode that the player shows or would play; null until it is known. */
  current: string | null
  /** Watched part of that episode, 0 to 100 percent. */
  watched: number
  isVisible: boolean
  onPlay: (episode: Episode) => void
  /** The buttons below the head. */
  children: React.ReactNode
}

/** All facts about a content, below its player (CAT-06). */
export function FilmDetails({ details, current, watched, isVisible, onPlay, children }: FilmDetailsProps) {
  const { tv, text } = useSite()
  const { t } = text
  const model = useDetails()
  const { id } = details
  const airings = useForViewer(tv, () => model.airings(id), [model, id])
  const similar = useForViewer(tv, () => model.similar(id), [model, id])
  return (
    <>
      <FilmHead details={details} />
      {children}
      {details.description.whole && <ExpandableText text={details.description} />}
      {details.isSeries && (
        <Episodes
          details={details}
          current={current}
          watched={watched}
          isVisible={isVisible}
          onPlay={onPlay}
        />
      )}
      <People groups={details.people} />
      {/* The page is complete without them: a failure shows nothing in their place. */}
      {airings.name === 'ready' && airings.value.length > 0 && (
        <section className="film-section">
          <h2>{t('film.page.airings')}</h2>
          <AiringList airings={airings.value} />
        </section>
      )}
      {similar.name === 'ready' && <Similar tiles={similar.value} />}
    </>
  )
}

/** Up to 12 similar contents (CAT-06). */
function Similar({ tiles }: { tiles: Tile[] }) {
  const { t } = useSite().text
  if (tiles.length === 0) return null
  return (
    <section className="film-section">
      <h2>{t('film.page.similar')}</h2>
      <ul className="film-similar">
        {tiles.map((tile) => (
          <li key={tile.key}>
            <Link
              to={getDestinationAddress(tile.destination) ?? '/'}
              className="film-tile"
              title={tile.title}
            >
              <Poster tile={tile} />
              <span className="film-tile-title">{tile.title}</span>
              {tile.subtitle && <span className="fine">{tile.subtitle}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Poster({ tile }: { tile: Tile }) {
  const picture = tile.poster ?? tile.wide
  return (
    <span className="film-tile-picture">
      <Picture
        src={picture && pictureAddress(picture, 'content-v')}
        loading="lazy"
        decoding="async"
        fallback={<span aria-hidden="true">{tile.title}</span>}
      />
      {tile.rating && <span className="film-tile-rating">{tile.rating}</span>}
    </span>
  )
}
