import type { KeyboardEvent, RefObject } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { Player } from '../../../../core/playback'
import type { WidgetHost } from '../../element/define-widget'
import type { ExtensionPoints } from '../extension-points'
import { showsPauseNow } from '../play-button-state'
import { toggleMute } from '../toggle-mute'

/** Steps of an arrow key: volume in percent, seek in seconds (PLY-08). */
const VOLUME_STEP = 5
const SKIP_S = 10

const ignore = () => undefined

/** Returns the key by its name; on layouts without Latin letters, by its position on the keyboard. */
function getKeyName({ key, code }: KeyboardEvent): string {
  if (key.length !== 1) return key
  const placed = /^Key([A-Z])$/.exec(code)?.[1]
  return (placed && key > '\u007f' ? placed : key).toLowerCase()
}

/**
 * Keys of the player while focus is inside of it: space, F, M, arrows (PLY-08). A control that has its own use for a
 * key keeps it. A handled key does not reach the host page.
 */
export function useKeyboard(
  player: Player | null,
  host: WidgetHost,
  video: RefObject<HTMLVideoElement | null>,
  extensionPoints: RefObject<ExtensionPoints>,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!player || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target as HTMLElement
    // Slotted content of the host page handles its own keys.
    if (target.getRootNode() !== host.element.shadowRoot) return
    const role = target.getAttribute('role')
    const ownsArrows =
      role === 'slider' || !!role?.startsWith('menuitem') || /^(input|pre)$/.test(target.localName)
    // A time slider is horizontal, so up and down still change the volume.
    const ownsVolume = ownsArrows && role !== 'slider'
    // Space does not press a link, it would scroll the page.
    const ownsPress = (event.key === ' ' ? /^(button|pre)$/ : /^(button|a|pre)$/).test(target.localName)
    const { sound } = player
    const keys: Record<string, (() => void) | undefined> = {
      f: () => screen.toggleFullscreen(host.element, video.current),
      m: () => toggleMute(player),
      ' ': ownsPress ? undefined : () => togglePlay(player),
      ArrowUp: ownsVolume
        ? undefined
        : () => {
            player.setMuted(false)
            player.setVolume(sound.value.volume + VOLUME_STEP)
          },
      ArrowDown: ownsVolume ? undefined : () => player.setVolume(sound.value.volume - VOLUME_STEP),
      ArrowLeft: ownsArrows ? undefined : () => void player.skip(-SKIP_S).catch(ignore),
      ArrowRight: ownsArrows ? undefined : () => void player.skip(SKIP_S).catch(ignore),
    }
    const name = getKeyName(event)
    const finer = extensionPoints.current?.key?.({ name, ownsArrows, ownsPress })
    const act = finer === undefined ? keys[name] : finer
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    // A held arrow key repeats; a held toggle acts once.
    if (!event.repeat || name.startsWith('Arrow')) act()
  }
}

/** Plays or pauses; refusals are shown as notices. */
export function togglePlay(player: Player): void {
  void (showsPauseNow(player) ? player.pause() : player.play()).catch(ignore)
}
