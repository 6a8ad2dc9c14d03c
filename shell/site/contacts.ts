import type { Network } from '../../core/session'

/** Anything with a provider, such as the network lookup. */
type WithProvider = Pick<Network, 'provider'>

/** Phone and mail address of a provider, if they are valid. */
export interface Contacts {
  email: string | null
  /** As the provider writes it, and in the form for a `tel:` link. */
  phone: { shown: string; dialled: string } | null
}

/** A provider's contacts; null if it has neither a mail address nor a phone. */
export function findContacts(network: WithProvider | null): Contacts | null {
  const support = network?.provider?.landing?.support
  const email = /^[^\s@<>?&]+@[^\s@<>?&]+$/.test(support?.email ?? '') ? (support?.email ?? null) : null
  const dialled = (support?.phone ?? '').replace(/[^\d+*#]/g, '')
  const phone = dialled.length > 2 ? { shown: support?.phone ?? '', dialled } : null
  return email || phone ? { email, phone } : null
}

/** The address if its scheme is http or https, otherwise null. */
export const webAddress = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null

/** Address of the messenger in which a provider answers its viewers; null if it has none. */
export const findMessenger = (network: WithProvider | null): string | null =>
  webAddress(network?.provider?.landing?.support?.url)

/** One or two initials of a name. */
export function getPersonInitials(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter((word) => /\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toLocaleUpperCase()
}
