import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { type ContentPlayer, THUMBNAIL, thumbnailAt, thumbnailPlace } from '../kit/watch-content'
import { printLength } from './length'

interface ThumbnailProps {
  player: ContentPlayer
  /** Of the film, under the pointer. */
  second: number
  /** Where that lies on the line, 0 to 1. */
  share: number
}

/** What the film shows at a second, with the second itself; the second alone where there are no pictures (PLY-10). */
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

/** Percent of a background's place are of what it is larger than its box: so a picture keeps its size at any width. */
const at = (offset: number, room: number) => (room > 0 ? `${(offset / room) * 100}%` : '0%')

/** How large a sheet is, once it is here; it is asked for when somebody first looks. */
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
