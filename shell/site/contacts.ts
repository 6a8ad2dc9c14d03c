import type { Network } from '../../core/session'

/** How to reach a provider; only what can be called or written to. */
export interface Contacts {
  email: string | null
  /** As the provider writes it, and as a phone dials it. */
  phone: { shown: string; dialled: string } | null
}

/** A provider's contacts; null when there is neither a mail address nor a phone (spec/1 §6). */
export function contactsOf(network: Network | null): Contacts | null {
  const support = network?.provider?.landing?.support
  const email = /^[^\s@<>?&]+@[^\s@<>?&]+$/.test(support?.email ?? '') ? (support?.email ?? null) : null
  const dialled = (support?.phone ?? '').replace(/[^\d+*#]/g, '')
  const phone = dialled.length > 2 ? { shown: support?.phone ?? '', dialled } : null
  return email || phone ? { email, phone } : null
}

/** An address that may be opened from a page; null for everything but http and https. */
export const webAddress = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null

/** One or two letters that stand for a person. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter((word) => /\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toLocaleUpperCase()
}
