/**
 * Widths at which pictures are requested, px at a pixel ratio of 1 (OPS-06). Fixed by kind, not by the size of the
 * place, because operators cache only a few sizes of each picture.
 */
export const PICTURE_WIDTHS = {
  'content-h': 343,
  'content-v': 228,
  channel: 285,
  person: 190,
  page: 343,
  banner: 960,
  'promo-bg': 1920,
  'graphic-title': 480,
  icon: 64,
} as const

export type PictureKind = keyof typeof PICTURE_WIDTHS

/**
 * Returns the address of a picture in the width of its kind times the screen's pixel ratio, rounded to a whole number
 * from 1 to 3. The query of the address is kept; only http(s) and relative addresses are changed.
 */
export function pictureAddress(
  address: string,
  kind: PictureKind,
  pixelRatio: number = globalThis.devicePixelRatio,
): string {
  if (/^(?!https?:)[a-z][\w+.-]*:/i.test(address)) return address
  const [, path, query = '', hash] = /^([^?#]*)\??([^#]*)(.*)/s.exec(address) ?? []
  const kept = query.split('&').filter((field) => field && !/^w=/.test(field))
  const width = PICTURE_WIDTHS[kind] * Math.min(3, Math.max(1, Math.ceil(pixelRatio || 1)))
  return `${path}?${[...kept, `w=${width}`].join('&')}${hash}`
}
