/**
 * What of a subject the world around the player works with: the system's lock screen and keys, a screen reader, a finger
 * that rests. Each call reads the model's signals.
 */
export interface MediaContext {
  /** What the system shows on its lock screen; null while that is not known. */
  media(): { title: string; artist: string; artwork: string | null } | null
  /** Seconds into what plays, of how many, and how fast they go by; null where there is nothing to move in. */
  position(): { at: number; of: number; rate: number } | null
  /** Whether it is the live edge; absent where there is no such thing. */
  live?(): boolean
  /** To a second of {@link position}. */
  seekTo?(second: number): void
  previous?(): void
  next?(): void
  /**
   * Goes on from the same place, on whatever engine there is now; what `stands` waits there for the viewer. Absent where
   * it is not for other screens.
   */
  goOn?(stands: boolean): Promise<void>
  /** Keys of a remote change channels; for the list of keys. */
  readonly zaps?: boolean
  /** Shape of the picture in the operator's words, as `4:3`; empty or absent where it is what the media says. */
  aspect?(): string
}
