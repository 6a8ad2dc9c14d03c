import { type RefObject, useRef } from 'react'
import { type ChannelPlayer, createChannelPlayer, tsForAddress } from '../../core/playback'
import type { WidgetProps } from '../kit/element/define-widget'
import { useLayoutEffectOn } from '../kit/hooks/use-effect-on'
import { type PlayerKind, type PlayerView, usePlayer } from '../kit/player/use-player'
import { createChannelPlayerApi } from './channel-player-binding'
import { announceChannelPlayer } from './channel-player-events'

const KIND: PlayerKind<ChannelPlayer> = {
  createApi: createChannelPlayerApi,
  create: createChannelPlayer,
  announce: announceChannelPlayer,
}

interface ChannelRequest {
  player: ChannelPlayer
  channel: string
  ts: number | null
  /** How often the host had set the second. */
  sets: number | undefined
}

/** The second that a player was at, where that was not the live edge. */
const placeOf = ({ player, ts }: ChannelRequest): number | null =>
  player.channel.peek() ? tsForAddress(player.time.peek(), player.seekContext().now) : ts

/** A channel player in step with the element's attributes. */
export function useChannelPlayer(
  props: WidgetProps,
  video: RefObject<HTMLVideoElement | null>,
): PlayerView<ChannelPlayer> {
  const { sets } = props
  const channel = typeof props.channel === 'string' && props.channel !== '' ? props.channel : null
  const ts = typeof props.ts === 'number' ? props.ts : null
  const { view, binding, autoplay, currentPlayer } = usePlayer(props, video, KIND, channel !== null)
  const { player } = view

  const lastRequest = useRef<ChannelRequest | null>(null)
  // Autoplay is read when a channel is opened, not watched.
  useLayoutEffectOn([player, channel, ts, sets.channel, sets.ts], () => {
    // The state still holds the released player; the next render has its successor.
    if (!player || player !== currentPlayer.current) return
    const last = lastRequest.current
    // The viewer may have changed channels already, and the attribute only follows.
    const onScreen = last && (last.player.channel.peek()?.slug ?? last.channel)
    const same = last && onScreen === channel
    const setAgain = last?.sets !== sets.ts && !(ts === null && last?.ts === null && player.live.peek())
    if (channel && !(same && last.player === player && !setAgain)) {
      lastRequest.current = { player, channel, ts, sets: sets.ts }
      // A new player continues at the position of the one that it replaces.
      const continues = same && last.player !== player && last.sets === sets.ts
      void player.open({ channel, ts: continues ? placeOf(last) : ts, autoplay })
    }
    // Methods called before now start once the player knows its channel.
    binding.player.value = player
  })

  return view
}
