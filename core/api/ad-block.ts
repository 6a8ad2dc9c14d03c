import * as v from 'valibot'

/** The unparsed `ad` block of a stream: players only check whether it is empty. */
export interface AdBlock {
  readonly wire: unknown
  /** Something is to be shown before the picture. */
  readonly first: boolean
}

const named = (list: unknown) => Array.isArray(list) && list.length > 0

/** The `ad` block of a stream; null where there is none and where no roll names an address. Read by {@link ./ads}. */
export const adBlock = v.pipe(
  v.nullish(v.unknown()),
  v.transform((wire): AdBlock | null => {
    const rolls = Object.entries(wire ?? {}).filter(([key, list]) => key.endsWith('_roll') && named(list))
    return rolls.length > 0 ? { wire, first: rolls.some(([key]) => key === 'pre_roll') } : null
  }),
)
