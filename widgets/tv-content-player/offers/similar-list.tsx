import { useEffect, useState } from 'react'
import type { SimilarContent } from '../../../core/catalogue'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import { Picture } from '../../kit/controls/picture'
import { pictureAddress } from '../../kit/controls/picture-address'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useSheet } from '../../kit/hooks/use-lazy-component'
import layout from './similar-list.css'

/** Number of films that fit into the row. */
const SHOWN = 4

interface SimilarListProps {
  host: WidgetHost
  player: ContentPlayer
  site: string
  t: Text['t']
}

/** Films to watch next, as links to their pages on the operator's site; renders nothing if the operator names none. */
export function SimilarList({ host, player, site, t }: SimilarListProps) {
  useSheet(host, layout)
  const [films, setFilms] = useState<SimilarContent[]>([])
  useEffect(() => {
    let current = true
    player.similar().then(
      (found) => current && setFilms(found.slice(0, SHOWN)),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [player])
  if (films.length === 0) return null
  const away = new URL(site, location.href).origin !== location.origin
  return (
    <nav className="similar" aria-label={t('film.whatNext')}>
      <p>{t('film.whatNext')}</p>
      <ul>
        {films.map(({ id, slug, title, picture }) => (
          <li key={id}>
            <a
              href={`${site}/contents/${encodeURIComponent(slug)}`}
              target={away ? '_blank' : undefined}
              rel="noreferrer"
              title={title}
            >
              <span className="similar-picture">
                {picture && (
                  <Picture
                    src={pictureAddress(picture, 'content-h')}
                    width="160"
                    height="90"
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
              <span className="similar-title">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
