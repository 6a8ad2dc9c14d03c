import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import { TvError } from '../kit/base'
import type { WidgetProps } from '../kit/define-widget'
import { useErrorEvents, useStorageWarning } from '../kit/use-error-events'
import { useStart, useWidget, type WidgetState } from '../kit/use-widget'
import { createChannelPlayer, dropHeadStart } from '../kit/watch'
import { createApi, createBinding } from './player-binding'
import { announce } from './player-events'
import { useCalm } from './use-calm'

/** What the view draws from. */
export interface ChannelPlayerView {
  widget: WidgetState
  player: ChannelPlayer | null
  /** False while the first picture is on its way and not late: what is not the picture waits. */
  calm: boolean
  /** True while the picture shows and the player has not got hold of it. */
  early: boolean
  /** False while the host page has not been asked, and when it shows a gate of its own. */
  gateShown: boolean
  /** The viewer wants to watch, whatever `load` says. */
  wish: () => void
}

/** Makes the model for the `<video>` and keeps it in step with the element's attributes. */
export function useChannelPlayer(
  props: WidgetProps,
  video: { current: HTMLVideoElement | null },
): ChannelPlayerView {
  const { host, sets } = props
  const channel = typeof props.channel === 'string' ? props.channel : null
  const ts = typeof props.ts === 'number' ? props.ts : null
  const volume = typeof props.volume === 'number' ? props.volume : 100
  const [wished, setWished] = useState(false)
  const [gateShown, setGateShown] = useState(false)
  const [player, setPlayer] = useState<ChannelPlayer | null>(null)
  const binding = useMemo(() => createBinding(() => setWished(true)), [])
  const started = useStart(host, props.load, wished)
  const begins = props.autoplay === true && props.load !== 'play'
  const { calm, setCalm, early, setEarly } = useCalm(player, begins, host.early !== null)
  const widget = useWidget(props, started, calm, begins && channel !== null)

  const tv = widget.name === 'ready' ? widget.tv : null
  const language = widget.name === 'ready' ? widget.language : null
  const tellError = useErrorEvents(host, widget.name === 'waiting' ? null : widget.text)

  useLayoutEffect(() => {
    if (video.current) host.expose(createApi(binding, host, video.current))
    return () => host.expose(null)
  }, [binding, host, video])

  const failure = widget.name === 'failed' ? widget.error : null
  useLayoutEffect(() => {
    binding.failure.value = failure
    if (!failure) return
    setCalm(true)
    tellError(failure, { ...failure.detail })
  }, [binding, failure, tellError, setCalm])

  // A method that still waits when the view goes has nothing to wait for.
  useLayoutEffect(
    () => () => {
      binding.failure.value = new TvError('not-ready', { view: 'gone' })
    },
    [binding],
  )

  // Nobody will take over what began early.
  const alone = failure !== null || (calm && (!started || channel === null))
  useLayoutEffect(() => {
    if (!alone) return
    setEarly(false)
    if (video.current) dropHeadStart(video.current)
  }, [alone, video, setEarly])

  const preview = props.preview === true
  const ignoreParentalControl = props.ignoreParentalControl === true
  const named = channel !== null
  const alive = useRef<ChannelPlayer | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language speaks to the same player, see below; without a name what played is given up
  useLayoutEffect(() => {
    if (!tv || !language || !video.current) return
    const made = createChannelPlayer(tv, video.current, { language, preview, ignoreParentalControl })
    const silence = announce(made, host, tellError, setGateShown)
    setPlayer(made)
    alive.current = made
    return () => {
      silence()
      alive.current = null
      binding.player.value = null
      setPlayer(null)
      made.release()
    }
  }, [tv, preview, ignoreParentalControl, named, binding, host, tellError])

  useLayoutEffect(() => {
    if (tv && language) player?.speak(tv.channels(language), language)
  }, [player, tv, language])

  const muted = props.muted === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: set again is wanted again, the viewer may have changed it
  useLayoutEffect(() => player?.setMuted(muted), [player, muted, sets.muted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useLayoutEffect(() => player?.setVolume(volume), [player, volume, sets.volume])

  const autoplay = props.autoplay === true || (wished && props.load === 'play')
  const asked = useRef<{ player: ChannelPlayer; channel: string; ts: number | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: autoplay is read when a channel is opened, not watched
  useLayoutEffect(() => {
    // The state still holds a player that was just given up: its successor comes with the next render.
    if (!player || player !== alive.current) return
    const before = asked.current?.player === player ? asked.current : null
    // The viewer may have changed channels already, and the attribute only follows.
    const onScreen = player.channel.peek()?.slug ?? before?.channel
    if (channel && !(before && onScreen === channel && before.ts === ts)) {
      asked.current = { player, channel, ts }
      void player.open({ channel, ts, autoplay })
    }
    // Methods begin with a model that knows what it is to show.
    binding.player.value = player
  }, [player, channel, ts, sets.channel, sets.ts])

  useStorageWarning(tv?.storage.blocked ?? false, tellError)
  return { widget, player, calm, early, gateShown, wish: () => setWished(true) }
}
