import { computed, type ReadonlySignal } from '@preact/signals-core'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { broadcastKey } from '../../core/channels'
import { type ChannelPlayer, createChannelPlayer, tsForAddress } from '../../core/playback'
import type { HostOf, WidgetHost, WidgetProps } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import type { ElementApi } from '../kit/element/use-element-api'
import { onChange } from '../kit/player/announce-player'
import { move, moveBySeconds, withPlayerApi } from '../kit/player/player-api'
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
  /** How often the host had set the second. */
  sets: number | undefined
}

/** The second that a player was at, where that was not the live edge. */
const getPlace = ({ player, ts }: ChannelRequest): number | null =>
  player.channel.peek() ? tsForAddress(player.time.peek(), player.seekContext().now) : ts

/** A channel player in step with the element's attributes. */
export function useChannelPlayer(
  props: WidgetProps,
  video: RefObject<HTMLVideoElement | null>,
): PlayerView<ChannelPlayer> {
  const { sets } = props
  const channel = typeof props.channel === 'string' && props.channel !== '' ? props.channel : null
  const ts = typeof props.ts === 'number' ? props.ts : null
  const { view, opened, autoplay, currentPlayer } = usePlayer(props, video, KIND, channel !== null)
  const { player } = view

  const lastRequest = useRef<ChannelRequest | null>(null)
  const show = useEffectEvent((player: ChannelPlayer, channel: string | null, ts: number | null) => {
    // The state still holds the released player; the next render has its successor.
    if (player !== currentPlayer.current) return
    const last = lastRequest.current
    // The viewer may have changed channels already, and the attribute only follows.
    const onScreen = last && (last.player.channel.peek()?.slug ?? last.channel)
    const same = last && onScreen === channel
    const setAgain = last?.sets !== sets.ts && !(ts === null && last?.ts === null && player.live.peek())
    if (channel && !(same && last.player === player && !setAgain)) {
      lastRequest.current = { player, channel, ts, sets: sets.ts }
      // A new player continues at the position of the one that it replaces.
      const continues = same && last.player !== player && last.sets === sets.ts
      void player.open({ channel, ts: continues ? getPlace(last) : ts, autoplay })
    }
    // Methods called before now start once the player knows its channel.
    opened.value = player
  })
  useLayoutEffect(() => {
    if (player) show(player, asSet(channel, sets.channel), asSet(ts, sets.ts))
  }, [player, channel, ts, sets.channel, sets.ts])

  return view
}

/** Methods and live properties of the contract over the present player. Methods reject with a TvError. */
function createChannelPlayerApi(
  api: ElementApi<ChannelPlayer>,
  host: WidgetHost,
  video: HTMLVideoElement,
): LiveMembers<TvChannelPlayer> {
  const player = api.ready
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
      return player()?.live.value ?? false
    },
    get time() {
      return player()?.time.value ?? 0
    },
    get currentTime() {
      return this.time
    },
    set currentTime(epochSeconds: number) {
      seekTo(epochSeconds).catch(() => undefined)
    },
    get duration() {
      return player()?.channel.value ? Number.POSITIVE_INFINITY : 0
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

/** True from a picture of the live edge on; it stays while that picture waits or another live one loads. */
function isLiveOnScreen(player: ChannelPlayer): ReadonlySignal<boolean> {
  let last = false
  return computed(() => {
    const { name } = player.state.value
    if (!player.live.value) last = false
    else if (name === 'playing') last = true
    return last
  })
}

/** The programme on screen; the last one while none can be known. */
function programOnScreen(player: ChannelPlayer): ReadonlySignal<TvProgram | null> {
  let last: TvProgram | null = null
  return computed(() => {
    const { value: program } = player.program
    if (program || (player.channel.value && player.listed.value)) last = program
    return last
  })
}

/** Turns what only a channel player's signals say into the element's events. Returns the functions that stop it. */
function announceChannelPlayer(player: ChannelPlayer, host: HostOf<TvChannelPlayerEventMap>): (() => void)[] {
  return [
    onChange(player.time, Math.floor, (time) =>
      host.emit('tv-timeupdate', { time, live: player.live.value }),
    ),
    // The live edge is reached with a picture, and left with the request for another moment.
    onChange(
      isLiveOnScreen(player),
      (live) => live,
      (live) => host.emit('tv-live-change', { live }),
    ),
    // Between two channels, and before the schedule has loaded, no programme is known; that is no hole in it.
    onChange(
      programOnScreen(player),
      (program) => program && broadcastKey(program),
      () => host.emit('tv-program-change', { program: player.program.value }),
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
