/**
 * The description of the playing media for its surroundings: media session, screen reader, press and hold. Each call
 * reads the model's signals.
 */
export interface MediaContext {
  /** Metadata for the media session; null while unknown. */
  media(): { title: string; artist: string; artwork: string | null } | null
  /** Position and duration of the media, seconds, and the playback rate; null if there is nothing to seek in. */
  position(): { at: number; of: number; rate: number } | null
  /** True at the live edge; absent for media without one. */
  live?(): boolean
  /** Seeks to a second of {@link position}. */
  seekTo?(second: number): void
  previous?(): void
  next?(): void
  /**
   * Loads the same position in the current engine, and stays paused there if `isPaused`. Absent if the media cannot be
   * cast.
   */
  reopen?(isPaused: boolean): Promise<void>
  /** True if the keys of a remote change channels, for the list of keys. */
  readonly zaps?: boolean
  /** Shape of the picture in the operator's words, as `4:3`; empty or absent for the shape of the media itself. */
  aspect?(): string
}
