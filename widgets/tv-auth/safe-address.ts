/** An address of the operator's that may be followed from a page: of the web, or of Telegram. Null for any other. */
export function safeAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return ['https:', 'http:', 'tg:'].includes(protocol) ? href : null
}
