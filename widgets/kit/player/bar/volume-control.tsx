import { useSignals } from '@preact/signals-react/runtime'
import { Volume2 as Volume, VolumeX as VolumeOff } from 'lucide'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import { IconButton } from '../../controls/icon-button'
import { isSilent, toggleMute } from '../toggle-mute'

/** Mute and loudness. */
export function VolumeControl({ player, t }: { player: Player; t: Text['t'] }) {
  useSignals()
  const { muted, volume } = player.sound.value
  const silent = isSilent(player.sound.value)
  return (
    <span className="volume">
      <IconButton
        icon={silent ? VolumeOff : Volume}
        label={t(silent ? 'player.unmute' : 'player.mute')}
        shortcut="M"
        onPress={() => toggleMute(player)}
      />
      <input
        type="range"
        className="wide"
        min="0"
        max="100"
        step="5"
        value={muted ? 0 : volume}
        aria-label={t('player.volume')}
        onInput={(event) => {
          player.setMuted(false)
          player.setVolume(Number(event.currentTarget.value))
        }}
      />
    </span>
  )
}
