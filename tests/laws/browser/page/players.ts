import type { PageRecord } from '../records'
import type { PageClock } from './clock'
import { labelElement } from './names'
import type { Root } from './roots'

const PLAYERS = ['tv-channel-player', 'tv-content-player']
/** Events of `<video>` after which observation of a player begins or ends. */
const MEDIA_EVENTS = ['playing', 'pause', 'volumechange', 'emptied'] as const
/**
 * Longest time between an input or a call and the seek that it caused, real ms: keys are collected for half a second.
 */
const ASKED_MS = 2000

type Moment = Omit<Extract<PageRecord, { is: 'player' }>, 'at' | 'order'>

export interface Players {
  /** Records the players whose state has changed. */
  look(): void
  noteRoots(roots: readonly Root[]): void
  noteEvent(element: Element, type: string, detail: unknown): void
  noteCall(element: Element, method: string, args: readonly unknown[]): void
  screenOf(element: Element): string | null
}

/** Records the changes of the state of players, and the positions to which a viewer seeks. */
export function watchPlayers(
  clock: PageClock,
  write: (record: PageRecord) => void,
  lastInputInside: (player: string) => number,
): Players {
  const players = new Map<Element, { last: string; askedAt: number }>()
  /** Code of the last gate or failure of each element. */
  const codes = new WeakMap<Element, string>()
  const observed = new WeakSet<Root>()

  function listen(root: ShadowRoot): void {
    const { host } = root
    for (const type of MEDIA_EVENTS) root.addEventListener(type, look, { capture: true, passive: true })
    root.addEventListener('seeked', () => noteSeek(host), { capture: true, passive: true })
  }

  function noteSeek(player: Element): void {
    const { order } = clock.now()
    const asked = Math.max(players.get(player)?.askedAt ?? 0, lastInputInside(labelElement(player)))
    if (order - asked > ASKED_MS) return
    const moment = momentOf(player)
    write({ ...moment, soughtTo: moment.position, ...clock.now() })
  }

  function look(): void {
    for (const [player, known] of players) {
      if (!player.isConnected) {
        players.delete(player)
        write({ ...momentOf(player), state: 'removed', code: null, isAudible: false, ...clock.now() })
        continue
      }
      const moment = momentOf(player)
      // An advancing position is not a change of the state.
      const now = JSON.stringify({ ...moment, position: null })
      if (now === known.last) continue
      known.last = now
      write({ ...moment, ...clock.now() })
    }
  }

  function momentOf(player: Element): Moment {
    const state = String(Reflect.get(player, 'state') ?? '')
    return {
      is: 'player',
      player: labelElement(player),
      state,
      code: state === 'blocked' || state === 'failed' ? (codes.get(player) ?? null) : null,
      subject: subjectOf(player),
      position: positionOf(player),
      soughtTo: null,
      isMuted: Reflect.get(player, 'muted') === true,
      isAudible: videosIn(player).some(({ paused, muted, volume }) => !paused && !muted && volume > 0),
    }
  }

  return {
    look,
    noteRoots(roots) {
      for (const root of roots) {
        if (!(root instanceof ShadowRoot && PLAYERS.includes(root.host.localName))) continue
        if (!players.has(root.host)) players.set(root.host, { last: '', askedAt: 0 })
        if (!observed.has(root)) listen(root)
        observed.add(root)
      }
    },
    noteEvent(element, type, detail) {
      if (type !== 'tv-error' && type !== 'tv-access-required') return
      const { code, reason } = (detail ?? {}) as { code?: unknown; reason?: unknown }
      codes.set(element, String(code ?? reason))
    },
    noteCall(element, method, args) {
      const known = players.get(element)
      if (!known || !/^(seekTo|skip|goLive)$/.test(method)) return
      known.askedAt = clock.now().order
      if (method !== 'seekTo' || typeof args[0] !== 'number') return
      write({ ...momentOf(element), soughtTo: args[0], ...clock.now() })
    },
    screenOf(element) {
      const state: unknown = Reflect.get(element, 'state')
      if (typeof state !== 'string') return null
      return (state === 'blocked' || state === 'failed' ? codes.get(element) : null) ?? state
    },
  }
}

const videosIn = (player: Element): HTMLVideoElement[] => [
  ...(player.shadowRoot?.querySelectorAll('video') ?? []),
]

function subjectOf(player: Element): string | null {
  const [info, name] =
    player.localName === 'tv-channel-player' ? ['channelInfo', 'channel'] : ['contentInfo', 'content']
  const { slug } = (Reflect.get(player, info) ?? {}) as { slug?: unknown }
  const subject: unknown = slug ?? Reflect.get(player, name)
  return typeof subject === 'string' ? subject : null
}

function positionOf(player: Element): number | null {
  const position: unknown = Reflect.get(
    player,
    player.localName === 'tv-channel-player' ? 'time' : 'currentTime',
  )
  return typeof position === 'number' && Number.isFinite(position) && position > 0 ? position : null
}
