import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Player, VideoPorts } from '../../../core/playback'
import { dropEarlyPlayback, videoPorts } from '../../../core/playback/video'
import type { ErrorWords, Text } from '../../../core/text'
import type { Tv } from '../../../core/tv'
import { configured } from '../config/configure'
import type { WidgetHost, WidgetProps } from '../element/define-widget'
import { type ElementApi, useElementApi } from '../element/use-element-api'
import { useErrorEvents, useStorageWarning } from '../element/use-error-events'
import { useMisnamed } from '../element/use-misnamed'
import { useStart, useWidget, type WidgetState } from '../element/use-widget'
import type { TvAnalytics } from '../shapes'
import { announceMedia, sendMediaEvent } from './announce-media'
import { announcePlayer } from './announce-player'
import type { PlayerElementApi } from './player-api'

const SILENT: Text['t'] = () => ''

/** State of the views. */
export interface PlayerView<P extends Player = Player> {
  widget: WidgetState
  player: P | null
  /** True if the element names its content. */
  named: boolean
  /** False while the first picture is loading in time; everything else waits for it. */
  afterFirstFrame: boolean
  /** True while early playback is on screen and the player has not adopted it. */
  showsEarlySource: boolean
  /** True if the element shows the gate; false until the host page was asked, and if it shows its own. */
  gateShown: boolean
  /** Called when the viewer wants to watch, whatever `load` says. */
  requestPlayback: () => void
  controls: 'full' | 'minimal' | 'none'
  /** Returns empty texts until the words have loaded. */
  t: Text['t']
  language: string
}

/** Options of a player other than its `<video>`. */
export interface PlayerAbout {
  language: string
  preview: boolean
  ignoreParentalControl: boolean
}

/** A player with names in one language; another language changes the names, not the picture. */
type LocalizedPlayer = Player & { readonly time: ReadonlySignal<number>; setLanguage(language: string): void }

/** Definition of one kind of player as an element; a constant. */
export interface PlayerKind<P extends Player> {
  /** Creates the methods and live properties of the contract. */
  createApi(api: PlayerElementApi<P>, host: WidgetHost, video: HTMLVideoElement): object
  create(tv: Tv, video: VideoPorts, about: PlayerAbout): P
  /** Translates the signals of this kind into events; returns the functions that stop it. */
  announce(player: P, host: WidgetHost): (() => void)[]
  /** Texts for errors for which the common ones do not fit. */
  errorWords?: ErrorWords
}

/** Creates the model for the `<video>` and applies the attributes that all players share. */
export function usePlayer<P extends LocalizedPlayer>(
  props: WidgetProps,
  video: RefObject<HTMLVideoElement | null>,
  kind: PlayerKind<P>,
  /** False while the element names no content. */
  named: boolean,
) {
  const { host } = props
  const volume = typeof props.volume === 'number' ? props.volume : 100
  const muted = props.muted === true
  const { isRequested, isPlayRequested, requestWork, requestPlayback } = useRequests()
  const [gateShown, setGateShown] = useState(false)
  const [player, setPlayer] = useState<P | null>(null)
  /** The player, once it has opened its content: methods start then. */
  const opened = useMemo(() => signal<P | null>(null), [])
  const started = useStart(host, props.load, isRequested)
  const begins = props.autoplay === true && props.load !== 'play'
  const hasBegun = host.early !== null
  const [afterFirstFrame, setAfterFirstFrame, early, setEarly] = useFirstFrame(player, begins, hasBegun)
  const widget = useNamedWidget(props, named, started, afterFirstFrame, begins)

  const tv = widget.name === 'ready' ? widget.tv : null
  const language = widget.name === 'ready' ? widget.language : null
  const reportError = useErrorEvents(host, widget, kind.errorWords)

  const failure = widget.name === 'failed' ? widget.error : null
  const methods = usePlayerMethods(kind, host, video, requestWork, requestPlayback)
  useElementApi<P>(host, { ready: () => opened.value, failure: () => failure, methods })

  useLayoutEffect(() => {
    if (!failure) return
    setAfterFirstFrame(true)
    reportError(failure, { ...failure.detail })
    sendMediaEvent(host, 'error')
  }, [host, failure, reportError, setAfterFirstFrame])

  // No player will adopt the early playback.
  useDroppedEarlyPlayback(failure !== null || (afterFirstFrame && (!started || !named)), video, setEarly)

  const preview = props.preview === true
  const ignoreParentalControl = props.ignoreParentalControl === true
  const currentPlayer = useRef<P | null>(null)
  const left = useRef<LeftPlayer | null>(null)
  const create = useEffectEvent((instance: Tv, about: Omit<PlayerAbout, 'language'>, _named: boolean) => {
    if (!language || !video.current) return
    const ports = videoPorts(instance, video.current, {
      preview: about.preview,
      pixels: widget.name === 'ready' ? widget.brand?.trackers : null,
      analytics: (event) => void host.emit('tv-analytics', event satisfies TvAnalytics),
      get adEngine() {
        return configured().adEngine ?? undefined
      },
    })
    const newPlayer = kind.create(instance, { ...ports, kept: host.kept }, { language, ...about })
    // Applying the attributes is not a change of the volume.
    newPlayer.setMuted(muted)
    newPlayer.setVolume(volume)
    const stops = [
      ...announcePlayer(newPlayer, host, reportError, setGateShown),
      ...kind.announce(newPlayer, host),
      announceMedia(newPlayer, host, () => Number(Reflect.get(host.element, 'duration'))),
    ]
    setPlayer(() => newPlayer)
    currentPlayer.current = newPlayer
    return () => {
      for (const stop of stops) stop()
      currentPlayer.current = null
      opened.value = null
      setPlayer(null)
      left.current = { time: newPlayer.time.peek(), autoplay: playsOn(newPlayer) }
      newPlayer.release()
    }
  })
  // A change of language keeps the player, see below; without a name the player is released.
  useLayoutEffect(
    () => (tv ? create(tv, { preview, ignoreParentalControl }, named) : undefined),
    [tv, preview, ignoreParentalControl, named],
  )

  usePlayerAttributes(player, props, muted, volume, language)
  useStorageWarning(tv?.storage.blocked ?? false, reportError)
  const view: PlayerView<P> = {
    widget,
    named,
    player,
    afterFirstFrame,
    showsEarlySource: early,
    gateShown,
    requestPlayback,
    controls: props.controls === 'none' || props.controls === 'minimal' ? props.controls : 'full',
    t: widget.text?.t ?? SILENT,
    language: widget.text?.language ?? 'en',
  }
  const autoplay = props.load === 'play' ? isPlayRequested : props.autoplay === true
  return { view, opened, autoplay, currentPlayer, left }
}

/** Ends the early playback in a `<video>` once it `isAlone`. */
function useDroppedEarlyPlayback(
  isAlone: boolean,
  video: RefObject<HTMLVideoElement | null>,
  setEarly: (isEarly: boolean) => void,
): void {
  useLayoutEffect(() => {
    if (!isAlone) return
    setEarly(false)
    if (video.current) dropEarlyPlayback(video.current)
  }, [isAlone, video, setEarly])
}

/** The requests of an element's methods and of its viewer, whatever `load` says: to work, or to play. */
function useRequests() {
  const [isRequested, setIsRequested] = useState(false)
  const [isPlayRequested, setIsPlayRequested] = useState(false)
  const requestWork = useCallback(() => setIsRequested(true), [])
  const requestPlayback = useCallback(() => {
    setIsRequested(true)
    setIsPlayRequested(true)
  }, [])
  return { isRequested, isPlayRequested, requestWork, requestPlayback }
}

/** How the previous player was left, which the next one continues. */
interface LeftPlayer {
  /** Its position, as {@link LocalizedPlayer.time}. */
  time: number
  /** Whether a player that continues it plays; null if the attribute decides. */
  autoplay: boolean | null
}

/** Whether the viewer wants the picture of a player; null at a gate, after a failure or where the browser refused to play. */
function playsOn({ state, paused }: Player): boolean | null {
  if (!paused.peek()) return true
  const now = state.peek()
  return now.name === 'loading' || (now.name === 'paused' && now.why !== 'autoplay') ? false : null
}

/** Returns the state of the element; it has also failed if the attribute that names its content is misspelt. */
function useNamedWidget(
  props: WidgetProps,
  named: boolean,
  started: boolean,
  afterFirstFrame: boolean,
  begins: boolean,
): WidgetState {
  const found = useWidget(props, started, afterFirstFrame, begins && named)
  const error = useMisnamed(props.host, started, named)
  return error ? { name: 'failed', error, text: found.text, retry: () => undefined } : found
}

/** Returns the function that creates the element's methods, each of which starts the element's work. */
function usePlayerMethods<P extends Player>(
  kind: PlayerKind<P>,
  host: WidgetHost,
  video: RefObject<HTMLVideoElement | null>,
  requestWork: () => void,
  requestPlayback: () => void,
) {
  return useCallback(
    (api: ElementApi<P>) => {
      const after =
        (request: () => void): typeof api.act =>
        (work) => {
          request()
          return api.act(work)
        }
      const own = { ...api, act: after(requestPlayback), actWithoutPicture: after(requestWork) }
      return video.current && kind.createApi(own, host, video.current)
    },
    [requestWork, requestPlayback, host, video, kind],
  )
}

/**
 * Applies the language and the attributes. Setting the same value again takes effect, because the viewer may have
 * changed it.
 */
function usePlayerAttributes(
  player: LocalizedPlayer | null,
  { audio, sets }: WidgetProps,
  muted: boolean,
  volume: number,
  language: string | null,
): void {
  const track = typeof audio === 'string' ? audio : null
  useLayoutEffect(() => {
    if (language) player?.setLanguage(language)
  }, [player, language])
  useLayoutEffect(() => player?.setMuted(asSet(muted, sets.muted)), [player, muted, sets.muted])
  useLayoutEffect(() => player?.setVolume(asSet(volume, sets.volume)), [player, volume, sets.volume])
  useLayoutEffect(() => player?.tracks.requestAudio(track, sets.audio), [player, track, sets.audio])
}

/** Returns `value`; the second argument makes an effect run again each time the host page sets it. */
export const asSet = <T>(value: T, _times: number | undefined): T => value

/** For this long, controls, texts and the poster wait for the first picture, ms. */
const PICTURE_FIRST_MS = 1000

/**
 * `afterFirstFrame` becomes true, for good, with the first picture or another screen, or if the picture is late; at
 * once if nothing `begins` by itself. `early` is true while early playback has not been adopted by a player.
 */
function useFirstFrame(player: Player | null, begins: boolean, hasBegun: boolean) {
  const [afterFirstFrame, setAfterFirstFrame] = useState(!begins)
  const [early, setEarly] = useState(hasBegun)
  const settled = afterFirstFrame && !early

  useEffect(() => {
    const timer = setTimeout(() => setAfterFirstFrame(true), PICTURE_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (settled || !player) return
    return effect(() => {
      const { name } = player.state.value
      if (name === 'idle' || name === 'loading') return
      setAfterFirstFrame(true)
      setEarly(false)
    })
  }, [settled, player])
  return [afterFirstFrame, setAfterFirstFrame, early, setEarly] as const
}
