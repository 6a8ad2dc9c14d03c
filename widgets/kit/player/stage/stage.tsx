import { useSignals } from '@preact/signals-react/runtime'
import { RotateCcw as Replay } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PlayerState, toGateError } from '../../../../core/playback'
import { errorText } from '../../../../core/text'
import { ErrorNumber } from '../../controls/error-number'
import { Icon } from '../../controls/icon'
import { Spinner } from '../../controls/spinner'
import type { WidgetHost } from '../../element/define-widget'
import { useLazyComponent, WHEN_BUFFERED_MS } from '../../hooks/use-lazy-component'
import { type BarParts, ControlBar } from '../bar/control-bar'
import { useEventFlag } from '../bar/use-screen'
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

/** The box: picture, poster, controls, and the screens that replace them. */
export function Stage({ host, video, view, playerContent, parts }: StageProps) {
  useSignals()
  const { widget, player, afterFirstFrame, showsEarlySource, controls, t } = view
  const state: StageState = player?.state.value ?? { name: widget.name === 'failed' ? 'failed' : 'idle' }
  const playing = usePlaying(state, showsEarlySource)
  const controlsVisibility = useControlsVisibility(host, playing)
  const awake = controlsVisibility.shown || !playing
  useControlsEvent(host, controls !== 'none' && awake)
  useLayoutEffect(() => {
    host.element.dataset.state = state.name
  }, [host, state.name])
  const stopped = state.name === 'blocked' || state.name === 'failed'
  const settled = playing && afterFirstFrame
  const Screens = useScreens(stopped, settled)
  const extensionPoints = useRef<ExtensionPoints>({})
  const Enhancements = useEnhancements(settled)
  // During an advertisement the box contains nothing else.
  const ad = player?.ads.state.value.name ?? 'off'
  const inAd = ad === 'showing' || ad === 'loading'
  const AdOverlay = useAdOverlay(ad !== 'off')
  const SoundOffer = useSoundOffer(useRefusedAutoplay(host))
  const onKeyDown = useKeyboard(player, host, video, extensionPoints)
  const audioOnly = useAudioOnly(video)
  const covered = (!playing || audioOnly) && !inAd && (!isPausedByViewer(state) || audioOnly)
  // If the controls of an advertisement do not load, the player's own controls remain.
  const usable = afterFirstFrame && !stopped && (!inAd || AdOverlay === false) && state.name !== 'idle'
  const notice = player?.notice.value ?? null
  const box = useRef<HTMLElement>(null)
  useKeptFocus(host, box)
  const start = () => {
    view.requestPlayback()
    player?.play().catch(() => undefined)
  }
  // On a page with several players, the regions need different names.
  const name = playerContent.name()
  return (
    <section
      ref={box}
      className="player"
      part="player"
      aria-label={t(name ? 'player.labelWithName' : 'player.label', { name })}
      data-wordless={widget.text === null ? '' : undefined}
      data-asleep={awake ? undefined : ''}
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
      {renderCentre(view, state, inAd, playerContent, start)}
      {player && usable && controls !== 'none' && (
        <ControlBar {...{ host, video, player, view, extensionPoints }} parts={parts.bar} />
      )}
      {player && afterFirstFrame && !stopped && !inAd && parts.over}
      {player && SoundOffer && controls !== 'none' && (
        <SoundOffer {...{ host, player, t }} shown={afterFirstFrame && !inAd} />
      )}
      {player && inAd && AdOverlay && <AdOverlay {...{ host, player, view }} />}
      {player && Enhancements && (
        <Enhancements
          {...{ host, video, player, view, playerContent, extensionPoints, controlsVisibility, stopped }}
        />
      )}
      {Screens ? (
        <Screens {...{ host, view, playerContent }} />
      ) : (
        Screens === false && renderError(view, state, playerContent.errorWords)
      )}
      <div className="notice" role="status">
        {notice && <span>{errorText(notice, t)}</span>}
      </div>
    </section>
  )
}

/** Loads the code of the screens ahead of time: an outage would prevent its own error screen from loading. */
function useScreens(stopped: boolean, settled: boolean) {
  const load = () => import('../gates/screens').then((module) => module.Screens)
  return useLazyComponent(load, stopped, settled, WHEN_BUFFERED_MS)
}

function useEnhancements(settled: boolean) {
  const load = () => import('../after-first-frame/enhancements').then((module) => module.Enhancements)
  return useLazyComponent(load, false, settled, WHEN_BUFFERED_MS)
}

function useAdOverlay(needed: boolean) {
  return useLazyComponent(() => import('./ad-overlay').then((module) => module.AdOverlay), needed, false)
}

function useSoundOffer(needed: boolean) {
  return useLazyComponent(() => import('./sound-offer').then((module) => module.SoundOffer), needed, false)
}

/** State of the player, or of the element if there is no player. */
type StageState = PlayerState | { name: 'idle' | 'failed' }

const isPausedByViewer = (state: StageState) => state.name === 'paused' && state.why === 'viewer'

/** True while the picture moves. The last frame counts as playing until the next load is late. */
function usePlaying(state: StageState, showsEarlySource: boolean): boolean {
  const loading = state.name === 'loading'
  const isMoving = showsEarlySource || state.name === 'playing' || state.name === 'waiting'
  const overdue = useDelayedFlag(loading, !isMoving && !isPausedByViewer(state))
  return isMoving || (loading && !overdue)
}

/** The middle of the picture: a spinner, or the button to start or replay. */
function renderCentre(
  view: PlayerView,
  state: StageState,
  inAd: boolean,
  playerContent: PlayerContent,
  start: () => void,
): ReactNode {
  const { widget, showsEarlySource, t } = view
  const { name } = state
  const busy =
    !showsEarlySource &&
    !inAd &&
    (name === 'loading' ||
      name === 'waiting' ||
      (name === 'idle' && widget.name === 'ready' && view.named && !playerContent.known()))
  const over = name === 'paused' && state.why === 'ended'
  return (
    <div className="centre">
      {busy && <Spinner label={t('player.loading')} />}
      {!inAd &&
        ((name === 'paused' && state.why !== 'viewer') ||
          (widget.name === 'waiting' && view.controls !== 'none' && !showsEarlySource)) && (
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
  )
}

/** A short error text, used while the code of the error screen does not load. */
function renderError(view: PlayerView, state: StageState, words: PlayerContent['errorWords']): ReactNode {
  const { widget, player, t } = view
  const error =
    widget.name === 'failed'
      ? widget.error
      : 'gate' in state
        ? toGateError(state.gate)
        : 'error' in state && state.error
  if (!error) return null
  // Empty before the words have loaded.
  const title = errorText(error, t, words)
  return (
    <div className="screen" part="error">
      <slot name="error">
        <div role="alert">
          {title && <h2>{title}</h2>}
          <ErrorNumber error={error} retrying={'retrying' in state && state.retrying} t={t} />
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
}

function toggle(player: PlayerView['player'], start: () => void): void {
  const name = player?.state.value.name
  if (name === 'playing' || name === 'waiting') player?.pause().catch(() => undefined)
  else if (name === 'paused' || name === 'idle') start()
}

/** True while the source plays sound without a picture: once the position advances, its size is known. */
function useAudioOnly(video: RefObject<HTMLVideoElement | null>): boolean {
  return useEventFlag(
    () => video.current,
    ['timeupdate', 'resize', 'emptied'],
    ({ readyState, videoWidth }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth === 0,
  )
}

/**
 * Becomes true once the browser has refused to play with sound. Listens to the element's own event, because the host
 * page may start the player muted before the view shows the refusal.
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
 * Moves the focus to the player's box when a focused control is removed, so that keys still work; focus outside of the
 * player is left alone.
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
    const stop = new AbortController()
    for (const name of ['focusin', 'focusout']) root.addEventListener(name, note, { signal: stop.signal })
    watch.observe(root, { childList: true, subtree: true })
    return () => {
      stop.abort()
      watch.disconnect()
    }
  }, [host, box])
}
