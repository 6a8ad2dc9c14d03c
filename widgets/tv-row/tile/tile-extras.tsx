import { ArrowRight, RotateCw } from 'lucide'
import type { Text } from '../../../core/text'
import { Icon } from '../../kit/controls/icon'
import { BOX, Link } from './tile'
import type { TileLook } from './tile-look'
import type { TileActions } from './use-tile-actions'

interface SeeAllTileProps {
  site: string
  tabIndex: number
  at: number
  actions: TileActions
  t: Text['t']
}

/** The last tile of a slider: leads to all of the row. */
export function SeeAllTile({ site, tabIndex, at, actions, t }: SeeAllTileProps) {
  const { all } = actions
  return (
    <Link
      destination={all}
      site={site}
      className="tile"
      part="tile"
      tabIndex={tabIndex}
      onOpen={(event) => actions.open(event, all, t('row.seeAll'), at)}
    >
      <span className="extra" part="picture">
        <Icon node={ArrowRight} />
        <span className="title">{t('row.seeAll')}</span>
      </span>
    </Link>
  )
}

/** In place of tiles that did not load: requests them again. */
export function RetryTile({ tabIndex, onRetry, t }: { tabIndex: number; onRetry: () => void; t: Text['t'] }) {
  return (
    <button type="button" className="tile" tabIndex={tabIndex} onClick={onRetry}>
      <span className="extra">
        <Icon node={RotateCw} />
        <span className="title">{t('player.retry')}</span>
      </span>
    </button>
  )
}

/** In place of a tile that loads. */
export function WaitingTile({ look }: { look: TileLook }) {
  return (
    <span className="tile">
      <span className={BOX[look] ? `picture ${BOX[look]} bone` : 'picture bone'} />
      {!['page', 'banner', 'button'].includes(look) && (
        <span className="caption">
          <span className="bone bone-title" />
        </span>
      )}
    </span>
  )
}
