import type { Site } from './load-site'

/** What every tag on the site is given, so that it shares the site's session: attributes that hold no secret. */
export const tagAttributes = ({ entry }: Site) => ({
  ...(entry.partner ? { partner: entry.partner } : {}),
  ...(entry.provider ? { provider: entry.provider } : {}),
  ...(entry.ignoreParentalControl ? { 'ignore-parental-control': '' } : {}),
})

/** Gives a tag the viewer that this visit was opened for; a property, because markup can be read by everybody. */
export function giveToken(element: HTMLElement | null, { entry }: Site): void {
  if (element && entry.token) Object.assign(element, { token: entry.token })
}
