import { useSignals } from '@preact/signals-react/runtime'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import type { MenuPlacement } from './menu-button'
import { MenuGroup } from './menu-group'
import { MenuPanel } from './menu-panel'

interface SpeedGroupProps {
  player: Player
  t: Text['t']
}

/** The speeds of the media; renders nothing if there is only one. */
export function SpeedGroup({ player, t }: SpeedGroupProps) {
  useSignals()
  const speeds = player.speeds.value
  if (speeds.length === 0) return null
  return (
    <MenuGroup
      name={t('player.speed')}
      choices={speeds.map((speed) => ({ id: String(speed), label: `${speed}×` }))}
      chosen={String(player.speed.value)}
      choose={(id) => player.setSpeed(Number(id))}
    />
  )
}

/** The menu of the speed button. */
export function SpeedMenu({
  host,
  player,
  button,
  onClose,
  t,
}: SpeedGroupProps & MenuPlacement & { host: WidgetHost }) {
  return (
    <MenuPanel host={host} button={button} onClose={onClose} label={t('player.speed')} part="menu">
      <SpeedGroup player={player} t={t} />
    </MenuPanel>
  )
}
