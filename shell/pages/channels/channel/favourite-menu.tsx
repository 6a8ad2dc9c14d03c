import { useSignals } from '@preact/signals-react/runtime'
import { Star } from 'lucide'
import type { FavouriteObject } from '../../../../core/catalogue'
import type { Channel, Program } from '../../../../core/channels'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { programTitle } from '../../../../widgets/kit/schedule/program-title'
import detailsSheet from '../../../layout/details/details.css'
import { useFavourite } from '../../../site/account/use-favourite'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useSite } from '../../../site/site-context'
import menuSheet from './favourite-menu.css'

adoptSheet(detailsSheet)
adoptSheet(menuSheet)

interface FavouriteMenuProps {
  channel: Channel
  /** The programme on screen; null if it is unknown. */
  program: Program | null
}

/** Adds the channel and its programme to the favourites, or removes them (CHN-07, CAT-11). */
export default function FavouriteMenu({ channel, program }: FavouriteMenuProps) {
  useSignals()
  const { t } = useSite().text
  const { isFavourite } = useFavourite({ kind: 'channel', id: channel.id })
  return (
    <div className="favourite-menu">
      <button
        type="button"
        className="button round favourite"
        data-on={isFavourite ? '' : undefined}
        popoverTarget="favourite-menu"
        title={t('channel.favourites')}
        aria-label={t('channel.favourites')}
      >
        <Icon node={Star} />
      </button>
      <ul id="favourite-menu" className="header-menu" popover="auto" aria-label={t('channel.favourites')}>
        <li className="menu-head">{t('channel.favourites')}</li>
        <Choice
          object={{ kind: 'channel', id: channel.id }}
          name={t('channel.favouriteChannel', { name: channel.name })}
        />
        {program?.programId && (
          <Choice
            object={{ kind: 'program', id: program.programId }}
            name={t('channel.favouriteProgram', { name: programTitle(program, t) })}
          />
        )}
      </ul>
    </div>
  )
}

function Choice({ object, name }: { object: FavouriteObject; name: string }) {
  useSignals()
  const { isFavourite, isChanging, toggle } = useFavourite(object)
  return (
    <li>
      <button
        type="button"
        className="favourite"
        data-on={isFavourite ? '' : undefined}
        aria-pressed={isFavourite}
        aria-busy={isChanging || undefined}
        onClick={toggle}
      >
        {name}
        <Icon node={Star} />
      </button>
    </li>
  )
}
