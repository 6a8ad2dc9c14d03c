/** A source that plays in a `<video>` before there is a player for it. */
export interface EarlySource {
  destroy(): void
}

interface Begun {
  channel: string
  source: EarlySource
}

/** On the element, because the script that begins and the chunk that goes on share no modules. */
const KEY = Symbol.for('tv.source')
const holder = (video: HTMLVideoElement) => video as unknown as Record<symbol, Begun | undefined>

/** The channel, as the tag names it, whose live edge plays for the player that will come; null where none does. */
export const earlyChannel = (video: HTMLVideoElement): string | null => holder(video)[KEY]?.channel ?? null

/** Keeps what began for the player that will come. */
export function keepEarly(video: HTMLVideoElement, channel: string, source: EarlySource): void {
  holder(video)[KEY] = { channel, source }
}

/** What began early, for whoever goes on with it. */
export function takeEarly(video: HTMLVideoElement): EarlySource | null {
  const source = holder(video)[KEY]?.source ?? null
  delete holder(video)[KEY]
  return source
}

/** Ends what began early and nobody took. */
export const dropEarly = (video: HTMLVideoElement): void => takeEarly(video)?.destroy()
