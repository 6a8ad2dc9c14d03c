import { CircleOff } from 'lucide'
import { Link } from 'react-router'
import type { ContentDetails } from '../../../core/catalogue/details'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import type { TvGate } from '../../../widgets/kit/shapes'
import { useDetails } from '../../site/hooks/use-details'
import { useSite } from '../../site/site-context'

type Unavailable = Extract<TvGate, { reason: 'unavailable' }>

interface FilmGateProps {
  gate: Pick<Unavailable, 'message' | 'why'>
  /** Null for a content of which nothing is known. */
  details: ContentDetails | null
  /** The operator's own words for the way to television; empty if there is none. */
  caption: string
}

/**
 * Screen of a content that cannot be watched, in place of the player's own: television is its latest broadcast, or the
 * channel watched last (CAT-07).
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
