import type { Random } from '../../core/lib/random'

/** Every delay of a retry is the longest one, and every poll has exactly its period. */
export const mostJitter: Random = (bytes) => new Uint8Array(bytes).fill(255)
