/**
 * Tracks of a player. Controls for `<video>` add listeners to such a list without asking whether it takes any; this one never
 * changes, and a player with other tracks has another list.
 */
export class TrackList<T> extends Array<T> {
  addEventListener(): void {}
  removeEventListener(): void {}
}
