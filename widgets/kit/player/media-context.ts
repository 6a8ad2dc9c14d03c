/**
 * The description of the playing media for its surroundings: media session, screen reader, press and hold. Each call
 * reads the model's signals.
 */
export interface MediaContext {
  /** Metadata for the media session; null while unknown. */
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
   * Continues at the same position on the present engine; with `stands` it stays paused there. Absent where it is not
   * for other screens.
   */
  goOn?(stands: boolean): Promise<void>
  /** Keys of a remote change channels; for the list of keys. */
  readonly zaps?: boolean
  /** Shape of the picture in the operator's words, as `4:3`; empty or absent where it is what the media says. */
  aspect?(): string
}
