import { Maximize, Minimize } from 'lucide'
import * as screen from '../../../../core/browser/screen'
import type { Text } from '../../../../core/text'
import { IconButton } from '../../controls/icon-button'
import type { WidgetHost } from '../../element/define-widget'
import { useFullscreen } from './use-screen'

interface FullscreenButtonProps {
  host: WidgetHost
  /** The video, for browsers in which only videos can fill the screen. */
  video: () => HTMLVideoElement | null
  t: Text['t']
}

/** Enters and leaves full screen; renders nothing if the browser does not support it. */
export function FullscreenButton({ host, video, t }: FullscreenButtonProps) {
  const fullscreen = useFullscreen(host)
  if (document.fullscreenEnabled === false) return null
  return (
    <IconButton
      part="fullscreen-button"
      icon={fullscreen ? Minimize : Maximize}
      label={t(fullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
      shortcut="F"
      onPress={() => screen.toggleFullscreen(host.element, video())}
    />
  )
}
