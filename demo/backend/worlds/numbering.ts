const first = {
  subscription: 818000000000000001n,
  future: 820000000000000001n,
  purchase: 821000000000000001n,
  offer: 822000000000000001n,
} as const

/** The next 18-digit id of each kind, in the order of a world's events. */
export class Numbering {
  readonly #used = new Map<keyof typeof first, number>()

  next(kind: keyof typeof first): string {
    const used = this.#used.get(kind) ?? 0
    this.#used.set(kind, used + 1)
    return String(first[kind] + BigInt(used))
  }
}
