import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import type { WidgetProps } from '../kit/define-widget'
import { type PlayerKind, type PlayerView, usePlayer } from '../kit/player/use-player'
import { createChannelPlayer } from '../kit/watch'
import { createApi } from './player-binding'
import { announce } from './player-events'

const KIND: PlayerKind<ChannelPlayer> = {
  createApi,
  create: createChannelPlayer,
  announce,
  speak: (player, tv, language) => player.speak(tv.channels(language), language),
}

/** A channel player in step with the element's attributes. */
export function useChannelPlayer(
  props: WidgetProps,
  video: RefObject<HTMLVideoElement | null>,
): PlayerView<ChannelPlayer> {
  const { sets } = props
  const channel = typeof props.channel === 'string' ? props.channel : null
  const ts = typeof props.ts === 'number' ? props.ts : null
  const { view, binding, autoplay, alive } = usePlayer(props, video, KIND, channel !== null)
  const { player } = view

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

  return view
}
