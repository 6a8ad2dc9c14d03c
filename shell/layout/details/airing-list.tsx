import { CirclePlay } from 'lucide'
import { Link } from 'react-router'
import type { Airing } from '../../../core/catalogue/details'
import { Icon } from '../../../widgets/kit/controls/icon'
import { Picture } from '../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { momentName } from '../../../widgets/kit/schedule/day-name'
import { useNow } from '../../site/hooks/use-now'
import { useSite } from '../../site/site-context'

interface AiringListProps<A extends Airing> {
  airings: readonly A[]
  /** Name of the episode that a broadcast shows; empty if there is none. */
  nameOf?: (airing: A) => string
}

/** Broadcasts on channels; each plays there (CAT-06, CHN-07). */
export function AiringList<A extends Airing>({ airings, nameOf = () => '' }: AiringListProps<A>) {
  const { text, language } = useSite()
  const now = useNow()
  return (
    <ul className="airings">
      {airings.map((airing) => {
        const { id, channel, start, path } = airing
        const name = nameOf(airing)
        return (
          <li key={`${channel.id} ${id} ${start}`}>
            <Link to={path} className="airing">
              {channel.logo ? (
                <Picture
                  src={pictureAddress(channel.logo, 'icon')}
                  width="40"
                  height="40"
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <span className="airing-logo" />
              )}
              <span>
                <span className="airing-name" title={name || undefined}>
                  {name || channel.name}
                </span>
                <span className="airing-time">
                  {name && `${channel.name} · `}
                  <time dateTime={new Date(start * 1000).toISOString()}>
                    {momentName(start, now, text.t, language)}
                  </time>
                </span>
              </span>
              <Icon node={CirclePlay} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
