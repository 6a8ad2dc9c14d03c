import { useSignals } from '@preact/signals-react/runtime'
import { Settings } from 'lucide'
import { useRef, useState } from 'react'
import type { Player } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../define-widget'
import { IconButton } from '../icon-button'
import type { ChoiceGroup } from './menu-group'
import { useLater } from './use-later'

interface SettingsMenuProps {
  host: WidgetHost
  player: Player
  /** What there is to choose besides. */
  choices: () => ChoiceGroup[]
  t: Text['t']
}

/** The button of the menu for quality, audio and subtitles. It opens over the bar; on narrow boxes it is a sheet. */
export function SettingsMenu({ host, player, choices, t }: SettingsMenuProps) {
  useSignals()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const playing = player.state.value.name === 'playing'
  const Menu = useLater(() => import('./menu').then((module) => module.Menu), open, playing)

  const close = (focus: boolean) => {
    setOpen(false)
    if (focus) button.current?.focus()
  }

  return (
    <span className="settings">
      <IconButton
        buttonRef={button}
        icon={Settings}
        label={t('player.settings')}
        expanded={open}
        onPress={() => setOpen(!open)}
      />
      {open && Menu && (
        <Menu host={host} player={player} choices={choices} button={button} onClose={close} t={t} />
      )}
    </span>
  )
}
