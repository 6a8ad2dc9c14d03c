import { Link } from 'react-router'
import { type ContentDetails, SECTION_NAMES } from '../../../core/catalogue/details'
import { useHeading } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'
import { lengthName } from './length-name'

/** Maximum number of genres in the line of facts, so that it stays one line. */
const GENRES = 3

/** Breadcrumbs, title and facts of a content (CAT-06). */
export function FilmHead({ details }: { details: ContentDetails }) {
  const { t } = useSite().text
  const { title, original, section, year, genres, countries, duration, ageTag, ratings } = details
  const heading = useHeading(title)
  const facts = [
    year,
    genres.slice(0, GENRES).join(', '),
    countries.join(', '),
    duration > 0 ? lengthName(duration, t) : '',
  ].filter((fact) => fact !== '')
  return (
    <header className="film-head">
      <nav aria-label={t('film.page.path')}>
        <ol className="film-path">
          <li>
            <Link to="/">{t('film.page.home')}</Link>
          </li>
          <li>
            <Link to={`/${section}`}>{t(SECTION_NAMES[section])}</Link>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <h1 tabIndex={-1}>{heading}</h1>
      {original && <p className="film-original">{original}</p>}
      <ul className="fact-line">
        {ratings.map(({ name, value }) => (
          <li key={name} className="fact-rating">
            {name} <b>{value}</b>
          </li>
        ))}
        {ageTag && <li className="age">{ageTag}</li>}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  )
}

/** Placeholder for the head in its final size, with the title of the tile that opened the page. */
export function FilmBones({ title }: { title: string | null }) {
  const { t } = useSite().text
  return (
    <div className="film-head" role="status" aria-label={t('player.loading')}>
      <span className="bone film-bone-line" />
      {title === null ? (
        <span className="bone film-bone-title" />
      ) : (
        <p className="film-known-title" aria-hidden="true">
          {title}
        </p>
      )}
      <span className="bone film-bone-line" />
      <div className="film-actions">
        <span className="bone film-action-bone" />
      </div>
      <span className="bone film-bone-text" />
    </div>
  )
}
