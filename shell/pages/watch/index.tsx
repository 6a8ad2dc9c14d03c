import { ArrowLeft as Back } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router'
import { IconButton } from '../../../widgets/kit/icon-button'
import { ErrorMessage } from '../../layout/error-message'
import { NotFoundScreen } from '../../layout/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { keysToPlayer } from '../../site/keys-to-player'
import { useSite } from '../../site/site-context'
import { tagAttributes } from '../../site/tag'
import { useContentPlayer } from '../../site/use-content-player'
import { useTitle } from '../../site/use-page'
import { useEscape, useWayBack } from '../../site/use-way-back'
import { useAwake } from './use-awake'
import watchSheet from './watch.css'

adoptSheet(watchSheet)

/**
 * `/contents/{slug or id}[/{episode}]?library_id=`, the page of a film, and `/watch/{id or slug}?library_id=&start=`, where
 * it fills the window. One player for both: what begins on the first goes on at the second (spec/2 §2, §4).
 */
export default function WatchPage() {
  const wish = useWish()
  return <Watch key={`${wish.whole} ${wish.name}`} wish={wish} />
}

/** What the viewer asked for, and whether over all of the window. */
interface Wish {
  name: string
  whole: boolean
}

function Watch({ wish }: { wish: Wish }) {
  const site = useSite()
  const { t } = site.text
  const { player, missing, title, error, load } = useContentPlayer()
  const query = new URLSearchParams(useLocation().search)
  const { whole } = usePlace()
  // What follows the player is no wish of the viewer's.
  const [begin] = useState({ library: idOf(query.get('library_id')), start: secondsOf(query.get('start')) })
  const back = useWayBack()
  const navigate = useNavigate()
  const leave = () => (wish.whole ? back() : void navigate(-1))
  const awake = useAwake()
  useTitle(title)
  useEscape(leave, whole)
  useFollow(player, whole)
  useEffect(() => (whole && player.current ? keysToPlayer(player.current) : undefined), [player, whole])

  if (missing) return <NotFoundScreen kind="content" />
  return (
    <div className={whole ? 'watch' : 'film'}>
      <h1 className={whole ? 'visually-hidden' : undefined} tabIndex={-1}>
        {title ?? t('player.loading')}
      </h1>
      <tv-content-player
        ref={player}
        content={wish.name}
        autoplay={wish.whole}
        load="eager"
        {...(begin.library === null ? {} : { 'library-id': begin.library })}
        {...(begin.start === null ? {} : { start: begin.start })}
        {...tagAttributes(site)}
      />
      {whole && (
        <div className={awake ? 'watch-back' : 'watch-back asleep'}>
          <IconButton icon={Back} label={t('site.back')} onPress={leave} />
        </div>
      )}
      {error && <ErrorMessage error={error} onRetry={load} />}
    </div>
  )
}

/** Marks an entry of the history that only follows the player. */
const FOLLOWS = { follows: true }

/** What the address names. */
function usePlace(): Wish {
  const { id = '', child } = useParams()
  return { name: child ? `${id}/${child}` : id, whole: useLocation().pathname.startsWith('/watch/') }
}

/** What the viewer asked for; entries that follow the player ask for nothing. */
function useWish(): Wish {
  const { name, whole } = usePlace()
  const { key, state } = useLocation()
  const follows = useNavigationType() !== 'POP' && (state as { follows?: boolean } | null)?.follows === true
  const [wish, setWish] = useState({ name, whole })
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    if (!follows && (wish.name !== name || wish.whole !== whole)) setWish({ name, whole })
  }
  return wish
}

/** Lets the address follow what is on screen: a stream that begins leads to the whole window, an episode to its own. */
function useFollow(player: ReturnType<typeof useContentPlayer>['player'], whole: boolean): void {
  const navigate = useNavigate()
  const begun = useRef(false)
  useEffect(() => {
    const element = player.current
    const follow = (replace: boolean) => {
      const slug = element?.episode?.slug ?? element?.contentInfo?.slug
      if (slug) void navigate(`/watch/${slug}`, { replace, state: FOLLOWS })
    }
    const onEpisode = () => whole && element?.episode && follow(true)
    const onBegin = (event: Event) => {
      const { name, startType } = (event as CustomEvent<{ name: string; startType?: string }>).detail
      if (name !== 'playback_start') return
      // A trailer stays where it is.
      begun.current = startType === 'content'
      if (!whole && begun.current) follow(false)
    }
    const onPlay = () => !whole && begun.current && follow(false)
    const listeners = { 'tv-episode-change': onEpisode, 'tv-analytics': onBegin, 'tv-play': onPlay }
    for (const [name, listener] of Object.entries(listeners)) element?.addEventListener(name, listener)
    // Back from the whole window nothing plays on behind the viewer's back.
    if (!whole && begun.current) element?.pause().catch(() => undefined)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element?.removeEventListener(name, listener)
    }
  }, [player, navigate, whole])
}

const idOf = (text: string | null): string | null => (text && /^\d{1,18}$/.test(text) ? text : null)
const secondsOf = (text: string | null): number | null =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : null
