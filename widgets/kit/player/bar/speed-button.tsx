import { useSignals } from '@preact/signals-react/runtime'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import { MenuButton } from '../menu/menu-button'

interface SpeedButtonProps {
  host: WidgetHost
  player: Player
  t: Text['t']
}

/** The speed button with its menu; renders nothing at the live edge, where the speed is fixed. */
export function SpeedButton({ host, player, t }: SpeedButtonProps) {
  useSignals()
  if (player.speeds.value.length === 0) return null
  const speed = `${player.speed.value}×`
  return (
    <span className="widest">
      <MenuButton
        part="speed-button"
        mark={speed}
        label={`${t('player.speed')}: ${speed}`}
        load={() => import('../menu/speed-menu').then((module) => module.SpeedMenu)}
        playing={player.state.value.name === 'playing'}
        menu={(Menu, placement) => <Menu host={host} player={player} t={t} {...placement} />}
      />
    </span>
  )
}
