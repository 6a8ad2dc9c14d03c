export interface Account {
  readonly userId: number
  readonly isGuest: boolean
  /** The PIN at the end of the run; null if the account has none, or is never asked for it. */
  readonly pin: string | null
  /** True if the account never needs a PIN. */
  readonly ignoresPin: boolean
  /** Earlier PINs of the account, oldest first, each valid until this `order`; with `wasIgnored` no PIN was needed. */
  readonly earlierPins: readonly {
    readonly pin: string | null
    readonly until: number
    readonly wasIgnored?: boolean
  }[]
  readonly profiles: readonly {
    readonly id: string
    readonly name: string
    readonly role: 'adult' | 'child'
  }[]
  /** Texts that identify its owner on a screen: name, phone, mail address. Empty for a guest. */
  readonly names: readonly string[]
  /** Packets that it owns at the end of the run, and ids of the contents that it has rented or bought. */
  readonly packets: readonly number[]
  readonly purchases: readonly string[]
  /** Packets that the account had when it was created, or got by an order of the test. */
  readonly givenPackets: readonly number[]
}

export interface Catalogue {
  readonly channels: readonly Subject[]
  readonly contents: readonly Subject[]
  /** Programmes of channels, by their own ids. */
  readonly programmes: readonly Subject[]
  readonly packets: readonly PacketFacts[]
  /** Names of the ways to pay after which no PIN is asked. */
  readonly paySystemsWithoutPin: readonly string[]
}

export interface PacketFacts {
  readonly id: number
  readonly name: string
  /** The name in every language of the operator. */
  readonly names: readonly string[]
  /** Price of one month. */
  readonly price: string
  /** Every amount that may be charged for it: of a month, of longer periods and of its trial. */
  readonly prices: readonly string[]
  /** The packets of a bundle. */
  readonly parts: readonly number[]
}

export interface Subject {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The name in every language of the operator. */
  readonly names: readonly string[]
  /** null if the operator states none. */
  readonly age: number | null
}
