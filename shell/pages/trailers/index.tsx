import { TvMinimal as Tv } from 'lucide'
import { Link } from 'react-router'
import { joinContentName } from '../../../core/lib/content-name'
import { Dialog } from '../../../widgets/kit/controls/dialog'
import forms from '../../../widgets/kit/forms/forms.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSegments, useTitle } from '../../site/navigation/use-page'
import { useWayBack } from '../../site/navigation/use-way-back'
import { useSiteContentPlayer } from '../../site/players/use-content-player'
import { useSite } from '../../site/site-context'
import { tagAttributes } from '../../site/tag'
import trailerSheet from './trailer.css'

for (const sheet of [forms, trailerSheet]) adoptSheet(sheet)

/** `/trailers/{id}`, the id of a content or a trailer: a dialog over the home page; closing it goes back (NAV-01). */
export default function TrailerPage() {
  const [, id = ''] = useSegments()
  return <Trailer key={id} id={id} />
}

function Trailer({ id }: { id: string }) {
  const site = useSite()
  const { t } = site.text
  const { player, missing, title, error, load } = useSiteContentPlayer()
  const back = useWayBack()
  const name = title ? t('site.trailerOf', { title }) : t('film.trailer')
  const label = missing ? t('notFound.title') : name
  useTitle(label)

  if (missing) {
    return (
      <Dialog label={label} heading={false} closeLabel={t('modal.close')} onClose={back}>
        <Message icon={Tv} title={label} text={t('notFound.content')}>
          <Link className="button primary" to="/" replace>
            {t('site.toMain')}
          </Link>
        </Message>
      </Dialog>
    )
  }
  return (
    <Dialog label={label} closeLabel={t('modal.close')} onClose={back} part="trailer">
      <div className="trailer">
        <tv-content-player
          ref={player}
          content={joinContentName(id)}
          trailer
          autoplay
          load="eager"
          {...tagAttributes(site)}
        />
        {error && <ErrorMessage error={error} onRetry={load} />}
      </div>
    </Dialog>
  )
}
