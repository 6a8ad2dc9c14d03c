import { ArrowLeft as Back } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { IconButton } from '../../../widgets/kit/icon-button'
import type { TvContentPlayerEventMap } from '../../../widgets/tv-content-player/contract'
import { ErrorMessage } from '../../layout/error-message'
import { NotFoundScreen } from '../../layout/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { keysToPlayer } from '../../site/keys-to-player'
import { useSite } from '../../site/site-context'
import { tagAttributes } from '../../site/tag'
import { useContentPlayer } from '../../site/use-content-player'
import { useTitle } from '../../site/use-page'
import { addListeners, type PlayerAddress, usePlayerAddress } from '../../site/use-player-address'
import { useEscape, useWayBack } from '../../site/use-way-back'
import { useControlsShown } from './use-controls-shown'
import watchSheet from './watch.css'

adoptSheet(watchSheet)

/** The playback that an address of this page requests: a content, over the whole window or within the page. */
type WatchRequest = { name: string; isWhole: boolean }

/**
 * `/contents/{slug or id}[/{episode}]?library_id=`, the page of a film, and `/watch/{id or slug}?library_id=&start=`,
 * where the player fills the window. One player serves both: playback started on the first continues on the second.
 */
export default function WatchPage() {
  const address = usePlayerAddress(useNamedContent())
  const { name, isWhole } = address.requested
  return <Watch key={`${isWhole} ${name}`} address={address} />
}

function Watch({ address }: { address: PlayerAddress<WatchRequest> }) {
  const { name, isWhole: beganWhole } = address.requested
  const site = useSite()
  const { t } = site.text
  const { player, missing, title, error, load } = useContentPlayer()
  const query = new URLSearchParams(useLocation().search)
  const { isWhole } = useNamedContent()
  // Read once: later changes of the address follow the player.
  const [begin] = useState({ library: idOf(query.get('library_id')), start: secondsOf(query.get('start')) })
  const back = useWayBack()
  const navigate = useNavigate()
  const leave = () => (beganWhole ? back() : void navigate(-1))
  const backBox = useRef<HTMLDivElement>(null)
  const controlsShown = useControlsShown(player, backBox, isWhole)
  useTitle(title)
  useEscape(leave, isWhole)
  useContentAddress(player, isWhole, address.follow)
  useEffect(() => {
    const isCovered = () => site.modals.state.value.name === 'open'
    return isWhole && player.current ? keysToPlayer(player.current, true, isCovered) : undefined
  }, [player, site, isWhole])

  if (missing) return <NotFoundScreen kind="content" />
  return (
    <div className={isWhole ? 'watch' : 'film'}>
      <h1 className={isWhole ? 'visually-hidden' : undefined} tabIndex={-1}>
        {title ?? t('player.loading')}
      </h1>
      <tv-content-player
        ref={player}
        content={name}
        autoplay={beganWhole}
        load="eager"
        {...(begin.library === null ? {} : { 'library-id': begin.library })}
        {...(begin.start === null ? {} : { start: begin.start })}
        {...tagAttributes(site)}
      />
      {isWhole && (
        <div ref={backBox} className={controlsShown ? 'watch-back' : 'watch-back asleep'}>
          <IconButton icon={Back} label={t('site.back')} onPress={leave} />
        </div>
      )}
      {error && <ErrorMessage error={error} onRetry={load} />}
    </div>
  )
}

/** The content that the address names. */
function useNamedContent(): WatchRequest {
  const { id = '', child } = useParams()
  return { name: child ? `${id}/${child}` : id, isWhole: useLocation().pathname.startsWith('/watch/') }
}

/** Lets the address follow the player: to `/watch` when the content starts, and to the episode on screen. */
function useContentAddress(
  player: ReturnType<typeof useContentPlayer>['player'],
  isWhole: boolean,
  follow: PlayerAddress<WatchRequest>['follow'],
): void {
  const isContentStarted = useRef(false)
  useEffect(() => {
    const element = player.current
    const followContent = (replace: boolean) => {
      const slug = element?.episode?.slug ?? element?.contentInfo?.slug
      if (slug) follow({ pathname: `/watch/${slug}` }, replace)
    }
    // Back from the whole window pauses: nothing plays behind the page of the film.
    if (!isWhole && isContentStarted.current) element?.pause().catch(() => undefined)
    return addListeners<TvContentPlayerEventMap>(element, {
      'tv-episode-change': () => isWhole && element?.episode && followContent(true),
      'tv-analytics': ({ detail: { name, startType } }) => {
        if (name !== 'playback_start') return
        // A trailer plays within the page.
        isContentStarted.current = startType === 'content'
        if (!isWhole && isContentStarted.current) followContent(false)
      },
      'tv-play': () => !isWhole && isContentStarted.current && followContent(false),
    })
  }, [player, follow, isWhole])
}

const idOf = (text: string | null): string | null => (text && /^\d{1,18}$/.test(text) ? text : null)
const secondsOf = (text: string | null): number | null =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : null
