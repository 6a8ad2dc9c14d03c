import { useSignals } from '@preact/signals-react/runtime'
import { type Episode, listSeasons } from '../../../core/catalogue'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useSheet } from '../../kit/hooks/use-lazy-component'
import type { MenuPlacement } from '../../kit/player/menu/menu-button'
import { MenuPanel } from '../../kit/player/menu/menu-panel'
import { printLength } from '../bar/content-timeline'
import layout from './episode-list.css'

interface EpisodeListProps extends MenuPlacement {
  host: WidgetHost
  player: ContentPlayer
  t: Text['t']
}

/** The episodes by season; announced episodes are listed but cannot be chosen. */
export function EpisodeList({ host, player, button, onClose, t }: EpisodeListProps) {
  useSignals()
  useSheet(host, layout)
  const episodes = player.episodes.value
  const current = player.episode.value?.id ?? null
  const choose = (id: string) => {
    onClose(true)
    if (id !== current) void player.openEpisode(id).catch(() => undefined)
  }
  return (
    <MenuPanel
      host={host}
      button={button}
      onClose={onClose}
      label={t('film.episodes')}
      className="episodes"
      part="episodes"
    >
      {listSeasons(episodes).map((season) => {
        const name = season > 0 ? t('film.season', { number: season }) : t('film.episodes')
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group inside a menu, not a form's fieldset
          <div key={season} className="menu-group" role="group" aria-label={name}>
            <div className="menu-name" aria-hidden="true">
              {name}
            </div>
            {episodes
              .filter((episode) => episode.season === season)
              .map((episode) => (
                <Item
                  key={episode.id}
                  episode={episode}
                  current={episode.id === current}
                  onChoose={choose}
                  t={t}
                />
              ))}
          </div>
        )
      })}
    </MenuPanel>
  )
}

interface ItemProps {
  episode: Episode
  current: boolean
  onChoose: (id: string) => void
  t: Text['t']
}

function Item({ episode, current, onChoose, t }: ItemProps) {
  const { id, number, title, duration, isAnnouncement } = episode
  return (
    <button
      type="button"
      role="menuitemradio"
      part="menu-item"
      aria-checked={current}
      aria-disabled={isAnnouncement}
      tabIndex={current ? 0 : -1}
      onClick={() => !isAnnouncement && onChoose(id)}
    >
      <span className="episode-number">{number > 0 ? number : ''}</span>
      <span className="episode-title">{title || t('film.episodeNumber', { number })}</span>
      <span className="episode-length">
        {isAnnouncement ? t('film.soon') : duration > 0 ? printLength(duration) : ''}
      </span>
    </button>
  )
}
