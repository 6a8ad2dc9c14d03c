import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { type ContentPlayer, THUMBNAIL, thumbnailAt, thumbnailPlace } from '../kit/watch-content'
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
  const picture = (element: HTMLElement | null) => {
    if (!element || !film || !size) return
    const { x, y } = thumbnailPlace(thumbnailAt(film, second), size)
    element.style.backgroundImage = `url(${JSON.stringify(film.sheet)})`
    element.style.backgroundSize = `${(size.width / THUMBNAIL.width) * 100}% auto`
    element.style.backgroundPosition = `${at(x, size.width - THUMBNAIL.width)} ${at(y, size.height - THUMBNAIL.height)}`
  }
  return (
    <span ref={place} className={`bubble ${size ? 'pictured' : ''}`}>
      {size && <span ref={picture} className="thumbnail" />}
      {printLength(second)}
    </span>
  )
}

/** CSS percentages of a background position refer to the difference between image and box, at any width of the box. */
const at = (offset: number, room: number) => (room > 0 ? `${(offset / room) * 100}%` : '0%')

/** Size of a thumbnail sheet in pixels; null until it has loaded. Requested when the first thumbnail is shown. */
function useSheetSize(sheet: string | null): { width: number; height: number } | null {
  const [known, setKnown] = useState<{ sheet: string; width: number; height: number } | null>(null)
  useEffect(() => {
    if (!sheet) return
    let current = true
    const image = new Image()
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image
      if (current && width > 0) setKnown({ sheet, width, height })
    }
    image.src = sheet
    return () => {
      current = false
    }
  }, [sheet])
  return known && known.sheet === sheet ? known : null
}
