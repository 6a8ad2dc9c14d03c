/** The known word that differs from a word by at most two letters, ignoring dashes; null if there is none. */
export function findNearestWord(word: string, known: readonly string[]): string | null {
  const plain = (text: string) => text.replaceAll('-', '')
  const near = known
    .map((one) => ({ one, distance: distance(plain(word), plain(one)) }))
    .filter(({ one, distance }) => distance <= Math.min(2, Math.floor(plain(one).length / 3)))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.one ?? null
}

/** Letters to insert, remove, replace or swap until one word is the other. */
function distance(one: string, other: string): number {
  const rows = [[0, ...other.split('').map((_, at) => at + 1)]]
  for (let y = 1; y <= one.length; y += 1) {
    const [above = [], before = []] = [rows[y - 1], rows[y - 2]]
    const row = [y]
    for (let x = 1; x <= other.length; x += 1) {
      const isSame = one[y - 1] === other[x - 1]
      const isSwapped = y > 1 && x > 1 && one[y - 1] === other[x - 2] && one[y - 2] === other[x - 1]
      row[x] = Math.min(
        (above[x] ?? 0) + 1,
        (row[x - 1] ?? 0) + 1,
        (above[x - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[x - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
