/** What another screen is to show. */
export interface CastMedia {
  /** Address of the stream; known to nobody but the receiver. */
  address: string
  title: string
  /** Channel or series. */
  subtitle: string
  /** Address of a picture. */
  image: string | null
  live: boolean
  /** Media seconds; absent for the live edge or the beginning. */
  startAt?: number | undefined
}

/** What the other screen does with its media (spec/2 §4); `failed`: it cannot show what it was given. */
export type ReceiverMedia = 'idle' | 'buffering' | 'playing' | 'paused' | 'ended' | 'failed'

/** What is known of the other screen. */
export interface CastReport {
  /** Its name; null while there is none. */
  device: string | null
  media: ReceiverMedia
  /** Media seconds of what it shows, and how many there are; 0 where that is not known. */
  position: number
  duration: number
  /** 0 to 1. */
  volume: number
  muted: boolean
}

/** The port to whatever brings a picture to another screen. */
export interface CastSender {
  readonly report: CastReport
  /** Hears of every change of the report; returns the function that stops it. */
  listen(listener: () => void): () => void
  /** Lets the viewer choose a screen: its name, or null where they chose none. `cast-failed` where it does not answer. */
  connect(): Promise<string | null>
  /** Rejects with `cast-failed` where the screen does not take it. */
  load(media: CastMedia): Promise<void>
  play(): void
  pause(): void
  seek(position: number): void
  /** Ends the media and keeps the screen. */
  stop(): void
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  disconnect(): void
}
