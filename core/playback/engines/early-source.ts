/** A source that plays in a `<video>` before there is a player for it. */
export interface EarlySource {
  destroy(): void
}

interface Begun {
  name: string
  source: EarlySource
}

/** On the element, because the script that begins and the chunk that goes on share no modules. */
const KEY = Symbol.for('tv.source')
const holder = (video: HTMLVideoElement) => video as unknown as Record<symbol, Begun | undefined>

/** The channel or film, as the tag names it, that plays for the player that will come; null where none does. */
export const earlyName = (video: HTMLVideoElement): string | null => holder(video)[KEY]?.name ?? null

/** Keeps what began for the player that will come. */
export function keepEarly(video: HTMLVideoElement, name: string, source: EarlySource): void {
  holder(video)[KEY] = { name, source }
}

/** What began early, for whoever goes on with it. */
export function takeEarly(video: HTMLVideoElement): EarlySource | null {
  const source = holder(video)[KEY]?.source ?? null
  delete holder(video)[KEY]
  return source
}

/** Ends what began early and nobody took. */
export const dropEarly = (video: HTMLVideoElement): void => takeEarly(video)?.destroy()
