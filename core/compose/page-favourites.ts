import { createFavourites, type Favourites } from '../catalogue'
import type { Tv } from '../tv'

const known = new WeakMap<Tv, Favourites>()

/** The viewer's favourites; one model for everything on a page that shows or changes them. */
export function favouritesOf(tv: Tv): Favourites {
  const favourites = known.get(tv) ?? createFavourites({ api: tv.api, session: tv.session, tabs: tv.tabs })
  known.set(tv, favourites)
  return favourites
}
