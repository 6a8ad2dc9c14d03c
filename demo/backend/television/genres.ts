export type Genre = 'news' | 'cinema' | 'sport' | 'kids' | 'music' | 'science' | 'life'

/** Two colours of a genre's pictures, as CSS hex. */
export const genreColours: Readonly<Record<Genre, readonly [string, string]>> = {
  news: ['#1f4e8c', '#3f8fd2'],
  cinema: ['#5b2333', '#b5475c'],
  sport: ['#14532d', '#2f9e57'],
  kids: ['#b45309', '#f2a93b'],
  music: ['#4c1d95', '#8b5cf6'],
  science: ['#134e4a', '#2aa198'],
  life: ['#3f3a52', '#8a7fb3'],
}
