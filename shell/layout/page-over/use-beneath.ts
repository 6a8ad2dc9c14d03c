import { useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router'
import { followsPlayer } from '../../site/players/use-player-address'

/** A page that stays beneath another. */
export interface Beneath {
  location: Location
  /** Its place in the history. */
  index: number
  /** Key of the page above it: the same for all addresses of that page. */
  above: string
}

interface Entry {
  location: Location
  beneath: Beneath | null
}

/** The screens of the settings are one page, which never opens over itself. */
const SETTINGS = /^\/settings(\/|$)/i

/** Index of the present entry of the history, which the router keeps in its state. */
export const historyIndex = (): number => Number(history.state?.idx ?? 0)

/**
 * The page beneath the present one; null for a page of its own (NAV-12). A link of the site to a page that `opensOver`
 * others opens over the page that it is on. Entries of the history are known by their keys, in memory only: Back and Forward
 * find the same pages again, and after a reload each is a page of its own.
 */
export function useBeneath(opensOver: (location: Location) => boolean): Beneath | null {
  const location = useLocation()
  const type = useNavigationType()
  const [known] = useState(() => new Map<string, Beneath | null>())
  const [entry, setEntry] = useState<Entry>({ location, beneath: null })
  if (entry.location.key === location.key) return entry.beneath
  const beneath = opensOver(location) ? beneathOf(location, type, entry, known.get(location.key)) : null
  known.set(location.key, beneath)
  setEntry({ location, beneath })
  return beneath
}

function beneathOf(
  location: Location,
  type: `${NavigationType}`,
  before: Entry,
  known: Beneath | null | undefined,
): Beneath | null {
  if (type === 'POP') return known ?? null
  // A page keeps its layer when it opens a modal or follows its player.
  const isSamePage = before.location.pathname === location.pathname || followsPlayer(location.state)
  if (isSamePage) return before.beneath
  if (before.beneath !== null) return { ...before.beneath, above: location.key }
  const isWithinSettings = [before.location, location].every(({ pathname }) => SETTINGS.test(pathname))
  return type === 'REPLACE' || isWithinSettings
    ? null
    : { location: before.location, index: historyIndex() - 1, above: location.key }
}
