import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf, type Tile } from '../../../../core/catalogue/rows'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { useSite } from '../../../site/site-context'

/** Up to 12 contents that are like this one (CAT-06). */
export function Similar({ tiles }: { tiles: Tile[] }) {
  const { t } = useSite().text
  if (tiles.length === 0) return null
  return (
    <section className="film-section">
      <h2>{t('film.page.similar')}</h2>
      <ul className="film-similar">
        {tiles.map((tile) => (
          <li key={tile.key}>
            <Link to={addressOf(tile.destination) ?? '/'} className="film-tile" title={tile.title}>
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
  const [isBroken, setIsBroken] = useState(false)
  const picture = tile.poster ?? tile.wide
  return (
    <span className="film-tile-picture">
      {picture && !isBroken ? (
        <img
          src={pictureAddress(picture, 'content-v')}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span aria-hidden="true">{tile.title}</span>
      )}
      {tile.rating && <span className="film-tile-rating">{tile.rating}</span>}
    </span>
  )
}
