import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { usePageLayer } from '../navigation/page-layer'

/** State of a history entry that follows the player: the address changes, playback does not. */
export const FOLLOWS_PLAYER = { followsPlayer: true } as const

/** True if a history entry follows the player. */
export const followsPlayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'followsPlayer' in state

/** Target of a navigation; without `hash`, a dialog over the page is closed. */
export interface PlayerPath {
  pathname: string
  search?: string
  hash?: string
  /** True if the page beneath the dialog is left: closing the dialog then does not go back to it. */
  leavesPage?: boolean
}

export interface PlayerAddress<T> {
  /** The playback that the viewer requested by the address. */
  requested: T
  /** Number of the request; it changes with each new request. */
  request: number
  /**
   * Changes the address to the content in the player; `replace`: replaces the present history entry instead of adding one.
   */
  follow(path: PlayerPath, replace: boolean): void
}

interface PlayerAddressOptions<T> {
  /** Returns the request after the address has followed the player; by default the previous one. */
  followed?(before: T, now: T): T
  /** Called if the viewer repeats a request, for example by a link to the present address. */
  onRepeat?(requested: T): void
}

/**
 * Distinguishes the viewer's requests (links, Back, typed addresses) from address changes that follow the player or
 * open a dialog over the page. `named` is read from the present address.
 */
export function usePlayerAddress<T extends Record<string, string | number | boolean | null | undefined>>(
  named: T,
  { followed = (before) => before, onRepeat }: PlayerAddressOptions<T> = {},
): PlayerAddress<T> {
  const location = useLocation()
  const navigate = useNavigate()
  const { isBeneath } = usePageLayer()
  const isFollowing = useNavigationType() !== 'POP' && followsPlayer(location.state)
  const path = location.pathname + location.search
  const { key, hash } = location
  const [entry, setEntry] = useState({ key, path, hash, requested: named, request: 0, isRepeat: false })
  if (entry.key !== key) {
    const isDialog = entry.path === path && entry.hash !== hash
    const isSame = Object.keys(named).every((name) => entry.requested[name] === named[name])
    const isRequest = !isDialog && !isFollowing
    setEntry({
      ...{ key, path, hash },
      requested: isRequest ? named : followed(entry.requested, named),
      request: isRequest && !isSame ? entry.request + 1 : entry.request,
      isRepeat: isRequest && isSame,
    })
  }

  const repeat = useEffectEvent((_entry: string) => {
    if (entry.isRepeat) onRepeat?.(entry.requested)
  })
  // Once for each entry of the history.
  useEffect(() => repeat(entry.key), [entry.key])

  const follow = useCallback(
    ({ pathname, search = '', hash: keptHash = '', leavesPage = false }: PlayerPath, replace: boolean) => {
      if (isBeneath) return
      // The rest of an entry's state belongs to the dialog that its hash names.
      const state = { ...(keptHash && !leavesPage ? location.state : null), ...FOLLOWS_PLAYER }
      void navigate({ pathname, search, hash: keptHash }, { replace, state })
    },
    [navigate, location.state, isBeneath],
  )
  return { requested: entry.requested, request: entry.request, follow }
}

/** Adds listeners for events of the map `M` to an element, if there is one; returns a function that removes them. */
export function addListeners<M>(
  element: EventTarget | null,
  listeners: { readonly [N in keyof M]?: (event: M[N]) => void },
): () => void {
  const entries = Object.entries(listeners) as [string, (event: Event) => void][]
  for (const [name, listener] of entries) element?.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of entries) element?.removeEventListener(name, listener)
  }
}
