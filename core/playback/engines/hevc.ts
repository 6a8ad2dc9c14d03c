/** Records whether this browser failed to decode HEVC: some browsers claim support that they do not have. */
export interface HevcRecord {
  isRefused(): boolean
  refuse(): void
}

/** True if one of these codecs (RFC 6381) is HEVC, or Dolby Vision over it. */
export const isHevc = (codecs: string | undefined): boolean => /hvc1|hev1|dvh[1e]/.test(codecs ?? '')

/** Returns the renditions to choose from: without HEVC if the browser fails to decode it and another codec exists. */
export function keepPlayable<T>(
  renditions: T[],
  codecsOf: (one: T) => string | undefined,
  hevc: HevcRecord | undefined,
): T[] {
  const others = renditions.filter((one) => !isHevc(codecsOf(one)))
  return hevc?.isRefused() && others.length > 0 ? others : renditions
}
