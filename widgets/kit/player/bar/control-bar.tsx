import { useSignals } from '@preact/signals-react/runtime'
import {
  Pause,
  PictureInPicture2 as PictureInPicture,
  Play,
  Settings2 as Settings,
  Volume2 as Volume,
  VolumeX as VolumeOff,
} from 'lucide'
import { type ReactNode, type RefObject, useState } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import { IconButton } from '../../controls/icon-button'
import type { WidgetHost } from '../../element/define-widget'
import type { ExtensionPoints } from '../extension-points'
import { togglePlay } from '../input/use-keyboard'
import type { MenuProps } from '../menu/menu'
import { MenuButton, type MenuPlacement } from '../menu/menu-button'
import type { MenuAction } from '../menu/menu-group'
import { showsPause } from '../play-button-state'
import { isSilent, toggleMute } from '../toggle-mute'
import type { PlayerView } from '../use-player'
import { FullscreenButton } from './fullscreen-button'
import { usePictureInPicture } from './use-screen'

/** An element's own controls in the bar. */
export interface BarParts {
  /** The time slider, above the buttons. */
  timeSlider?: ReactNode
  /** After the play button. */
  skips?: ReactNode
  /** After the volume control. */
  beside?: ReactNode
  /** Before the menu. */
  tools?: ReactNode
  /** The tools as menu items, for a bar that has no room for them; reads signals. */
  actions?: () => MenuAction[]
}

interface ControlBarProps {
  host: WidgetHost
  video: RefObject<HTMLVideoElement | null>
  player: Player
  view: PlayerView
  parts: BarParts
  /** Additional choices of the menu, and the list of keys: both load after the first frame. */
  extensionPoints: RefObject<ExtensionPoints>
}

/** The bar under the picture. In narrow boxes it has five buttons; the rest is in the settings menu. */
export function ControlBar({ host, video, player, view, parts, extensionPoints }: ControlBarProps) {
  useSignals()
  const { t, language } = view
  const minimal = view.controls === 'minimal'
  const going = showsPause(player.state.value.name)
  const [pip] = useState(screen.canPictureInPicture)
  const floating = usePictureInPicture(video)
  const ignore = () => undefined
  // While casting, the other screen has its own settings.
  const own = !minimal && !player.tracks.state.value.elsewhere

  return (
    <div className="controls" part="controls">
      {!minimal && parts.timeSlider}
      <div className="row">
        <slot name="controls-start" />
        <IconButton
          part="play-button"
          icon={going ? Pause : Play}
          label={t(going ? 'player.pause' : 'player.play')}
          shortcut="Space"
          onPress={() => togglePlay(player)}
        />
        {!minimal && parts.skips}
        <VolumeControl player={player} t={t} />
        {parts.beside}
        <span className="space" />
        {!minimal && parts.tools}
        {own && <SettingsMenu {...{ host, player, extensionPoints, language, t }} actions={parts.actions} />}
        {own && pip && (
          <span className="wide">
            <IconButton
              part="pip-button"
              icon={PictureInPicture}
              label={t(floating ? 'player.exitPip' : 'player.pip')}
              onPress={() => video.current && void screen.togglePictureInPicture(video.current).catch(ignore)}
            />
          </span>
        )}
        <FullscreenButton host={host} video={() => video.current} t={t} />
        <slot name="controls-end" />
      </div>
    </div>
  )
}

/** Mute button and volume slider. */
function VolumeControl({ player, t }: { player: Player; t: Text['t'] }) {
  useSignals()
  const { muted, volume } = player.sound.value
  const silent = isSilent(player.sound.value)
  return (
    <span className="volume">
      <IconButton
        part="mute-button"
        icon={silent ? VolumeOff : Volume}
        label={t(silent ? 'player.unmute' : 'player.mute')}
        shortcut="M"
        onPress={() => toggleMute(player)}
      />
      <input
        type="range"
        part="volume-slider"
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

/** The menu button for quality, audio and subtitles. The menu opens over the bar, in narrow boxes as a sheet. */
function SettingsMenu(props: Omit<MenuProps, keyof MenuPlacement>) {
  useSignals()
  return (
    <MenuButton
      part="settings-button"
      icon={Settings}
      label={props.t('player.settings')}
      load={() => import('../menu/menu').then((module) => module.Menu)}
      playing={props.player.state.value.name === 'playing'}
      menu={(Menu, placement) => <Menu {...props} {...placement} />}
    />
  )
}
