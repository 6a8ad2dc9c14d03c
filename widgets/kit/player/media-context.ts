/**
 * The description of the playing media for its environment: media session, screen reader, held touches. Each call reads
 * the model's signals.
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
  /** Aspect ratio as the operator states it, such as `4:3`; empty or absent for the ratio of the media itself. */
  aspect?(): string
}
