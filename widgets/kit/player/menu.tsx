import { useSignals } from '@preact/signals-react/runtime'
import type { Player } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../define-widget'
import type { MenuSeat } from './menu-button'
import { type Choice, type ChoiceGroup, MenuGroup } from './menu-group'
import { MenuPanel } from './menu-panel'

interface MenuProps extends MenuSeat {
  host: WidgetHost
  player: Player
  choices: (() => ChoiceGroup[]) | undefined
  t: Text['t']
}

/** Quality, audio and subtitles, of a stream that is there: apart from the player, which is there before. */
export function Menu({ host, player, choices, button, onClose, t }: MenuProps) {
  useSignals()
  const tracks = player.tracks.state.value

  const quality: Choice[] = [
    {
      id: null,
      label:
        tracks.height > 0 && tracks.quality === null
          ? `${t('player.auto')} · ${tracks.height}p`
          : t('player.auto'),
    },
    ...tracks.qualities.map(({ id, height }) => ({ id, label: `${height}p` })),
  ]
  const audio = tracks.audioTracks.map(({ id, name }) => ({ id, label: name }))
  const subtitles: Choice[] = [
    { id: null, label: t('player.off') },
    ...tracks.textTracks.map(({ id, name }) => ({ id, label: name })),
  ]

  return (
    <MenuPanel host={host} button={button} onClose={onClose} label={t('player.settings')} part="menu">
      <MenuGroup
        name={t('player.quality')}
        choices={quality}
        chosen={tracks.quality}
        choose={(id) => player.tracks.setQuality(id)}
      />
      {audio.length > 1 && (
        <MenuGroup
          name={t('player.audio')}
          choices={audio}
          chosen={tracks.audioTrack}
          choose={(id) => id !== null && player.tracks.setAudioTrack(id)}
        />
      )}
      {tracks.textTracks.length > 0 && (
        <MenuGroup
          name={t('player.subtitles')}
          choices={subtitles}
          chosen={tracks.textTrack}
          choose={(id) => player.tracks.setTextTrack(id)}
        />
      )}
      {choices?.().map((group) => (
        <MenuGroup key={group.name} {...group} />
      ))}
    </MenuPanel>
  )
}
