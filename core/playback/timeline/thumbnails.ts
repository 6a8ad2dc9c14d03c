/** Size of one picture on the sheet, px. */
export const THUMBNAIL = { width: 196, height: 110 } as const
/** Seconds that one picture covers if the operator sends no times. */
const EVERY_S = 10

/** Thumbnails of a film, all on one sheet, row by row. */
export interface Thumbnails {
  /** Address of the sheet. */
  sheet: string
  /** Seconds at which the pictures were taken, ascending; null for one every ten seconds. */
  times: number[] | null
}

/**
 * Creates thumbnails from a sheet and its times, which the operator sends in ms and in any order; null without a sheet
 * (PLY-10).
 */
export function toThumbnails(sheet: string | null, timesMs: number[] | null): Thumbnails | null {
  if (!sheet) return null
  const times = timesMs
    ?.filter((ms) => Number.isFinite(ms) && ms >= 0)
    .map((ms) => ms / 1000)
    .sort((one, other) => one - other)
  return { sheet, times: times?.length ? times : null }
}

/** Index of the picture for this second: the last one taken by then; before the first one, the first. */
export function thumbnailAt({ times }: Thumbnails, second: number): number {
  if (!times) return Math.max(0, Math.floor(second / EVERY_S))
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= second) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** Position of a picture on a sheet of this size, px; that of the last picture if the sheet has fewer. */
export function thumbnailPlace(
  index: number,
  sheet: { width: number; height: number },
): { x: number; y: number } {
  const columns = Math.max(1, Math.floor(sheet.width / THUMBNAIL.width))
  const rows = Math.max(1, Math.floor(sheet.height / THUMBNAIL.height))
  const at = Math.min(index, columns * rows - 1)
  return { x: (at % columns) * THUMBNAIL.width, y: Math.floor(at / columns) * THUMBNAIL.height }
}

/** Seconds that the last picture covers. */
const LAST_S = 10

/** Thumbnails of a part of a channel's archive. */
export interface ChannelThumbnails extends Thumbnails {
  /** Epoch second of the stream's first frame, from which the times are counted. */
  start: number
}

/** Index of the picture for this epoch second; null if the stream has none. */
export function channelThumbnailAt(thumbnails: ChannelThumbnails, second: number): number | null {
  const inStream = second - thumbnails.start
  const last = thumbnails.times?.at(-1)
  return inStream < 0 || (last !== undefined && inStream > last + LAST_S)
    ? null
    : thumbnailAt(thumbnails, inStream)
}
