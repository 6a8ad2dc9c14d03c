import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { FavouriteObject, Favourites } from '../../core/catalogue'
import { asTvError } from '../../core/lib/errors'
import { favouritesOf } from '../../widgets/kit/catalogue'
import type { Site } from './load-site'
import { useSite } from './site-context'

/**
 * Adds a favourite, or removes it by `toggle`. A guest logs in first, after which it is added (CAT-11); a failure is
 * shown in a message.
 */
export async function changeFavourite(
  { tv, text, modals, continuation }: Site,
  object: FavouriteObject,
  how: keyof Pick<Favourites, 'add' | 'toggle'>,
): Promise<void> {
  try {
    const outcome = await favouritesOf(tv)[how](object)
    if (outcome !== 'login-required') return
    continuation.save({ kind: 'favourite', object })
    void modals.show({ name: 'auth' })
  } catch (thrown) {
    const { code } = asTvError(thrown)
    const words = { title: text.t('film.page.favouriteFailed'), text: text.t(`error.${code}`) }
    void modals.show({ name: 'message', ...words })
  }
}

/** Whether an object is a favourite, and how the viewer changes that; `object` null while it is not known. */
export function useFavourite(object: FavouriteObject | null) {
  useSignals()
  const site = useSite()
  const favourites = favouritesOf(site.tv)
  useEffect(() => void favourites.load(), [favourites])
  return {
    isFavourite: object !== null && favourites.has(object),
    isChanging: object !== null && favourites.isChanging(object),
    toggle: () => void (object && changeFavourite(site, object, 'toggle')),
  }
}
