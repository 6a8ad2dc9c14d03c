import type { Site } from './load-site'

/** Attributes of every tag on the site, so that it shares the site's session. None holds a secret. */
export const tagAttributes = ({ entry }: Site) => ({
  ...(entry.partner ? { partner: entry.partner } : {}),
  ...(entry.provider ? { provider: entry.provider } : {}),
  ...(entry.ignoreParentalControl ? { 'ignore-parental-control': '' } : {}),
})

/** Sets the access token of this visit on a tag, as a property: attributes can be read from the markup. */
export function giveToken(element: HTMLElement | null, { entry }: Site): void {
  if (element && entry.token) Object.assign(element, { token: entry.token })
}
