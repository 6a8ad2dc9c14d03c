/** Returns an address of the operator's if a page may open it: a web address or one of Telegram. Null for any other. */
export function safeAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return ['https:', 'http:', 'tg:'].includes(protocol) ? href : null
}
