import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type Category, findChannel } from '../../../core/channels'
import { useSite } from '../../site/site-context'
import { PLAYS_ON, playsOn, searchOf, tsAfter, tsOf } from './address'
import { channelPath } from './channel-page-layout'
import type { ChannelPlayerElement } from './channel-player-tag'

/** What the address asks to be played. */
export interface Wish {
  channel: string | undefined
  /** Epoch seconds; null is live. */
  ts: number | null
  /** Changes whenever something else is asked for. */
  turn: number
}

/**
 * What the viewer asked for by the address. Entries that only follow the player change nothing, save that they name
 * another channel once the player is there. `repeated` is called where the same is asked for again.
 */
export function useWish(channel: string | undefined, repeated: (wish: Wish) => void): Wish {
  const location = useLocation()
  const follows = useNavigationType() !== 'POP' && playsOn(location.state)
  const ts = tsOf(location.search)
  const place = location.pathname + location.search
  const [wish, setWish] = useState({
    channel,
    ts,
    turn: 0,
    key: location.key,
    again: false,
    place,
    hash: location.hash,
  })
  if (wish.key !== location.key) {
    const { key, hash } = location
    // Something opened or closed over the page: what plays goes on.
    const over = wish.place === place && wish.hash !== hash
    const again = !over && !follows && wish.channel === channel && wish.ts === ts
    const turn = over || follows || again ? wish.turn : wish.turn + 1
    setWish({ channel, ts: over || follows ? wish.ts : ts, turn, key, again, place, hash })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    if (wish.again) repeated(wish)
  }, [wish.key])
  return wish
}

/** Lets the address follow the player, and tells the id of the programme on screen. */
export function useFollow(
  player: RefObject<ChannelPlayerElement | null>,
  category: Category | null,
  wish: Wish,
): string | null {
  const { tv, language } = useSite()
  const navigate = useNavigate()
  const location = useLocation()
  const [watched, setWatched] = useState<string | null>(null)
  const ts = tsOf(location.search)
  /** The programme that the address was last right about. */
  const known = useRef<string | null>(null)
  /** Between a wish and its picture the player still tells of what was there before. */
  const arrived = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish is on its way
  useLayoutEffect(() => {
    arrived.current = false
    known.current = null
  }, [wish.turn])

  useEffect(() => {
    const element = player.current
    if (!element) return
    const go = (pathname: string, next: number | null) =>
      void navigate(
        { pathname, search: searchOf(next), hash: location.hash },
        { replace: true, state: { ...location.state, ...PLAYS_ON } },
      )

    const followChannel = () => {
      const here = element.channelInfo
      const channels = tv.channels(language)
      const state = channels.state.peek()
      // The player knows its channel, so the list can be had again.
      if (state.name === 'failed') void channels.refresh()
      const named = state.name === 'ready' ? findChannel(state.channels, wish.channel ?? '') : null
      if (here && named && here.id !== named.id) go(channelPath(category, here), null)
    }
    const followTime = ({ type }: Event) => {
      if (type === 'tv-play') arrived.current = true
      if (!arrived.current || element.state !== 'playing') return
      const { live, time } = element
      const program = element.program?.id ?? null
      const next = tsAfter({ live, time, program }, ts, known.current, tv.clock.seconds())
      known.current = program ?? known.current
      if (next !== ts) go(location.pathname, next)
    }
    const tell = () => setWatched(element.program?.id ?? null)

    const listeners: [string, (event: Event) => void][] = [
      ['tv-channel-change', followChannel],
      ['tv-program-change', tell],
      ...['tv-play', 'tv-timeupdate', 'tv-live-change', 'tv-program-change'].map(
        (name): [string, (event: Event) => void] => [name, followTime],
      ),
    ]
    for (const [name, run] of listeners) element.addEventListener(name, run)
    return () => {
      for (const [name, run] of listeners) element.removeEventListener(name, run)
    }
  }, [player, category, wish.channel, ts, location, navigate, tv, language])

  return watched
}
