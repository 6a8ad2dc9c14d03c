import { useSignals } from '@preact/signals-react/runtime'
import { ListVideo as Episodes } from 'lucide'
import { useRef, useState } from 'react'
import type { Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { IconButton } from '../kit/icon-button'
import { useLater } from '../kit/player/use-later'
import type { ContentPlayer } from '../kit/watch-content'

interface EpisodesButtonProps {
  player: ContentPlayer
  host: WidgetHost
  t: Text['t']
}

/** The button of the menu of episodes; nothing where there are none. */
export function EpisodesButton({ player, host, t }: EpisodesButtonProps) {
  useSignals()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const playing = player.state.value.name === 'playing'
  const some = player.episodes.value.length > 1
  const List = useLater(
    () => import('./episode-list').then((module) => module.EpisodeList),
    open,
    playing && some,
  )
  if (!some) return null

  const close = (focus: boolean) => {
    setOpen(false)
    if (focus) button.current?.focus()
  }
  return (
    <span className="settings">
      <IconButton
        buttonRef={button}
        icon={Episodes}
        label={t('film.episodes')}
        expanded={open}
        onPress={() => {
          if (!open) void player.refreshEpisodes().catch(() => undefined)
          setOpen(!open)
        }}
      />
      {open && List && <List host={host} player={player} button={button} onClose={close} t={t} />}
    </span>
  )
}
