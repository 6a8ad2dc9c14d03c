import { useSignals } from '@preact/signals-react/runtime'
import { ListVideo as Episodes } from 'lucide'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { MenuButton } from '../../kit/player/menu/menu-button'

interface EpisodesButtonProps {
  player: ContentPlayer
  host: WidgetHost
  t: Text['t']
}

/** The button of the menu of episodes; nothing where there are none. */
export function EpisodesButton({ player, host, t }: EpisodesButtonProps) {
  useSignals()
  if (player.episodes.value.length < 2) return null
  return (
    <MenuButton
      icon={Episodes}
      label={t('film.episodes')}
      load={() => import('./episode-list').then((module) => module.EpisodeList)}
      playing={player.state.value.name === 'playing'}
      onOpen={() => void player.refreshEpisodes().catch(() => undefined)}
      menu={(List, seat) => <List host={host} player={player} t={t} {...seat} />}
    />
  )
}
