import { useSignals } from '@preact/signals-react/runtime'
import { ArrowLeft as Back } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Episode, getButtonAction, getCatalogue } from '../../../core/catalogue'
import { joinContentName } from '../../../core/lib/content-name'
import type { TvError } from '../../../core/lib/errors/errors'
import { findModal, pathTo } from '../../../core/navigation'
import { errorText } from '../../../core/text'
import { IconButton } from '../../../widgets/kit/controls/icon-button'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import type { TvEpisode, TvGate } from '../../../widgets/kit/shapes'
import type {
  TvContentPlayerElement,
  TvContentPlayerEventMap,
} from '../../../widgets/tv-content-player/contract'
import detailsSheet from '../../layout/details/details.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { useDetails } from '../../site/hooks/use-details'
import { takeOpenedTile } from '../../site/navigation/opened-tile'
import { useSegments, useTitle } from '../../site/navigation/use-page'
import { useEscape, useWayBack } from '../../site/navigation/use-way-back'
import { focusPlayer, keysToPlayer } from '../../site/players/keys-to-player'
import { useSiteContentPlayer } from '../../site/players/use-content-player'
import { addListeners, type PlayerAddress, usePlayerAddress } from '../../site/players/use-player-address'
import { useSite } from '../../site/site-context'
import { tagAttributes } from '../../site/tag'
import { searchFor, useLibrary } from './content-address'
import { FilmDetails } from './details/film-details'
import filmSheet from './film.css'
import { FilmActions } from './film-actions'
import { FilmBones } from './film-head'
import { FilmGate, FilmPoster, TrailerBackground, useFirstScreen } from './film-picture'
import { getFilmState } from './film-state'
import { useControlsShown } from './use-controls-shown'
import watchSheet from './watch.css'

for (const sheet of [detailsSheet, filmSheet, watchSheet]) adoptSheet(sheet)

/** The playback that an address of this page requests: a content from a library, in the whole window or within the page. */
type WatchRequest = { name: string; isWhole: boolean; library: string | null }

/**
 * `/contents/{slug or id}[/{episode}]?library_id=`, the page of a film, and `/watch/{id or slug}?library_id=&start=`,
 * where the player fills the window. One player serves both: playback started on the first continues on the second.
 */
export default function WatchPage() {
  const address = usePlayerAddress(useNamedContent())
  const { name, isWhole, library } = address.requested
  const [attempt, setAttempt] = useState(0)
  const retry = async () => setAttempt(attempt + 1)
  return <Watch key={`${isWhole} ${name} ${library} ${attempt}`} address={address} onRetry={retry} />
}

interface WatchProps {
  address: PlayerAddress<WatchRequest>
  /** Mounts the page again, with its player, after its film could not be loaded. */
  onRetry: () => Promise<void>
}

function Watch({ address, onRetry }: WatchProps) {
  useSignals()
  const { name, isWhole: beganWhole, library } = address.requested
  const site = useSite()
  const { tv, language, text } = site
  const model = useDetails()
  const film = useForViewer(tv, () => model.content(name), [model, name], { of: beganWhole ? null : name })
  const details = film.name === 'ready' ? film.value : null
  const { isComplete, onPicture } = useFirstScreen(details)
  const { player, missing, title, error, load } = useSiteContentPlayer(beganWhole || isComplete)
  const { pathname } = useLocation()
  const { isWhole } = useNamedContent()
  const start = useStart()
  const back = useWayBack()
  const navigate = useNavigate()
  const leave = () => (beganWhole ? back() : void navigate(-1))
  const { episode, isActive, gate, isStopped } = useFilmPlayer(player)
  const rights = getCatalogue(tv, language).knownRights.value.get(episode?.id ?? details?.id ?? '') ?? null
  const state = details ? getFilmState(details, rights, episode, isStopped) : 'unknown'
  const [tile] = useState(() => takeOpenedTile(pathname))
  const knownTitle = title ?? tile?.title ?? null
  useTitle(details?.title ?? title, details && { kind: 'content', of: details })
  useEscape(leave, isWhole)
  useContentAddress(player, isWhole, searchFor(library), address.follow)
  usePlayerKeys(player, isWhole)
  const body = useRef<HTMLDivElement>(null)
  useFocusAfter(body, isWhole)

  const { isRequested, request, press } = usePress(player, load, isStopped)
  const playEpisode = ({ id, slug }: Episode) =>
    press(async (element) => {
      if (element.episode?.id === id) return element.play()
      element.autoplay = true
      element.content = joinContentName(details?.slug ?? '', slug)
    })

  const isUnknown = film.name === 'failed' && film.error.code === 'content-not-found'
  // The player shows the same message for missing episodes.
  if (isUnknown || (missing && !details)) return <NotFoundScreen kind="content" />
  const isPlayable = state === 'available' || state === 'continue'
  const isAtRest = !isWhole && !isActive && !isRequested && (isPlayable ? !isStopped : gate !== null)
  const hasTrailer = details?.hasTrailer && isAtRest
  const caption = rights?.buttons.find((button) => getButtonAction(button)?.type === 'open')?.caption ?? ''
  return (
    <div className={beganWhole ? undefined : 'film'}>
      <div
        // If the film does not load, the page shows one message, and the player none.
        hidden={!isWhole && film.name === 'failed'}
        className={isWhole ? 'watch' : 'film-hero'}
        data-calm={isWhole || isActive || isStopped ? undefined : ''}
      >
        {isWhole && (
          <h1 className="visually-hidden" tabIndex={-1}>
            {knownTitle ?? text.t('player.loading')}
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
          onClick={() => isStopped || request()}
        >
          {!isWhole && <FilmPoster {...{ details, tile, onPicture }} />}
          {details && gate?.reason === 'unavailable' && gate.why !== 'provider' && (
            <FilmGate gate={gate} details={details} caption={caption} />
          )}
        </tv-content-player>
        {hasTrailer && player.current && (
          <TrailerBackground content={joinContentName(details.slug)} player={player.current} />
        )}
        <WatchBack player={player} isWhole={isWhole} onPress={leave} />
        {error && <ErrorMessage error={error} onRetry={load} />}
      </div>
      {!beganWhole && (
        <div ref={body} className="film-body" inert={isWhole}>
          {!details && <h1 className="visually-hidden">{knownTitle ?? text.t('player.loading')}</h1>}
          {film.name === 'loading' && <FilmBones title={knownTitle} />}
          {film.name === 'failed' && <FilmFailure error={film.error} onRetry={onRetry} />}
          {details && (
            <FilmDetails
              details={details}
              current={episode?.id ?? null}
              watched={rights?.percentage ?? 0}
              isVisible={!isWhole}
              onPlay={playEpisode}
            >
              <FilmActions {...{ details, rights, state, episode }} onPress={press} />
            </FilmDetails>
          )}
        </div>
      )}
    </div>
  )
}

interface WatchBackProps {
  player: PlayerElement
  isWhole: boolean
  onPress: () => void
}

/** The back button of the full window, shown together with the player's controls. */
function WatchBack({ player, isWhole, onPress }: WatchBackProps) {
  const { t } = useSite().text
  const box = useRef<HTMLDivElement>(null)
  const isShown = useControlsShown(player, box, isWhole)
  return (
    isWhole && (
      <div ref={box} className="watch-back" data-asleep={isShown ? undefined : ''} data-action="back">
        <IconButton icon={Back} label={t('site.back')} onPress={onPress} />
      </div>
    )
  )
}

type PlayerElement = RefObject<TvContentPlayerElement | null>

/** In the full window, keys go to the player, unless a dialog covers it. */
function usePlayerKeys(player: PlayerElement, isWhole: boolean): void {
  const { modals } = useSite()
  useEffect(() => {
    const isCovered = () => modals.state.value.name === 'open'
    return isWhole && player.current ? keysToPlayer(player.current, true, isCovered) : undefined
  }, [player, modals, isWhole])
}

/** Playback requested by a press. If it does not start, the reason is scrolled into view. */
function usePress(player: PlayerElement, load: () => Promise<unknown>, isStopped: boolean) {
  /** True from a press until the reason why playback does not start is in view. */
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    if (!isStopped || !isRequested || !player.current) return
    setIsRequested(false)
    showPlayer(player.current)
  }, [isStopped, isRequested, player])
  const request = () => setIsRequested(true)
  return {
    isRequested,
    request,
    press(how: (element: TvContentPlayerElement) => Promise<void>) {
      const element = player.current
      if (!element) return
      request()
      // The methods exist only once the code has loaded.
      load()
        .then(() => how(element))
        .catch(() => showPlayer(element))
    },
  }
}

/**
 * Message for a film that could not be loaded: "unavailable" if it is closed to this viewer, otherwise with a retry button.
 */
function FilmFailure({ error, onRetry }: { error: TvError; onRetry: () => Promise<void> }) {
  const { t } = useSite().text
  return error.code === 'content-unavailable' ? (
    <FilmGate gate={{ message: errorText(error, t), why: 'content' }} details={null} caption="" />
  ) : (
    <ErrorMessage error={error} onRetry={onRetry} />
  )
}

/** The content that the address names. */
function useNamedContent(): WatchRequest {
  const [section, ...slugs] = useSegments()
  return { name: joinContentName(...slugs), isWhole: section === 'watch', library: useLibrary() }
}

/** The second at which the address starts playback. Read once, because later changes of the address follow the player. */
function useStart(): number | null {
  const { search } = useLocation()
  const [start] = useState(() => readSeconds(new URLSearchParams(search).get('start')))
  return start
}

const readSeconds = (text: string | null): number | null =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : null

/** Scrolls a player that does not start into view, because the reason is shown in its picture. */
function showPlayer(player: HTMLElement): void {
  player.scrollIntoView({ block: 'nearest' })
  focusPlayer(player)
}

/** Once the page is no longer covered, returns the focus to the element that had it before. */
function useFocusAfter(page: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (!isCovered) {
      return addListeners<HTMLElementEventMap>(page.current, {
        focusin: ({ target }) => {
          focused.current = target
        },
      })
    }
    return () => {
      const { current } = focused
      // The page stays inert until after this commit.
      if (current instanceof HTMLElement) setTimeout(() => current.focus({ preventScroll: true }))
    }
  }, [page, isCovered])
}

/** Lets the address follow the player: to `/watch` when the content starts, and to the episode on screen, with `search`. */
function useContentAddress(
  player: PlayerElement,
  isWhole: boolean,
  search: string,
  follow: PlayerAddress<Record<string, string | boolean | null>>['follow'],
): void {
  const isContentStarted = useRef(false)
  useEffect(() => {
    const element = player.current
    const followContent = (replace: boolean) => {
      const slug = element?.episode?.slug ?? element?.contentInfo?.slug
      if (!slug) return
      // The result of a purchase stays over the film that it unlocks (PKT-05): the dialog's history entry becomes the
      // film's.
      const hash = findModal(location.hash) ? location.hash : ''
      const path = { pathname: pathTo('watch', slug), search, hash, leavesPage: true }
      follow(path, replace || hash !== '')
    }
    // Going back from the full window pauses playback, so that nothing plays behind the page.
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
  }, [player, follow, isWhole, search])
}

/** Facts about the player for the page around it. */
interface FilmPlayer {
  /** Episode that the player shows or would play; null for a film, and until it is known. */
  episode: TvEpisode | null
  /** True once the player has media to control, so that its controls are shown. */
  isActive: boolean
  /** Gate shown instead of the picture; null if there is none. */
  gate: TvGate | null
  /** True while an error or a gate replaces the picture. */
  isStopped: boolean
}

const AT_START: FilmPlayer = { episode: null, isActive: false, gate: null, isStopped: false }

/** Follows a content player on a page. */
function useFilmPlayer(player: PlayerElement): FilmPlayer {
  const [facts, setFacts] = useState(AT_START)
  useEffect(() => {
    const element = player.current
    const change = (changes: Partial<FilmPlayer>) => setFacts((before) => ({ ...before, ...changes }))
    const followEpisode = () => change({ episode: element?.episode ?? null })
    return addListeners<TvContentPlayerEventMap>(element, {
      'tv-ready': followEpisode,
      'tv-episode-change': followEpisode,
      'tv-play': () => change({ isActive: true, gate: null, isStopped: false }),
      'tv-access-required': ({ detail }) => change({ isActive: false, gate: detail, isStopped: true }),
      // Other errors are warnings, and playback continues.
      'tv-error': () => element?.state === 'failed' && change({ isStopped: true }),
    })
  }, [player])
  return facts
}
