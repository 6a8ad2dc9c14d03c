import { computed, type ReadonlySignal } from '@preact/signals-core'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { broadcastKey } from '../../core/channels'
import { type ChannelPlayer, createChannelPlayer, tsForAddress } from '../../core/playback'
import type { HostOf, WidgetHost, WidgetProps } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { onChange } from '../kit/player/announce-player'
import { move, moveBySeconds, type PlayerElementApi, withPlayerApi } from '../kit/player/player-api'
import { asSet, type PlayerKind, type PlayerView, usePlayer } from '../kit/player/use-player'
import type { TvProgram } from '../kit/shapes'
import type { TvChannelPlayer, TvChannelPlayerEventMap } from './contract'

const KIND: PlayerKind<ChannelPlayer> = {
  createApi: createChannelPlayerApi,
  create: createChannelPlayer,
  announce: announceChannelPlayer,
}

interface ChannelRequest {
  player: ChannelPlayer
  channel: string
  ts: number | null
  /** How often the host page had set the second. */
  sets: number | undefined
}

/** The position of a player, if it was not at the live edge; else the requested second. */
const getPlace = ({ player, ts }: ChannelRequest): number | null =>
  player.channel.peek() ? tsForAddress(player.time.peek(), player.seekContext().now) : ts

/** Creates a channel player and keeps it in step with the element's attributes. */
export function useChannelPlayer(
  props: WidgetProps,
  video: RefObject<HTMLVideoElement | null>,
): PlayerView<ChannelPlayer> {
  const { sets } = props
  const channel = typeof props.channel === 'string' && props.channel !== '' ? props.channel : null
  const ts = typeof props.ts === 'number' ? props.ts : null
  const { view, opened, autoplay, currentPlayer, left } = usePlayer(props, video, KIND, channel !== null)
  const { player } = view

  const lastRequest = useRef<ChannelRequest | null>(null)
  const show = useEffectEvent((player: ChannelPlayer, channel: string | null, ts: number | null) => {
    // The state may still contain the released player; the next render has the new one.
    if (player !== currentPlayer.current) return
    const last = lastRequest.current
    // If the viewer has changed channels, the attribute only follows.
    const onScreen = last && (last.player.channel.peek()?.slug ?? last.channel)
    const same = last && onScreen === channel
    const setAgain = last?.sets !== sets.ts && !(ts === null && last?.ts === null && player.live.peek())
    if (channel && !(same && last.player === player && !setAgain)) {
      lastRequest.current = { player, channel, ts, sets: sets.ts }
      // A new player continues at the position of the one before, and stays paused or playing.
      const continues = same && last.player !== player && last.sets === sets.ts
      const continued = continues && { ts: getPlace(last), autoplay: left.current?.autoplay ?? autoplay }
      void player.open({ channel, ts, autoplay, ...continued })
    }
    if (!channel) lastRequest.current = null
    // Methods that were called earlier start now that the player knows its channel.
    opened.value = player
  })
  useLayoutEffect(() => {
    if (player) show(player, asSet(channel, sets.channel), asSet(ts, sets.ts))
  }, [player, channel, ts, sets.channel, sets.ts])

  return view
}

/** Returns the player once its channel is known, or plays already; else null. */
const findStarted = (player: ChannelPlayer | null) =>
  player?.channel.value || player?.state.value.name === 'playing' ? player : null

/** True at the live edge of a channel that is known, or plays already. */
const isAtLiveEdge = (player: ChannelPlayer | null) => findStarted(player)?.secondsBehind() === null

/** Methods and live properties of the contract over the present player. Methods reject with a TvError. */
export function createChannelPlayerApi(
  api: PlayerElementApi<ChannelPlayer>,
  host: WidgetHost,
  video: HTMLVideoElement,
): LiveMembers<TvChannelPlayer> {
  const player = api.ready
  const found = () => findStarted(player())
  const seekTo = (seconds: number) =>
    moveBySeconds(api, { argument: 'epochSeconds', seconds }, (model, second) => model.seekTo(second))

  const own = {
    goLive: () => move(api, (model) => model.goLive()),
    seekTo,
    skip: (seconds: number) =>
      moveBySeconds(api, { argument: 'seconds', seconds, joins: true }, (model, by) => model.skip(by)),
    nextChannel: () => move(api, (model) => model.step(1)),
    previousChannel: () => move(api, (model) => model.step(-1)),
    get live() {
      return isAtLiveEdge(player())
    },
    get time() {
      return found()?.time.value ?? 0
    },
    get currentTime() {
      return this.time
    },
    set currentTime(epochSeconds: number) {
      seekTo(epochSeconds).catch(() => undefined)
    },
    get duration() {
      return found() ? Number.POSITIVE_INFINITY : 0
    },
    get program() {
      return player()?.program.value ?? null
    },
    get channelInfo() {
      const channel = player()?.channel.value
      return channel ? { id: channel.id, slug: channel.slug, name: channel.name } : null
    },
    get seekableRange() {
      return player()?.reach() ?? null
    },
  }
  return withPlayerApi(api, host, video, own)
}

/** Becomes true with a picture at the live edge, and stays true while it stalls or another live stream loads. */
function isLiveOnScreen(player: ChannelPlayer): ReadonlySignal<boolean> {
  let last = false
  return computed(() => {
    if (player.secondsBehind() !== null) last = false
    else if (player.state.value.name === 'playing') last = true
    return last
  })
}

/** The programme on screen; the previous one while the programme is unknown. */
function programOnScreen(player: ChannelPlayer): ReadonlySignal<TvProgram | null> {
  let last: TvProgram | null = null
  return computed(() => {
    const { value: program } = player.program
    if (program || (player.channel.value && player.listed.value)) last = program
    return last
  })
}

/** Translates the signals that only a channel player has into the element's events. Returns the functions that stop it. */
export function announceChannelPlayer(
  player: ChannelPlayer,
  host: HostOf<TvChannelPlayerEventMap>,
): (() => void)[] {
  return [
    onChange(player.time, Math.floor, (time) =>
      host.emit('tv-timeupdate', { time, live: isAtLiveEdge(player) }),
    ),
    // The live edge is reached with a picture, and left with the request for another time.
    onChange(
      isLiveOnScreen(player),
      (live) => live,
      (live) => host.emit('tv-live-change', { live }),
    ),
    // Between two channels, and before the schedule has loaded, the programme is unknown; that is not a hole in the
    // schedule.
    onChange(
      programOnScreen(player),
      (program) => program && broadcastKey(program),
      (_, program) => host.emit('tv-program-change', { program }),
    ),
    onChange(
      player.channel,
      (channel) => channel?.id ?? null,
      () => {
        const channel = player.channel.value
        if (!channel) return
        host.sync({ channel: channel.slug })
        host.emit('tv-channel-change', {
          channel: { id: channel.id, slug: channel.slug, name: channel.name },
        })
        host.emit('tv-ready')
      },
    ),
  ]
}
