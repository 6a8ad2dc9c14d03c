import { useState } from 'react'
import type { ParticipantRole, PersonDetails } from '../../../core/catalogue/details'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import type { TvRowElement } from '../../../widgets/tv-row/contract'
import detailsSheet from '../../layout/details/details.css'
import { FavouriteButton } from '../../layout/details/favourite-button'
import { ExpandableText } from '../../layout/details/long-text'
import { Portrait } from '../../layout/details/portrait'
import { ShareButton } from '../../layout/details/share-button'
import { OnlyRow } from '../../layout/page/only-row'
import { ErrorMessage } from '../../layout/states/error-message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { useDetails } from '../../site/hooks/use-details'
import { useHeading, useSegments, useTitle } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'
import personSheet from './person.css'

for (const sheet of [detailsSheet, personSheet]) adoptSheet(sheet)

const ROLES = {
  director: 'person.role.director',
  actor: 'person.role.actor',
  producer: 'person.role.producer',
  writer: 'person.role.writer',
  composer: 'person.role.composer',
  presenter: 'person.role.presenter',
  editor: 'person.role.editor',
} as const satisfies Record<Exclude<ParticipantRole, 'other'>, string>

/** `/persons/{slug or id}`: a person and their films (CAT-08). */
export default function PersonPage() {
  const [, id = ''] = useSegments()
  const { tv } = useSite()
  const model = useDetails()
  const person = useForViewer(tv, () => model.person(id), [model, id], { of: id })
  const shown = person.name === 'ready' ? person.value : null
  useTitle(shown?.name ?? null, shown && { kind: 'person', of: shown })

  if (person.name === 'failed' && person.error.code === 'not-found') return <NotFoundScreen kind="page" />
  return (
    <div className="person">
      {person.name === 'loading' && <PersonBones />}
      {person.name === 'failed' && <ErrorMessage whole error={person.error} onRetry={person.retry} />}
      {person.name === 'ready' && <Person key={person.value.id} person={person.value} />}
    </div>
  )
}

function Person({ person }: { person: PersonDetails }) {
  const { t } = useSite().text
  const { id, slug, name, picture, bio, roles } = person
  const heading = useHeading(name)
  const roleNames = roles.flatMap((role) => (role === 'other' ? [] : t(ROLES[role])))
  return (
    <>
      <header className="person-head">
        <Portrait picture={picture} name={name} className="person-portrait" />
        <div className="person-words">
          <h1 tabIndex={-1}>{heading}</h1>
          {roleNames.length > 0 && <p className="person-roles">{roleNames.join(', ')}</p>}
          <div className="person-actions">
            <FavouriteButton object={{ kind: 'person', id }} />
            <ShareButton title={name} path={`/persons/${encodeURIComponent(slug)}`} />
          </div>
          {bio.whole && <ExpandableText text={bio} />}
        </div>
      </header>
      <Filmography personId={id} />
    </>
  )
}

function Filmography({ personId }: { personId: string }) {
  const { t } = useSite().text
  const [state, setState] = useState<TvRowElement['state']>('loading')
  const isEmpty = state === 'empty' || state === 'not-found'
  return (
    <section className="person-films">
      <h2>{t('person.filmography')}</h2>
      {isEmpty && <p>{t('person.noFilms')}</p>}
      <OnlyRow
        row="filmography"
        template="content-v"
        query={{ person_id: personId }}
        isHidden={isEmpty}
        onState={(detail) => setState(detail.state)}
      />
    </section>
  )
}

function PersonBones() {
  const { t } = useSite().text
  return (
    <div className="person-head" role="status" aria-label={t('player.loading')}>
      <span className="bone portrait person-portrait" />
      <div className="person-words">
        <span className="bone person-bone-name" />
        <span className="bone person-bone-line" />
        <span className="bone person-bone-text" />
      </div>
    </div>
  )
}
