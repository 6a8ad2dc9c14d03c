import { useSignals } from '@preact/signals-react/runtime'
import { Heart } from 'lucide'
import type { FavouriteObject } from '../../../core/catalogue'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useFavourite } from '../../site/account/use-favourite'
import { useSite } from '../../site/site-context'

/** Adds something to the viewer's favourites, or removes it (CAT-11). */
export function FavouriteButton({ object }: { object: FavouriteObject }) {
  useSignals()
  const { t } = useSite().text
  const { isFavourite, isChanging, toggle } = useFavourite(object)
  const label = t(isFavourite ? 'film.page.removeFavourite' : 'film.page.addFavourite')
  return (
    <button
      type="button"
      className="button round favourite"
      data-on={isFavourite ? '' : undefined}
      title={label}
      aria-label={label}
      aria-busy={isChanging || undefined}
      onClick={toggle}
    >
      <Icon node={Heart} />
    </button>
  )
}
