import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Episode } from '../../core/catalogue'
import { joinContentName } from '../../core/lib/content-name'
import { type ContentPlayer, type ContentRequest, createContentPlayer } from '../../core/playback/content'
import type { HostOf, WidgetHost, WidgetProps } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { onChange } from '../kit/player/announce-player'
import { move, moveBySeconds, type PlayerElementApi, withPlayerApi } from '../kit/player/player-api'
import { asSet, type PlayerKind, type PlayerView, usePlayer } from '../kit/player/use-player'
import type { TvEpisode } from '../kit/shapes'
import { CONTENT_ERROR_WORDS } from './content-player-content'
import type { TvContentPlayer, TvContentPlayerEventMap } from './contract'

const KIND: PlayerKind<ContentPlayer> = {
  createApi: createContentPlayerApi,
  create: createContentPlayer,
  announce: announceContentPlayer,
  errorWords: CONTENT_ERROR_WORDS,
}

type RequestedContent = Omit<ContentRequest, 'autoplay'>

/** Creates a content player and keeps it in step with the element's attributes. */
export function useContentPlayer(
  props: WidgetProps,
  video: RefObject<HTMLVideoElement | null>,
): PlayerView<ContentPlayer> {
  const { sets } = props
  const content = typeof props.content === 'string' && props.content !== '' ? props.content : null
  const libraryId = typeof props.libraryId === 'string' ? props.libraryId : null
  const start = typeof props.start === 'number' ? props.start : null
  const trailer = props.trailer === true
  const speed = typeof props.speed === 'number' ? props.speed : 1
  const { view, opened, autoplay, currentPlayer, left } = usePlayer(props, video, KIND, content !== null)
  const { player } = view

  // Setting the same value again takes effect, because the viewer may have changed it.
  useLayoutEffect(() => player?.setSpeed(asSet(speed, sets.speed)), [player, speed, sets.speed])

  const lastRequest = useRef<{
    player: ContentPlayer
    what: RequestedContent
    sets: number | undefined
  } | null>(null)
  const show = useEffectEvent((player: ContentPlayer, what: RequestedContent) => {
    // The state may still contain a released player; the next render has the new one.
    if (player !== currentPlayer.current) return
    const last = lastRequest.current
    // If the next episode has started, the attribute only follows.
    const setAgain = what.start !== null && last?.sets !== sets.start
    const same =
      last && !setAgain && isOnScreen(last.player, what.content, last.what) && isSamePlace(last.what, what)
    if (what.content && !(same && last.player === player)) {
      lastRequest.current = { player, what, sets: sets.start }
      // A new player continues at the position of the one before, and stays paused or playing.
      const continued = same && {
        start: (!what.trailer && left.current?.time) || what.start,
        autoplay: left.current?.autoplay ?? autoplay,
      }
      void player.open({ ...what, autoplay, ...continued })
    }
    if (!what.content) lastRequest.current = null
    // Methods start once the player knows its content.
    opened.value = player
  })
  useLayoutEffect(() => {
    const named = { content: asSet(content ?? '', sets.content), start: asSet(start, sets.start) }
    if (player) show(player, { ...named, libraryId, trailer })
  }, [player, content, libraryId, start, trailer, sets.content, sets.start])

  return view
}

function isOnScreen(player: ContentPlayer, name: string, before: RequestedContent): boolean {
  const [series, episode] = [player.content.peek(), player.episode.peek()]
  return series && episode ? name === joinContentName(series.slug, episode.slug) : name === before.content
}

const isSamePlace = (before: RequestedContent, now: RequestedContent) =>
  before.libraryId === now.libraryId && before.start === now.start && before.trailer === now.trailer

/** Methods and live properties of the contract over the present player. Methods reject with a TvError. */
function createContentPlayerApi(
  api: PlayerElementApi<ContentPlayer>,
  host: WidgetHost,
  video: HTMLVideoElement,
): LiveMembers<TvContentPlayer> {
  const player = api.ready
  const seekTo = (seconds: number) =>
    moveBySeconds(api, { argument: 'seconds', seconds }, (model, second) => model.seekTo(second))

  const own = {
    seekTo,
    nextEpisode: () => move(api, (model) => model.step(1)),
    previousEpisode: () => move(api, (model) => model.step(-1)),
    get currentTime() {
      return player()?.time.value ?? 0
    },
    set currentTime(seconds: number) {
      seekTo(seconds).catch(() => undefined)
    },
    get duration() {
      return player()?.duration.value ?? 0
    },
    get contentInfo() {
      const content = player()?.content.value
      return content ? { id: content.id, slug: content.slug, title: content.title } : null
    },
    get episode() {
      const episode = player()?.episode.value
      return episode ? episodeShape(episode) : null
    },
    get episodes() {
      return player()?.episodes.value.map(episodeShape) ?? []
    },
  }
  return withPlayerApi(api, host, video, own)
}

/** Translates the signals that only a content player has into the element's events. Returns the functions that stop it. */
function announceContentPlayer(player: ContentPlayer, host: HostOf<TvContentPlayerEventMap>): (() => void)[] {
  return [
    onChange(player.time, Math.floor, () => {
      const { time, duration } = player
      host.emit('tv-timeupdate', { currentTime: time.value, duration: duration.value })
    }),
    onChange(
      player.content,
      (content) => content?.id ?? null,
      (id) => id !== null && host.emit('tv-ready'),
    ),
    onChange(
      player.episode,
      (episode) => episode?.id ?? null,
      (_, shown) => {
        const [series, episode] = [player.content.value, player.episode.value]
        if (!series || !episode || !shown) return
        host.sync({ content: joinContentName(series.slug, episode.slug) })
        host.emit('tv-episode-change', { episode: episodeShape(shown) })
      },
    ),
    onChange(
      player.state,
      (state) => state.name === 'paused' && state.why === 'ended',
      (ended) => ended && host.emit('tv-ended'),
    ),
    onChange(
      player.point,
      (point) => point,
      (point) => point && host.emit('tv-skip-point', { point: { ...point } }),
    ),
    onChange(
      player.speed,
      (speed) => speed,
      (speed) => host.sync({ speed }),
    ),
  ]
}

/** An episode in the form that the page receives. */
const episodeShape = (episode: Episode): TvEpisode => {
  const { id, slug, title, season, number, duration, isAnnouncement: announced } = episode
  return { id, slug, title, season, number, duration, announced }
}
