import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Category, type Channel, joinCategories, toggleCategory } from '../../../../core/channels'
import { ADULT_MARK } from '../../../../core/household'
import { Scroller } from '../../../layout/page/scroller'
import { FOLLOWS_PLAYER } from '../../../site/players/use-player-address'
import { useSite } from '../../../site/site-context'
import { isGuide, withView } from '../address'
import { categoryPath, getChannelPath, type Lists } from '../channel-page-layout'

/**
 * Returns a function that shows the channels of some categories in the present view; an open channel stays. `search` is
 * the query of the address.
 */
export function useShowCategories(
  open: Channel | null,
  search: string,
): (categories: readonly Category[]) => void {
  const navigate = useNavigate()
  return (categories) => {
    const next = joinCategories(categories)
    if (open) void navigate(getChannelPath(next, open) + search, { replace: true, state: FOLLOWS_PLAYER })
    else void navigate(categoryPath(next) + withView('', isGuide(search)))
  }
}

interface CategoryChipsProps {
  lists: Lists
  chosen: readonly Category[]
  /** Called with the categories that are chosen after a press. */
  show: (categories: readonly Category[]) => void
}

/** A button for each category, of which several can be chosen (CHN-02). A child's profile has none. */
export function CategoryChips({ lists, chosen, show }: CategoryChipsProps) {
  const { t } = useSite().text
  /** The choice after the last press: the page shows it after its next render, and a second press may come before that. */
  const latest = useRef({ names: '', chosen })
  const names = joinCategories(chosen)?.slug ?? ''
  if (latest.current.names !== names) latest.current = { names, chosen }
  const press = (one: Category) => {
    latest.current.chosen = toggleCategory(lists.categories, latest.current.chosen, one)
    show(latest.current.chosen)
  }
  if (lists.isChild) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways
    <div className="categories" role="group" aria-label={t('site.categories')}>
      <Scroller mark={chosen.at(-1)?.id ?? null}>
        {lists.categories.map((one) => (
          <button
            key={one.id}
            type="button"
            className="chip"
            aria-pressed={chosen.some(({ id }) => id === one.id)}
            onClick={() => press(one)}
          >
            {one.name}
            {one.isAdult && <span className="age">{ADULT_MARK}</span>}
          </button>
        ))}
      </Scroller>
    </div>
  )
}
