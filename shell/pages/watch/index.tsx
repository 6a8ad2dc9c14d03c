import { useSignals } from '@preact/signals-react/runtime'
import { ArrowLeft as Back } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { actionOfButton, catalogueOf, type Episode } from '../../../core/catalogue'
import { IconButton } from '../../../widgets/kit/controls/icon-button'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import type { TvContentPlayerElement } from '../../../widgets/tv-content-player/contract'
import detailsSheet from '../../layout/details/details.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { useDetails } from '../../site/hooks/use-details'
import { useTitle } from '../../site/navigation/use-page'
import { useEscape, useWayBack } from '../../site/navigation/use-way-back'
import { keysToPlayer } from '../../site/players/keys-to-player'
import { showPlayer } from '../../site/players/show-player'
import { useContentPlayer } from '../../site/players/use-content-player'
import { type PlayerAddress, usePlayerAddress } from '../../site/players/use-player-address'
import { useSite } from '../../site/site-context'
import { tagAttributes } from '../../site/tag'
import { searchFor, useLibrary } from './content-address'
import { FilmDetails } from './details/film-details'
import filmSheet from './film.css'
import { FilmActions } from './film-actions'
import { FilmGate } from './film-gate'
import { FilmBones } from './film-head'
import { filmStateOf } from './film-state'
import { TrailerBackground } from './trailer-background'
import { useContentAddress } from './use-content-address'
import { useControlsShown } from './use-controls-shown'
import { useFilmPlayer } from './use-film-player'
import { useFocusAfter } from './use-focus-after'
import watchSheet from './watch.css'

for (const sheet of [detailsSheet, filmSheet, watchSheet]) adoptSheet(sheet)

/** The playback that an address of this page requests: a content of a library, over the whole window or within the page. */
type WatchRequest = { name: string; isWhole: boolean; library: string | null }

/**
 * `/contents/{slug or id}[/{episode}]?library_id=`, the page of a film, and `/watch/{id or slug}?library_id=&start=`,
 * where the player fills the window. One player serves both: playback started on the first continues on the second.
 */
export default function WatchPage() {
  const address = usePlayerAddress(useNamedContent())
  const { name, isWhole, library } = address.requested
  return <Watch key={`${isWhole} ${name} ${library}`} address={address} />
}

function Watch({ address }: { address: PlayerAddress<WatchRequest> }) {
  useSignals()
  const { name, isWhole: beganWhole, library } = address.requested
  const site = useSite()
  const { tv, language, text, modals } = site
  const { player, missing, title, error, load } = useContentPlayer()
  const query = new URLSearchParams(useLocation().search)
  const { isWhole } = useNamedContent()
  // Read once: later changes of the address follow the player.
  const [start] = useState(() => secondsOf(query.get('start')))
  const back = useWayBack()
  const navigate = useNavigate()
  const leave = () => (beganWhole ? back() : void navigate(-1))
  const backBox = useRef<HTMLDivElement>(null)
  const controlsShown = useControlsShown(player, backBox, isWhole)
  const { episode, isActive, gate, isStopped } = useFilmPlayer(player)
  const model = useDetails()
  const film = useForViewer(tv, () => model.content(name), [model, name], { of: beganWhole ? null : name })
  const details = film.name === 'ready' ? film.value : null
  const rights = catalogueOf(tv, language).knownRights.value.get(episode?.id ?? details?.id ?? '') ?? null
  const state = details ? filmStateOf(details, rights, episode, isStopped) : 'unknown'
  useTitle(details?.title ?? title)
  useEscape(leave, isWhole)
  useContentAddress(player, isWhole, searchFor(library), address.follow)
  useEffect(() => {
    const isCovered = () => modals.state.value.name === 'open'
    return isWhole && player.current ? keysToPlayer(player.current, true, isCovered) : undefined
  }, [player, modals, isWhole])

  const body = useRef<HTMLDivElement>(null)
  useFocusAfter(body, isWhole)

  /** True from a press that requests playback until the reason that it does not start is in view. */
  const [isRequested, setIsRequested] = useState(false)
  const press = (how: (element: TvContentPlayerElement) => Promise<void>) => {
    const element = player.current
    if (!element) return
    setIsRequested(true)
    how(element).catch(() => showPlayer(element))
  }
  const playEpisode = ({ id, slug }: Episode) =>
    press(async (element) => {
      if (element.episode?.id === id) return element.play()
      element.autoplay = true
      element.content = `${details?.slug}/${slug}`
    })
  useEffect(() => {
    if (!isStopped || !isRequested || !player.current) return
    setIsRequested(false)
    showPlayer(player.current)
  }, [isStopped, isRequested, player])

  const isUnknown = film.name === 'failed' && film.error.code === 'content-not-found'
  // The player says the same of episodes that are missing.
  if (isUnknown || (missing && !details)) return <NotFoundScreen kind="content" />
  const isPlayable = state === 'available' || state === 'continue'
  const caption = rights?.buttons.find((button) => actionOfButton(button)?.type === 'open')?.caption ?? ''
  return (
    <div className={beganWhole ? undefined : 'film'}>
      <div className={isWhole ? 'watch' : isActive || isStopped ? 'film-hero' : 'film-hero calm'}>
        {isWhole && (
          <h1 className="visually-hidden" tabIndex={-1}>
            {title ?? text.t('player.loading')}
          </h1>
        )}
        <tv-content-player
          ref={player}
          content={name}
          autoplay={beganWhole}
          controls={isWhole || isActive ? 'full' : 'none'}
          load="eager"
          {...(library === null ? {} : { 'library-id': library })}
          {...(start === null ? {} : { start })}
          {...tagAttributes(site)}
          onClick={() => isStopped || setIsRequested(true)}
        >
          {details?.picture && !isWhole && (
            <img
              slot="poster"
              className="film-poster"
              src={pictureAddress(details.picture, 'promo-bg')}
              alt=""
            />
          )}
          {details && gate?.reason === 'unavailable' && gate.why !== 'provider' && (
            <FilmGate gate={gate} details={details} caption={caption} />
          )}
        </tv-content-player>
        {isPlayable && details?.hasTrailer && !isWhole && !isActive && !isStopped && !isRequested && (
          <TrailerBackground content={details.slug} />
        )}
        {isWhole && (
          <div ref={backBox} className={controlsShown ? 'watch-back' : 'watch-back asleep'}>
            <IconButton icon={Back} label={text.t('site.back')} onPress={leave} />
          </div>
        )}
        {error && <ErrorMessage error={error} onRetry={load} />}
      </div>
      {!beganWhole && (
        <div ref={body} className="film-body" inert={isWhole}>
          {!details && <h1 className="visually-hidden">{title ?? text.t('player.loading')}</h1>}
          {film.name === 'loading' && <FilmBones />}
          {film.name === 'failed' && <ErrorMessage error={film.error} onRetry={film.retry} />}
          {details && (
            <FilmDetails
              details={details}
              current={episode?.id ?? null}
              watched={rights?.percentage ?? 0}
              isVisible={!isWhole}
              onPlay={playEpisode}
            >
              <FilmActions
                details={details}
                rights={rights}
                state={state}
                episode={episode}
                onPress={press}
              />
            </FilmDetails>
          )}
        </div>
      )}
    </div>
  )
}

/** The content that the address names. */
function useNamedContent(): WatchRequest {
  const { id = '', child } = useParams()
  const isWhole = useLocation().pathname.startsWith('/watch/')
  return { name: child ? `${id}/${child}` : id, isWhole, library: useLibrary() }
}

const secondsOf = (text: string | null): number | null =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : null
