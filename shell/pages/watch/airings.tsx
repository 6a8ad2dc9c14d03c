import { CirclePlay } from 'lucide'
import { Link } from 'react-router'
import type { Airing } from '../../../core/catalogue/details'
import { momentName } from '../../../widgets/kit/day-name'
import { Icon } from '../../../widgets/kit/icon'
import { useSite } from '../../site/site-context'
import { useNow } from '../../site/use-now'

/** Broadcasts of a content that the archives of channels still have; each plays there (CAT-06). */
export function Airings({ airings }: { airings: Airing[] }) {
  const { text, language } = useSite()
  const now = useNow()
  if (airings.length === 0) return null
  return (
    <section className="film-section">
      <h2>{text.t('film.page.airings')}</h2>
      <ul className="film-airings">
        {airings.map(({ id, channel, start, path }) => (
          <li key={`${channel.id} ${id} ${start}`}>
            <Link to={path} className="film-airing">
              {channel.logo ? (
                <img src={channel.logo} alt="" width="40" height="40" loading="lazy" decoding="async" />
              ) : (
                <span className="film-airing-logo" />
              )}
              <span>
                <span className="film-airing-channel">{channel.name}</span>
                <time dateTime={new Date(start * 1000).toISOString()} className="film-airing-time">
                  {momentName(start, now, text.t, language)}
                </time>
              </span>
              <Icon node={CirclePlay} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
