import { useSignals } from '@preact/signals-react/runtime'
import { RotateCcw as Replay } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toGateError } from '../../../../core/playback'
import { errorText } from '../../../../core/text'
import { ErrorNumber } from '../../controls/error-number'
import { Icon } from '../../controls/icon'
import { Spinner } from '../../controls/spinner'
import type { WidgetHost } from '../../element/define-widget'
import { useLazyComponent, WHEN_BUFFERED_MS } from '../../hooks/use-lazy-component'
import { type BarParts, ControlBar } from '../bar/control-bar'
import type { ExtensionPoints } from '../extension-points'
import { useKeyboard } from '../input/use-keyboard'
import type { PlayerContent } from '../player-content'
import type { PlayerView } from '../use-player'
import { VideoBox } from './picture'
import { useControlsEvent, useControlsVisibility } from './use-controls-visibility'
import { useDelayedFlag } from './use-delayed-flag'

interface StageProps {
  host: WidgetHost
  video: RefObject<HTMLVideoElement | null>
  view: PlayerView
  /** The channel or film. */
  playerContent: PlayerContent
  /** The element's own components over the picture and in the bar. */
  parts: { title?: ReactNode; poster?: ReactNode; over?: ReactNode; bar: BarParts }
}

/** The box: picture, poster, controls, and the screens that take their place. */
export function Stage({ host, video, view, playerContent, parts }: StageProps) {
  useSignals()
  const {
    widget,
    player,
    afterFirstFrame,
    showsEarlySource,
    gateShown,
    requestPlayback,
    controls,
    t,
    language,
  } = view
  const state = player?.state.value ?? {
    name: widget.name === 'failed' ? ('failed' as const) : ('idle' as const),
  }
  const loading = state.name === 'loading'
  const over = state.name === 'paused' && state.why === 'ended'
  const isPausedByViewer = state.name === 'paused' && state.why === 'viewer'
  const isMoving = showsEarlySource || state.name === 'playing' || state.name === 'waiting'
  // The last frame counts as playing until the next load is overdue.
  const overdue = useDelayedFlag(loading, !isMoving && !isPausedByViewer)
  const playing = isMoving || (loading && !overdue)
  const controlsVisibility = useControlsVisibility(host, playing)
  useControlsEvent(host, controls !== 'none' && (controlsVisibility.shown || !playing))
  const stopped = state.name === 'blocked' || state.name === 'failed'
  const Screens = useLazyComponent(
    () => import('../gates/screens').then((module) => module.Screens),
    stopped,
    // Before it is needed: the first outage would stop the code of its own screen too.
    playing && afterFirstFrame,
    WHEN_BUFFERED_MS,
  )
  const extensionPoints = useRef<ExtensionPoints>({})
  const Enhancements = useLazyComponent(
    () => import('../after-first-frame/enhancements').then((module) => module.Enhancements),
    false,
    playing && afterFirstFrame,
    WHEN_BUFFERED_MS,
  )
  // An advertisement has the box for itself.
  const ad = player?.ads.state.value.name ?? 'off'
  const inAd = ad === 'showing' || ad === 'loading'
  const AdOverlay = useLazyComponent(
    () => import('./ad-overlay').then((module) => module.AdOverlay),
    ad !== 'off',
    false,
  )
  const SoundOffer = useLazyComponent(
    () => import('./sound-offer').then((module) => module.SoundOffer),
    useRefusedAutoplay(host),
    false,
  )
  const onKeyDown = useKeyboard(player, host, video, extensionPoints)
  const busy =
    !showsEarlySource &&
    !inAd &&
    (loading ||
      state.name === 'waiting' ||
      (state.name === 'idle' && widget.name === 'ready' && view.named && !playerContent.known()))
  const audioOnly = useAudioOnly(video)
  const covered = (!playing || audioOnly) && !inAd && (!isPausedByViewer || audioOnly)
  // During an advertisement the player's controls remain if those of the advertisement do not load.
  const usable =
    afterFirstFrame && player !== null && !stopped && (!inAd || AdOverlay === false) && state.name !== 'idle'
  const notice = player?.notice.value ?? null

  // A short error text, if the code of the error screen does not load.
  const playbackError =
    widget.name === 'failed'
      ? widget.error
      : 'gate' in state
        ? toGateError(state.gate)
        : 'error' in state
          ? state.error
          : null

  const box = useRef<HTMLElement>(null)
  useKeptFocus(host, box)

  const start = () => {
    requestPlayback()
    player?.play().catch(() => undefined)
  }

  // Says nothing before the words have loaded.
  const errorTitle = playbackError && errorText(playbackError, t, playerContent.errorWords)
  // Regions of a page with several players need names that differ.
  const name = playerContent.name()
  return (
    <section
      ref={box}
      className={`player ${controlsVisibility.shown || !playing ? 'awake' : 'asleep'}`}
      part="player"
      aria-label={t(name ? 'player.labelWithName' : 'player.label', { name })}
      data-state={state.name}
      data-wordless={widget.text === null ? '' : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...controlsVisibility.handlers}
    >
      <VideoBox
        host={host}
        video={video}
        onClick={(event) =>
          extensionPoints.current.press?.(event) || controlsVisibility.tap(event, () => toggle(player, start))
        }
      />
      <div className="poster" hidden={!covered}>
        <slot name="poster">{player && afterFirstFrame && covered && parts.poster}</slot>
      </div>
      {player && afterFirstFrame && !inAd && controls === 'full' && parts.title}
      <div className="centre">
        {busy && <Spinner label={t('player.loading')} />}
        {!inAd &&
          ((state.name === 'paused' && state.why !== 'viewer') ||
            (widget.name === 'waiting' && controls !== 'none' && !showsEarlySource)) && (
            <button type="button" className="big-play" part="play-button" onClick={start}>
              {over ? (
                <Icon node={Replay} />
              ) : (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M8 5.5v13l11-6.5z" />
                </svg>
              )}
              <span className="visually-hidden">{t(over ? 'film.watchAgain' : 'player.tapToWatch')}</span>
            </button>
          )}
      </div>
      {player && usable && controls !== 'none' && (
        <ControlBar
          player={player}
          parts={parts.bar}
          choices={() => extensionPoints.current.choices?.() ?? []}
          help={() => extensionPoints.current.help}
          host={host}
          video={video}
          minimal={controls === 'minimal'}
          language={language}
          t={t}
        />
      )}
      {player && afterFirstFrame && !stopped && !inAd && parts.over}
      {player && SoundOffer && controls !== 'none' && (
        <SoundOffer host={host} player={player} shown={afterFirstFrame && !inAd} t={t} />
      )}
      {player && inAd && AdOverlay && (
        <AdOverlay
          host={host}
          player={player}
          site={widget.name === 'ready' ? widget.tv.config.site : null}
          controls={controls !== 'none'}
          t={t}
        />
      )}
      {player && Enhancements && (
        <Enhancements
          host={host}
          video={video}
          player={player}
          playerContent={playerContent}
          brand={widget.name === 'ready' ? widget.brand : null}
          storage={widget.name === 'ready' ? widget.tv.storage : null}
          extensionPoints={extensionPoints}
          controlsVisibility={controlsVisibility}
          controls={controls !== 'none'}
          stopped={stopped}
          t={t}
        />
      )}
      {Screens ? (
        <Screens
          host={host}
          widget={widget}
          player={player}
          playerContent={playerContent}
          gateShown={gateShown}
          t={t}
          language={language}
        />
      ) : (
        playbackError &&
        Screens === false && (
          <div className="screen" part="error">
            <slot name="error">
              <div role="alert">
                {errorTitle && <h2>{errorTitle}</h2>}
                <ErrorNumber error={playbackError} retrying={'retrying' in state && state.retrying} t={t} />
                {!('gate' in state) && (
                  <button
                    type="button"
                    className="button primary"
                    part="retry-button"
                    onClick={() => (widget.name === 'failed' ? widget.retry() : void player?.retry())}
                  >
                    {t('player.retry')}
                  </button>
                )}
              </div>
            </slot>
          </div>
        )
      )}
      <div className="notice" role="status">
        {notice && <span>{errorText(notice, t)}</span>}
      </div>
    </section>
  )
}

function toggle(player: PlayerView['player'], start: () => void): void {
  const name = player?.state.value.name
  if (name === 'playing' || name === 'waiting') player?.pause().catch(() => undefined)
  else if (name === 'paused' || name === 'idle') start()
}

/** True while the source plays sound without a picture: its size is known by the time that it advances. */
function useAudioOnly({ current: video }: RefObject<HTMLVideoElement | null>): boolean {
  const [audioOnly, setAudioOnly] = useState(false)
  useEffect(() => {
    if (!video) return
    const stop = new AbortController()
    const look = () =>
      setAudioOnly(video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth === 0)
    for (const name of ['timeupdate', 'resize', 'emptied'])
      video.addEventListener(name, look, { signal: stop.signal })
    return () => stop.abort()
  }, [video])
  return audioOnly
}

/**
 * True for good once the browser has refused to play with sound. Heard from the element's own event: the host page may
 * start the player without sound before the view shows the refusal.
 */
function useRefusedAutoplay({ element }: WidgetHost): boolean {
  const [refused, setRefused] = useState(false)
  useLayoutEffect(() => {
    const note = ({ target }: Event) => target === element && setRefused(true)
    element.addEventListener('tv-autoplay-blocked', note)
    return () => element.removeEventListener('tv-autoplay-blocked', note)
  }, [element])
  return refused
}

/**
 * A focused control that is removed passes its focus to the player's box, so that keys still work; focus outside is not
 * taken.
 */
function useKeptFocus(host: WidgetHost, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = host.element.shadowRoot
    if (!root) return
    let focused: Element | null = null
    // If the control still exists, the viewer moved the focus on purpose.
    const note = () =>
      queueMicrotask(() => {
        if (focused?.isConnected !== false) focused = root.activeElement
      })
    const watch = new MutationObserver(() => {
      if (focused?.isConnected !== false) return
      focused = null
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    })
    const focusEvents = ['focusin', 'focusout']
    for (const name of focusEvents) root.addEventListener(name, note)
    watch.observe(root, { childList: true, subtree: true })
    return () => {
      for (const name of focusEvents) root.removeEventListener(name, note)
      watch.disconnect()
    }
  }, [host, box])
}
