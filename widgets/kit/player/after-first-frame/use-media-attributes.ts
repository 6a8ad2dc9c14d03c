import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import type { Player } from '../../../../core/playback'
import type { WidgetHost } from '../../element/define-widget'
import type { MediaContext } from '../media-context'

/** Keeps `data-muted` and `data-live` of the tag, which say nothing before there is a picture. */
export function useMediaAttributes(
  { element }: WidgetHost,
  player: Player,
  mediaContext: MediaContext | null,
): void {
  useEffect(() => {
    const stop = effect(() => {
      element.toggleAttribute('data-muted', player.sound.value.muted)
      element.toggleAttribute('data-live', mediaContext?.live?.() === true)
    })
    return () => {
      stop()
      element.removeAttribute('data-live')
    }
  }, [element, player, mediaContext])
}
