import { useSignals } from '@preact/signals-react/runtime'
import type { ContentPlayer } from '../../../core/playback/content'
import { SheetPicture, useSheetSize } from '../../kit/player/time-slider/sheet-picture'
import { thumbnailAt } from '../../kit/player/time-slider/watch-thumbnails'
import { printLength } from './length'

interface ThumbnailProps {
  player: ContentPlayer
  /** Second of the film below the pointer. */
  second: number
  /** Its place on the slider, 0 to 1. */
  share: number
}

/** Thumbnail and time at a second of the film; the time alone without thumbnails (PLY-10). */
export function Thumbnail({ player, second, share }: ThumbnailProps) {
  useSignals()
  const film = player.thumbnails.value
  const size = useSheetSize(film?.sheet ?? null)
  const place = (element: HTMLElement | null) => {
    element?.style.setProperty('--at', `${share * 100}%`)
  }
  return (
    <span ref={place} className={`bubble ${size ? 'pictured' : ''}`}>
      {film && size && <SheetPicture sheet={film.sheet} size={size} index={thumbnailAt(film, second)} />}
      {printLength(second)}
    </span>
  )
}
