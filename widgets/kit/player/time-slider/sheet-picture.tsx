import { useEffect, useState } from 'react'
import { toJson } from '../../../../core/lib/json'
import { THUMBNAIL, thumbnailPlace } from '../../../../core/playback/timeline/thumbnails'

export interface SheetSize {
  width: number
  height: number
}

interface SheetPictureProps {
  sheet: string
  size: SheetSize
  /** Index of the picture on the sheet, from 0. */
  index: number
}

/** One picture of a sheet, at the width that the style sheet gives it. */
export function SheetPicture({ sheet, size, index }: SheetPictureProps) {
  const picture = (element: HTMLElement | null) => {
    if (!element) return
    const { x, y } = thumbnailPlace(index, size)
    element.style.backgroundImage = `url(${toJson(sheet)})`
    element.style.backgroundSize = `${(size.width / THUMBNAIL.width) * 100}% auto`
    element.style.backgroundPosition = `${at(x, size.width - THUMBNAIL.width)} ${at(y, size.height - THUMBNAIL.height)}`
  }
  return <span ref={picture} className="thumbnail" />
}

/** CSS percentages of a background position refer to the difference between image and box, at any width of the box. */
const at = (offset: number, room: number) => (room > 0 ? `${(offset / room) * 100}%` : '0%')

/** Size of a thumbnail sheet in pixels; null until it has loaded. Requested when the first thumbnail is shown. */
export function useSheetSize(sheet: string | null): SheetSize | null {
  const [known, setKnown] = useState<(SheetSize & { sheet: string }) | null>(null)
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
