import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { type FavouriteObject, type Favourites, getFavourites } from '../../../core/catalogue'
import { reactOnline } from '../../../core/lib/connection'
import { asTvError } from '../../../core/lib/errors/errors'
import { errorText } from '../../../core/text'
import { useAnotherViewer } from '../../../widgets/kit/hooks/use-loaded'
import { siteConnection } from '../connection'
import type { Site } from '../site'
import { useSite } from '../site-context'

/**
 * Adds a favourite, or removes it by `toggle`. A guest logs in first, and the favourite is added afterwards (CAT-11); a
 * failure is shown in a message.
 */
export async function changeFavourite(
  { tv, text, modals, continuation }: Site,
  object: FavouriteObject,
  how: keyof Pick<Favourites, 'add' | 'toggle'>,
): Promise<void> {
  try {
    const outcome = await getFavourites(tv)[how](object)
    if (outcome !== 'login-required') return
    continuation.save({ kind: 'favourite', object })
    void modals.show({ name: 'auth' })
  } catch (thrown) {
    const error = asTvError(thrown)
    const words = { title: text.t('film.page.favouriteFailed'), text: errorText(error, text.t) }
    const message = { name: 'message', ...words, isAlert: true } as const
    const unsubscribe = reactOnline(siteConnection, error, () => {
      const open = modals.state.peek()
      if (open.name === 'open' && open.modal === message) modals.close()
    })
    void modals.show(message).then(unsubscribe)
  }
}

/** Whether an object is a favourite, and the function that changes it. */
export function useFavourite(object: FavouriteObject) {
  useSignals()
  const site = useSite()
  const { tv } = site
  const favourites = getFavourites(tv)
  const { kind, id } = object
  useEffect(() => void favourites.check({ kind, id }), [favourites, kind, id])
  useAnotherViewer(tv, () => void favourites.check({ kind, id }))
  return {
    isFavourite: favourites.has(object),
    isChanging: favourites.isChanging(object),
    toggle: () => void changeFavourite(site, object, 'toggle'),
  }
}
