/** Whether this browser failed to decode HEVC, which some claim to play and do not. */
export interface HevcRecord {
  isRefused(): boolean
  refuse(): void
}

/** True if one of these codecs (RFC 6381) is HEVC, or Dolby Vision over it. */
export const isHevc = (codecs: string | undefined): boolean => /hvc1|hev1|dvh[1e]/.test(codecs ?? '')

/** The renditions to choose from: without HEVC where the browser refuses it and another codec exists. */
export function keepPlayable<T>(
  renditions: T[],
  codecsOf: (one: T) => string | undefined,
  hevc: HevcRecord | undefined,
): T[] {
  const others = renditions.filter((one) => !isHevc(codecsOf(one)))
  return hevc?.isRefused() && others.length > 0 ? others : renditions
}
