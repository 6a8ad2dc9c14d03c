import { pageValue } from '../../lib/state/page-registry'

/** A source of early playback: it plays in a `<video>` that has no player yet. */
export interface EarlySource {
  destroy(): void
}

/** Sources that no player has adopted yet, with the channel or film as the tag names it. */
const sources = () =>
  pageValue('early-sources', () => new WeakMap<HTMLVideoElement, { name: string; source: EarlySource }>())

/** The channel or film that plays early in `video`, as the tag names it; null if none does. */
export const earlyName = (video: HTMLVideoElement): string | null => sources().get(video)?.name ?? null

/** True while a source plays early in `video` that no player has adopted. */
export const isEarly = (video: HTMLVideoElement): boolean => sources().has(video)

/** Keeps a source that plays early for the player that will be created later. */
export const keepEarly = (video: HTMLVideoElement, name: string, source: EarlySource): void =>
  void sources().set(video, { name, source })

/** Hands the source that plays early in `video` to its player; null if none does. */
export function takeEarly(video: HTMLVideoElement): EarlySource | null {
  const source = sources().get(video)?.source ?? null
  sources().delete(video)
  return source
}

/** Destroys a source that plays early and that no player has adopted. */
export const dropEarly = (video: HTMLVideoElement): void => takeEarly(video)?.destroy()
