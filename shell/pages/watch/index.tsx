import { ArrowLeft as Back } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router'
import { IconButton } from '../../../widgets/kit/icon-button'
import { ErrorMessage } from '../../layout/error-message'
import { NotFoundScreen } from '../../layout/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { tagAttributes } from '../../site/tag'
import { useContentPlayer } from '../../site/use-content-player'
import { useTitle } from '../../site/use-page'
import { useEscape, useWayBack } from '../../site/use-way-back'
import { useAwake } from './use-awake'
import watchSheet from './watch.css'

adoptSheet(watchSheet)

/** `/watch/{id or slug}?library_id=&start=`: a film over all of the window (spec/2 §2). */
export default function WatchPage() {
  const wish = useWish()
  return <Watch key={wish} wish={wish} />
}

function Watch({ wish }: { wish: string }) {
  const site = useSite()
  const { t } = site.text
  const { player, missing, title, error, load } = useContentPlayer()
  const query = new URLSearchParams(useLocation().search)
  // What follows the player is no wish of the viewer's.
  const [begin] = useState({ library: idOf(query.get('library_id')), start: secondsOf(query.get('start')) })
  const back = useWayBack()
  const awake = useAwake()
  useTitle(title)
  useEscape(back)
  useFollow(player)

  if (missing) return <NotFoundScreen kind="content" />
  return (
    <div className="watch">
      <h1 className="visually-hidden" tabIndex={-1}>
        {title ?? t('player.loading')}
      </h1>
      <tv-content-player
        ref={player}
        content={wish}
        autoplay
        load="eager"
        {...(begin.library === null ? {} : { 'library-id': begin.library })}
        {...(begin.start === null ? {} : { start: begin.start })}
        {...tagAttributes(site)}
      />
      <div className={awake ? 'watch-back' : 'watch-back asleep'}>
        <IconButton icon={Back} label={t('site.back')} onPress={back} />
      </div>
      {error && <ErrorMessage error={error} onRetry={load} />}
    </div>
  )
}

/** Marks an entry of the history that only follows the player. */
const FOLLOWS = { follows: true }

/** What the viewer asked for; entries that follow the player ask for nothing. */
function useWish(): string {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const follows = useNavigationType() !== 'POP' && (state as { follows?: boolean } | null)?.follows === true
  const [wish, setWish] = useState(id)
  const [seen, setSeen] = useState(id)
  if (seen !== id) {
    setSeen(id)
    if (!follows) setWish(id)
  }
  return wish
}

/** Lets the address follow the episode on screen. */
function useFollow(player: ReturnType<typeof useContentPlayer>['player']): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = player.current
    const onEpisode = (event: Event) => {
      const { episode } = (event as CustomEvent<{ episode: { slug: string } | null }>).detail
      if (episode) void navigate(`/watch/${episode.slug}`, { replace: true, state: FOLLOWS })
    }
    element?.addEventListener('tv-episode-change', onEpisode)
    return () => element?.removeEventListener('tv-episode-change', onEpisode)
  }, [player, navigate])
}

const idOf = (text: string | null): string | null => (text && /^\d{1,18}$/.test(text) ? text : null)
const secondsOf = (text: string | null): number | null =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : null
