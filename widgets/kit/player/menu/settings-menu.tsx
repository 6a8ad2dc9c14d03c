import { useSignals } from '@preact/signals-react/runtime'
import { Settings2 as Settings } from 'lucide'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import { MenuButton } from './menu-button'
import type { ChoiceGroup, MenuAction } from './menu-group'

interface SettingsMenuProps {
  host: WidgetHost
  player: Player
  /** Additional choices. */
  choices: () => ChoiceGroup[]
  actions?: (() => MenuAction[]) | undefined
  help: () => (() => void) | undefined
  language: string
  t: Text['t']
}

/** The button of the menu for quality, audio and subtitles. It opens over the bar; on narrow boxes it is a sheet. */
export function SettingsMenu({ host, player, choices, actions, help, language, t }: SettingsMenuProps) {
  useSignals()
  return (
    <MenuButton
      icon={Settings}
      label={t('player.settings')}
      load={() => import('./menu').then((module) => module.Menu)}
      playing={player.state.value.name === 'playing'}
      menu={(Menu, seat) => (
        <Menu
          host={host}
          player={player}
          choices={choices}
          actions={actions}
          help={help}
          language={language}
          t={t}
          {...seat}
        />
      )}
    />
  )
}
