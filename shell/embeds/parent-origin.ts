/** The origins of a brand's list; entries that are not addresses are left out. */
export const listOrigins = (addresses: readonly string[]): string[] =>
  addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin)

/** Origin of the page around this frame; null where the browser does not state it, as in Firefox. */
export function parentOrigin(): string | null {
  const stated = location.ancestorOrigins?.[0] ?? 'null'
  return stated === 'null' ? null : stated
}
