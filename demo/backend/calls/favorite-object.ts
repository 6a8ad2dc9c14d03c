import { shaped, type Visit } from '../wire/visit'
import type { Favorite, FavoriteKind } from '../worlds/favorite-store'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'

/** A favourite as the list and `POST` answer it. The type of `object_id` is a guess: text for contents, else a number. */
export const favoriteObject = (visit: Visit, favorite: Favorite, place = 0): Record<string, unknown> => {
  const of = favorite.kind === 'content' ? favorite.of : Number(favorite.of)
  return shaped(
    visit,
    'favorite',
    {
      id: favorite.id,
      created_at: isoSeconds(favorite.createdAt),
      object_id: of,
      [`${favorite.kind}_id`]: of,
      priority: favorite.priority,
    },
    place,
  )
}

/** The `favorite` field of a channel, programme or content; null if this viewer has not added it. */
export const favoriteField = (
  visit: Visit,
  user: User,
  kind: FavoriteKind,
  of: string | number,
): { id: string; created_at: string; priority: number } | null => {
  const favorite = visit.world.favorites.find(user.id, kind, String(of))
  if (!favorite) return null
  return { id: favorite.id, created_at: isoSeconds(favorite.createdAt), priority: favorite.priority }
}
