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

const SILENT: Text['t'] = () => ''

/** State of the views. */
export interface PlayerView<P extends Player = Player> {
  widget: WidgetState
  player: P | null
  /** The element says what to show. */
  named: boolean
  /** False while the first picture is loading in time: everything else waits for it. */
  afterFirstFrame: boolean
  /** True while the picture shows and the player has not got hold of it. */
  showsEarlySource: boolean
  /** False while the host page has not been asked, and when it shows a gate of its own. */
  gateShown: boolean
  /** The viewer wants to watch, whatever `load` says. */
  requestPlayback: () => void
  controls: 'full' | 'minimal' | 'none'
  /** Says nothing until the words are there. */
  t: Text['t']
  language: string
}

/** Options of a player besides its `<video>`. */
export interface PlayerAbout {
  language: string
  preview: boolean
  ignoreParentalControl: boolean
}

/** A player whose names are in one language: another one changes them, not the picture. */
type LocalizedPlayer = Player & { readonly time: ReadonlySignal<number>; setLanguage(language: string): void }

/** Definition of one kind of player as an element; a constant. */
export interface PlayerKind<P extends Player> {
  /** Methods and live properties of the contract; each method begins playback. */
  createApi(api: ElementApi<P>, host: WidgetHost, video: HTMLVideoElement): object
  create(tv: Tv, video: VideoPorts, about: PlayerAbout): P
  /** Turns what only its signals say into events; returns what stops that. */
  announce(player: P, host: WidgetHost): (() => void)[]
  /** Words for errors that the common ones do not fit. */
  errorWords?: ErrorWords
}

/** Makes the model for the `<video>` and keeps it in step with what all players' attributes say. */
export function usePlayer<P extends LocalizedPlayer>(
  props: WidgetProps,
  video: RefObject<HTMLVideoElement | null>,
  kind: PlayerKind<P>,
  /** False while the element does not say what to show. */
  named: boolean,
) {
  const { host } = props
  const volume = typeof props.volume === 'number' ? props.volume : 100
  const muted = props.muted === true
  const [isRequested, setIsRequested] = useState(false)
  const [gateShown, setGateShown] = useState(false)
  const [player, setPlayer] = useState<P | null>(null)
  const requestPlayback = useCallback(() => setIsRequested(true), [])
  /** The player, once it has what to show: only then methods begin. */
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
  const methods = usePlayerMethods(kind, host, video, requestPlayback)
  useElementApi<P>(host, { ready: () => opened.value, failure: () => failure, methods })

  useLayoutEffect(() => {
    if (!failure) return
    setAfterFirstFrame(true)
    reportError(failure, { ...failure.detail })
    sendMediaEvent(host, 'error')
  }, [host, failure, reportError, setAfterFirstFrame])

  // No player will adopt the early playback.
  const alone = failure !== null || (afterFirstFrame && (!started || !named))
  useLayoutEffect(() => {
    if (!alone) return
    setEarly(false)
    if (video.current) dropEarlyPlayback(video.current)
  }, [alone, video, setEarly])

  const preview = props.preview === true
  const ignoreParentalControl = props.ignoreParentalControl === true
  const currentPlayer = useRef<P | null>(null)
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
    const newPlayer = kind.create(instance, ports, { language, ...about })
    // The sound of the attributes is not a change.
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
      newPlayer.release()
    }
  })
  // Another language speaks to the same player, see below; without a name what played is given up.
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
  const autoplay = props.autoplay === true || (isRequested && props.load === 'play')
  return { view, opened, autoplay, currentPlayer }
}

/** Returns the state of the element; it has failed too if its attribute is misspelt that names what to show. */
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

/** Returns what creates the methods of the element, each of which requests playback. */
function usePlayerMethods<P extends Player>(
  kind: PlayerKind<P>,
  host: WidgetHost,
  video: RefObject<HTMLVideoElement | null>,
  requestPlayback: () => void,
) {
  return useCallback(
    (api: ElementApi<P>) => {
      const act: typeof api.act = (work) => {
        requestPlayback()
        return api.act(work)
      }
      return video.current && kind.createApi({ ...api, act }, host, video.current)
    },
    [requestPlayback, host, video, kind],
  )
}

/** Gives the player the language and the attributes. Set again is wanted again: the viewer may have changed them. */
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
  useLayoutEffect(() => player?.tracks.requestAudio(asSet(track, sets.audio)), [player, track, sets.audio])
}

/** A value that takes effect each time the host sets it, however often it has. */
export const asSet = <T>(value: T, _times: number | undefined): T => value

/** How long controls, words and the poster leave machine and line to a first picture, ms. */
const PICTURE_FIRST_MS = 1000

/**
 * `afterFirstFrame` is true for good once there is a first picture or something else to see, or it is late; at once where none
 * `begins`. `early` is true while a picture that began before the code was here has no player that shows it yet.
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
