import { useSignals } from '@preact/signals-react/runtime'
import {
  RotateCcw as Back,
  RotateCw as Forward,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2 as PictureInPicture,
  Play,
} from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { IconButton } from '../kit/icon-button'
import * as screen from '../kit/watch'
import { LiveButton } from './live-button'
import { SettingsMenu } from './settings-menu'
import { Timeline } from './timeline'
import { togglePlay } from './use-keyboard'
import { VolumeControl } from './volume-control'

interface ControlBarProps {
  player: ChannelPlayer
  host: WidgetHost
  video: RefObject<HTMLVideoElement | null>
  minimal: boolean
  t: Text['t']
  language: string
}

/** The bar under the picture. Narrow boxes keep five buttons; the rest is in the settings sheet. */
export function ControlBar({ player, host, video, minimal, t, language }: ControlBarProps) {
  useSignals()
  const { name } = player.state.value
  const going = name === 'playing' || name === 'waiting' || name === 'loading'
  const fullscreen = useFullscreen()
  const [pip] = useState(screen.canPictureInPicture)
  const archive = !player.live.value
  const ignore = () => undefined

  return (
    <div className="controls" part="controls">
      {!minimal && <Timeline player={player} t={t} language={language} />}
      <div className="row">
        <IconButton
          part="play-button"
          icon={going ? Pause : Play}
          label={t(going ? 'player.pause' : 'player.play')}
          shortcut="Space"
          onPress={() => togglePlay(player)}
        />
        {archive && !minimal && (
          <span className="wide">
            <IconButton
              icon={Back}
              label={t('player.back10')}
              onPress={() => void player.skip(-10).catch(ignore)}
            />
            <IconButton
              icon={Forward}
              label={t('player.forward10')}
              onPress={() => void player.skip(10).catch(ignore)}
            />
          </span>
        )}
        <VolumeControl player={player} t={t} />
        <LiveButton player={player} t={t} />
        <span className="space" />
        {!minimal && <SettingsMenu host={host} player={player} t={t} />}
        {pip && !minimal && (
          <span className="wide">
            <IconButton
              icon={PictureInPicture}
              label={t('player.pip')}
              onPress={() => video.current && void screen.togglePictureInPicture(video.current).catch(ignore)}
            />
          </span>
        )}
        <IconButton
          icon={fullscreen ? Minimize : Maximize}
          label={t(fullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
          shortcut="F"
          onPress={() =>
            void (
              fullscreen ? screen.exitFullscreen() : screen.enterFullscreen(host.element, video.current)
            ).catch(ignore)
          }
        />
      </div>
    </div>
  )
}

function useFullscreen(): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return on
}
