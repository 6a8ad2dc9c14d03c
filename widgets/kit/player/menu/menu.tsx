import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import type { TvTrack } from '../../shapes'
import type { MenuPlacement } from './menu-button'
import { type Choice, type ChoiceGroup, type MenuAction, MenuGroup } from './menu-group'
import { MenuPanel } from './menu-panel'
import { SpeedGroup } from './speed-menu'
import { qualityLabel, trackLabels } from './track-labels'

interface MenuProps extends MenuPlacement {
  host: WidgetHost
  player: Player
  choices: () => ChoiceGroup[]
  /** The function that opens the list of keys; undefined while its code has not loaded. */
  help: () => (() => void) | undefined
  actions?: (() => MenuAction[]) | undefined
  language: string
  t: Text['t']
}

/** Quality, audio, subtitles and speed of a stream that is there: apart from the player, which is there before. */
export function Menu({ host, player, choices, actions, help, button, onClose, language, t }: MenuProps) {
  useSignals()
  const openHelp = help()
  const tracks = player.tracks.state.value

  const highest = Math.max(0, ...tracks.qualities.map(({ height }) => height))
  const quality: Choice[] = [
    {
      id: null,
      label:
        tracks.height > 0 && tracks.quality === null
          ? `${t('player.auto')} · ${tracks.height}p`
          : t('player.auto'),
      longest: highest > 0 ? `${t('player.auto')} · ${highest}p` : t('player.auto'),
    },
    ...tracks.qualities.map((one, _, all) => ({
      id: one.id,
      label: qualityLabel(one, all.length, { t, language }),
    })),
  ]
  const choicesOf = (list: readonly TvTrack[]): Choice[] => {
    const labels = trackLabels(list, { t, language })
    return list.map(({ id }, index) => ({ id, label: labels[index] ?? '' }))
  }
  const audio = choicesOf(tracks.audioTracks)
  const subtitles: Choice[] = [{ id: null, label: t('player.off') }, ...choicesOf(tracks.textTracks)]

  // Nothing above the chosen quality is hidden from a finger; keys keep their focus in view.
  useEffect(() => {
    const { activeElement: item = null } = host.element.shadowRoot ?? {}
    if (item && !item.matches(':focus-visible')) item.closest('.menu')?.scroll(0, 0)
  }, [host])

  /** Controls for which a narrow bar has no room. */
  const float = () => {
    const video = host.element.shadowRoot?.querySelector('video')
    if (video) screen.togglePictureInPicture(video).catch(() => undefined)
    onClose(true)
  }

  return (
    <MenuPanel host={host} button={button} onClose={onClose} label={t('player.settings')} part="menu">
      <div className="menu-groups">
        {actions && (
          <div className="menu-group menu-actions">
            {actions().map(({ label, room, refusal, press }) => (
              <button
                key={label}
                type="button"
                className={`menu-narrow ${room}`}
                role="menuitem"
                part="menu-item"
                aria-disabled={!!refusal || undefined}
                title={refusal ?? undefined}
                tabIndex={-1}
                onClick={() => {
                  onClose(true)
                  press()
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
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
        <SpeedGroup player={player} t={t} />
        {choices().map((group) => (
          <MenuGroup key={group.name} {...group} />
        ))}
      </div>
      {openHelp && (
        <button
          type="button"
          className="menu-keys"
          part="menu-item"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose(true)
            openHelp()
          }}
        >
          {t('player.keys.title')}
        </button>
      )}
      {screen.canPictureInPicture() && (
        <button
          type="button"
          className="menu-narrow"
          part="menu-item"
          role="menuitem"
          tabIndex={-1}
          onClick={float}
        >
          {t('player.pip')}
        </button>
      )}
    </MenuPanel>
  )
}
