import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { broadcastKey, type Category } from '../../../core/channels'
import type {
  TvChannelPlayerElement,
  TvChannelPlayerEventMap,
} from '../../../widgets/tv-channel-player/contract'
import { usePageLayer } from '../../site/navigation/page-layer'
import { addListeners, type PlayerAddress, usePlayerAddress } from '../../site/players/use-player-address'
import { useSite } from '../../site/site-context'
import { hasInvalidTs, readTs, toSearch, tsAfter } from './address'
import { findAddressed, getChannelPath } from './channel-page-layout'

/** The playback that an address of the channels page requests: `ts` in epoch seconds, null for live. */
export type ChannelRequest = { channel: string | undefined; ts: number | null }

/** Returns the playback that the viewer requested by the address of this channel. */
export function useRequestedChannel(
  channel: string | undefined,
  player: RefObject<TvChannelPlayerElement | null>,
): PlayerAddress<ChannelRequest> {
  const { search } = useLocation()
  return usePlayerAddress<ChannelRequest>(
    { channel, ts: readTs(search) },
    {
      // The address follows the player to another channel, but its `ts` is a position, not a request.
      followed: (before, now) => ({ ...before, channel: now.channel }),
      onRepeat: (requested) => repeat(player.current, requested),
    },
  )
}

/** Returns the player to the requested position: the viewer may have moved since the first request. */
function repeat(player: TvChannelPlayerElement | null, { ts }: ChannelRequest): void {
  if (!player || (ts === null && player.live)) return
  const moved = ts === null ? player.goLive() : player.seekTo(ts)
  // If the player cannot, it shows its own message.
  moved.catch(() => undefined)
}

/** Replaces the `ts` of the present address; the router does not render the page for it. */
function replaceTs(ts: number | null): void {
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', pathname + toSearch(ts, search) + hash)
}

/** Lets the address follow the player; returns the id of the programme on screen, null in a gap, undefined before playback. */
export function useChannelAddress(
  player: RefObject<TvChannelPlayerElement | null>,
  category: Category | null,
  { requested, request, follow }: PlayerAddress<ChannelRequest>,
): string | null | undefined {
  const { tv, language } = useSite()
  const { pathname, search, hash } = useLocation()
  const { isBeneath } = usePageLayer()
  const [watched, setWatched] = useState<string | null>()
  /** False between a request and its first frame: events still describe the previous stream. */
  const hasStarted = useRef(false)

  const reset = useEffectEvent((_request: number) => {
    hasStarted.current = false
  })
  useLayoutEffect(() => reset(request), [request])

  useEffect(() => {
    const element = player.current
    if (!element) return
    const followChannel = () => {
      const here = element.channelInfo
      const channels = tv.channels(language)
      const state = channels.state.peek()
      // The player has loaded its channel, so the operator answers again: retry the list.
      if (state.name === 'failed') void channels.refresh()
      const named = state.name === 'ready' ? findAddressed(state, requested.channel ?? '') : null
      if (here && named && here.id !== named.id)
        follow({ pathname: getChannelPath(category, here), search: toSearch(null, search), hash }, true)
    }
    const followTime = ({ type }: Event) => {
      if (type === 'tv-play') hasStarted.current = true
      if (!hasStarted.current || element.state !== 'playing') return
      // The router may not have rendered the present address yet.
      if (isBeneath || new URL(pathname, location.origin).pathname !== location.pathname) return
      const ts = readTs(location.search)
      const next = tsAfter(element, ts, tv.clock.seconds())
      if (next !== ts || hasInvalidTs(location.search)) replaceTs(next)
    }
    return addListeners<TvChannelPlayerEventMap>(element, {
      'tv-channel-change': followChannel,
      'tv-program-change': (event) => {
        setWatched(element.program && broadcastKey(element.program))
        followTime(event)
      },
      'tv-play': followTime,
      'tv-timeupdate': followTime,
      'tv-live-change': followTime,
    })
  }, [player, category, requested.channel, pathname, search, hash, follow, isBeneath, tv, language])

  return watched
}
