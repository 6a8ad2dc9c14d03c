import { Link } from 'react-router'
import type { ParticipantRole, RoleGroup } from '../../../core/catalogue/details'
import { useSite } from '../../site/site-context'
import { Portrait } from './portrait'

/** The people of a content or programme by role (CAT-06, CHN-07). */
export function People({ groups }: { groups: RoleGroup[] }) {
  const { t } = useSite().text
  if (groups.length === 0) return null
  return (
    <section className="people-section">
      <h2>{t('film.page.people')}</h2>
      <div className="people">
        {groups.map(({ role, people }) => (
          <div key={role} className="people-role">
            <h3>{t(ROLES[role])}</h3>
            <ul>
              {people.map((person) => (
                <li key={person.id}>
                  <Link to={`/persons/${encodeURIComponent(person.slug)}`} className="people-person">
                    <Portrait picture={person.picture} name={person.name} />
                    <span className="people-name">{person.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

const ROLES = {
  director: 'film.page.role.director',
  actor: 'film.page.role.actor',
  producer: 'film.page.role.producer',
  writer: 'film.page.role.writer',
  composer: 'film.page.role.composer',
  presenter: 'film.page.role.presenter',
  editor: 'film.page.role.editor',
  other: 'film.page.role.other',
} as const satisfies Record<ParticipantRole, string>
