import { SearchX as Nothing, Star } from 'lucide'
import { type Category, isFavourites, wholeCategory } from '../../../../core/channels'
import { Message } from '../../../layout/states/message'
import { useSite } from '../../../site/site-context'

interface NoChannelsProps {
  categories: readonly Category[]
  category: Category | null
  words: string
  onClear: () => void
  show: (categories: readonly Category[]) => void
}

/** Says why a list or guide has no channels, and offers a way to some (CAT-11). */
export function NoChannels({ categories, category, words, onClear, show }: NoChannelsProps) {
  const { t } = useSite().text
  const whole = wholeCategory(categories)
  const isSearching = words.trim() !== ''
  const lacksFavourites = !isSearching && category !== null && isFavourites(category)
  return (
    <Message
      icon={lacksFavourites ? Star : Nothing}
      title={t(isSearching ? 'site.emptySearch' : lacksFavourites ? 'channel.noFavourites' : 'site.empty')}
      {...(lacksFavourites ? { text: t('channel.noFavouritesText') } : {})}
    >
      {lacksFavourites && whole && (
        <button type="button" className="button" onClick={() => show([whole])}>
          {whole.name}
        </button>
      )}
      {isSearching && (
        <button type="button" className="button" onClick={onClear}>
          {t('site.clearSearch')}
        </button>
      )}
    </Message>
  )
}
