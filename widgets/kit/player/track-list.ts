/**
 * Tracks of a player. Controls for `<video>` add listeners to such a list without checking whether it supports them;
 * this list never changes, because other tracks are a new list.
 */
export class TrackList<T> extends Array<T> {
  addEventListener(): void {}
  removeEventListener(): void {}
}
