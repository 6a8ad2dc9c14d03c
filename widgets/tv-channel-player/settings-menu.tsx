import { useSignals } from '@preact/signals-react/runtime'
import { Settings } from 'lucide'
import { useRef, useState } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { IconButton } from '../kit/icon-button'
import { useLater } from './use-later'

interface SettingsMenuProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
}

/** The button of the menu for quality, audio and subtitles. It opens over the bar; on narrow boxes it is a sheet. */
export function SettingsMenu({ host, player, t }: SettingsMenuProps) {
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
      {open && Menu && <Menu host={host} player={player} button={button} onClose={close} t={t} />}
    </span>
  )
}
