import { type RefObject, useRef } from 'react'
import { type ContentPlayer, type ContentRequest, createContentPlayer } from '../../core/playback/content'
import type { WidgetProps } from '../kit/element/define-widget'
import { useLayoutEffectOn } from '../kit/hooks/use-effect-on'
import { type PlayerKind, type PlayerView, usePlayer } from '../kit/player/use-player'
import { createContentPlayerApi } from './content-player-binding'
import { CONTENT_ERROR_WORDS } from './content-player-content'
import { announceContentPlayer } from './content-player-events'

const KIND: PlayerKind<ContentPlayer> = {
  createApi: createContentPlayerApi,
  create: createContentPlayer,
  announce: announceContentPlayer,
  errorWords: CONTENT_ERROR_WORDS,
}

type RequestedContent = Omit<ContentRequest, 'autoplay'>

/** A content player in step with the element's attributes. */
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
  const { view, binding, autoplay, currentPlayer } = usePlayer(props, video, KIND, content !== null)
  const { player } = view

  // Set again is wanted again, the viewer may have changed it.
  useLayoutEffectOn([player, speed, sets.speed], () => player?.setSpeed(speed))

  const lastRequest = useRef<{
    player: ContentPlayer
    what: RequestedContent
    sets: number | undefined
  } | null>(null)
  // Autoplay is read when a content is opened, not watched.
  useLayoutEffectOn([player, content, libraryId, start, trailer, sets.content, sets.start], () => {
    // The state still holds a player that was just given up: its successor comes with the next render.
    if (!player || player !== currentPlayer.current) return
    const last = lastRequest.current?.player === player ? lastRequest.current : null
    const before = last?.what ?? null
    const what = { content: content ?? '', libraryId, start, trailer }
    // The next episode may be on screen already, and the attribute only follows.
    const setAgain = start !== null && last?.sets !== sets.start
    const same = before && !setAgain && isOnScreen(player, what.content, before) && isSamePlace(before, what)
    if (content && !same) {
      lastRequest.current = { player, what, sets: sets.start }
      void player.open({ ...what, autoplay })
    }
    // Methods begin with a model that knows what it is to show.
    binding.player.value = player
  })

  return view
}

function isOnScreen(player: ContentPlayer, name: string, before: RequestedContent): boolean {
  const [series, episode] = [player.content.peek(), player.episode.peek()]
  return series && episode ? name === `${series.slug}/${episode.slug}` : name === before.content
}

const isSamePlace = (before: RequestedContent, now: RequestedContent) =>
  before.libraryId === now.libraryId && before.start === now.start && before.trailer === now.trailer
