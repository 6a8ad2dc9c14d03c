import * as v from 'valibot'

/** The `ad` block of a stream, unread: players only need to know whether it has advertisements. */
export interface AdBlock {
  readonly wire: unknown
  /** True if a pre-roll is listed, so that an advertisement precedes the first frame. */
  readonly hasPreRoll: boolean
}

const isNonEmptyList = (list: unknown) => Array.isArray(list) && list.length > 0

/** Parses the `ad` block of a stream; null if it is absent or no roll lists an address. {@link ./ads} reads its content. */
export const adBlock = v.pipe(
  v.nullish(v.unknown()),
  v.transform((wire): AdBlock | null => {
    const rolls = Object.entries(wire ?? {}).filter(
      ([key, list]) => key.endsWith('_roll') && isNonEmptyList(list),
    )
    return rolls.length > 0 ? { wire, hasPreRoll: rolls.some(([key]) => key === 'pre_roll') } : null
  }),
)
