import type { Episode } from '../../../../core/catalogue'
import type { ContentDetails } from '../../../../core/catalogue/details'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import { AiringList } from '../../../layout/details/airing-list'
import { LongText } from '../../../layout/details/long-text'
import { People } from '../../../layout/details/people'
import { useDetails } from '../../../site/hooks/use-details'
import { useSite } from '../../../site/site-context'
import { FilmHead } from '../film-head'
import { Episodes } from './episodes'
import { Similar } from './similar'

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

/** Everything about a content below its player (CAT-06). */
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
      {details.description.whole && <LongText text={details.description} />}
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
