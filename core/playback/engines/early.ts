/** A source that plays in a `<video>` before there is a player for it. */
export interface EarlySource {
  url: string
  destroy(): void
}

/** On the element, because the script that begins and the chunk that goes on share no modules. */
const KEY = Symbol.for('tv.source')
const holder = (video: HTMLVideoElement) => video as unknown as Record<symbol, EarlySource | undefined>

const earlySource = (video: HTMLVideoElement): EarlySource | null => holder(video)[KEY] ?? null

/** Keeps what began for the player that will come. */
export function keepEarly(video: HTMLVideoElement, source: EarlySource): void {
  holder(video)[KEY] = source
}

/** What began early, where it is the live edge of this address; anything else ends. */
export function takeEarly(video: HTMLVideoElement, url: string, startAt?: number): EarlySource | null {
  const source = earlySource(video)
  delete holder(video)[KEY]
  if (source?.url === url && startAt === undefined) return source
  source?.destroy()
  return null
}

/** Ends what began early and nobody took. */
export function dropEarly(video: HTMLVideoElement): void {
  earlySource(video)?.destroy()
  delete holder(video)[KEY]
}
