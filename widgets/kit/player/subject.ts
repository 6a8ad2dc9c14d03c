/** What an element shows, for the parts that all players share. Each call reads the model's signals. */
export interface Subject {
  /** False until it is known what was asked for. */
  known(): boolean
  name(): string
  /** Where on the operator's site a viewer can do something about a gate. */
  path(): string
  /** Years from which one may watch what the PIN is asked for; null where the operator does not say. */
  age(what: 'channel' | 'program'): number | null
  /** Goes to what is live, where there is such a thing: the way out of a time that cannot be reached. */
  goLive?(): void
  /** What the system shows of it on its lock screen; null while that is not known. */
  media?(): { title: string; artist: string; artwork: string | null } | null
  /** Seconds into what plays, of how many, and how fast they go by; null where there is nothing to move in. */
  position?(): { at: number; of: number; rate: number } | null
  /** Whether it is the live edge; absent where there is no such thing. */
  live?(): boolean
  /** To a second of {@link position}. */
  seekTo?(second: number): void
  previous?(): void
  next?(): void
  /** Plays twice as fast while a finger rests on the picture; absent where time cannot be hurried. */
  hurry?(on: boolean): void
}
