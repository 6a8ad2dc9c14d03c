import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, type RefObject, useEffect } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import type { TvTrack } from '../../shapes'
import type { ExtensionPoints } from '../extension-points'
import type { MenuPlacement } from './menu-button'
import { type Choice, type MenuAction, MenuGroup } from './menu-group'
import { MenuPanel } from './menu-panel'
import { SpeedGroup } from './speed-menu'
import { qualityLabel, trackLabels } from './track-labels'

export interface MenuProps extends MenuPlacement {
  host: WidgetHost
  player: Player
  extensionPoints: RefObject<ExtensionPoints>
  actions?: (() => MenuAction[]) | undefined
  language: string
  t: Text['t']
}

/** Quality, audio, subtitles and speed of a stream that is there: apart from the player, which is there before. */
export function Menu({ host, player, extensionPoints, actions, button, onClose, language, t }: MenuProps) {
  useSignals()
  // Undefined while its code has not loaded.
  const { choices, help } = extensionPoints.current
  const tracks = player.tracks.state.value
  const listTracks = (tracks: readonly TvTrack[]): Choice[] => {
    const labels = trackLabels(tracks, { t, language })
    return tracks.map(({ id }, index) => ({ id, label: labels[index] ?? '' }))
  }
  const audio = listTracks(tracks.audioTracks)

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
        {actions && renderActions(actions(), onClose)}
        <MenuGroup
          name={t('player.quality')}
          choices={listQualities(tracks, t, language)}
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
            choices={[{ id: null, label: t('player.off') }, ...listTracks(tracks.textTracks)]}
            chosen={tracks.textTrack}
            choose={(id) => player.tracks.setTextTrack(id)}
          />
        )}
        <SpeedGroup player={player} t={t} />
        {choices?.().map((group) => (
          <MenuGroup key={group.name} {...group} />
        ))}
      </div>
      {help && (
        <button
          type="button"
          className="menu-keys"
          part="menu-item"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose(true)
            help()
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

/** Buttons for which a narrow bar has no room. */
function renderActions(actions: MenuAction[], onClose: MenuPlacement['onClose']): ReactNode {
  return (
    <div className="menu-group menu-actions">
      {actions.map(({ label, room, refusal, press }) => (
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
  )
}

type Tracks = Player['tracks']['state']['value']

/** The automatic choice, with the height that it has chosen, and the renditions of the stream. */
function listQualities({ qualities, quality, height }: Tracks, t: Text['t'], language: string): Choice[] {
  const auto = t('player.auto')
  const name = (lines: number) => (lines > 0 ? `${auto} · ${lines}p` : auto)
  return [
    {
      id: null,
      label: name(quality === null ? height : 0),
      longest: name(Math.max(0, ...qualities.map((one) => one.height))),
    },
    ...qualities.map((one, _, all) => ({
      id: one.id,
      label: qualityLabel(one, all.length, { t, language }),
    })),
  ]
}
