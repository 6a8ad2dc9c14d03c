import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { completeConfig } from '../../core/brand'
import { systemClock } from '../../core/lib/clock'
import { memoryStorage } from '../../core/lib/storage/storage'
import { createModals, parseEntry, rememberEntry } from '../../core/navigation'
import type { Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import type { Site } from '../../shell/site/site'
import { SiteContext } from '../../shell/site/site-context'

/** The address of a visit says what this query does; nothing by default. */
export const entryOf = (query = '') =>
  rememberEntry(parseEntry(new URLSearchParams(query)), memoryStorage(), memoryStorage())

const ENTRY = entryOf()

interface SiteAroundProps {
  tv: Tv
  text: Text
  /** More parts of the site, for views that read them. */
  parts?: Partial<Site>
  /** Address of the page on the site. */
  path?: string
  children: ReactNode
}

/** A view of the operator's site, with the parts of the site that most views read. */
export function SiteAround({ tv, text, parts, path = '/', children }: SiteAroundProps) {
  const site: Partial<Site> = {
    tv,
    ...(tv.config.brand
      ? { config: { ...completeConfig(tv.config.brand, 'config.json'), analytics: null } }
      : {}),
    ...{ language: text.language, text, takesPromoCodes: true, isLogoutOffered: true },
    entry: ENTRY,
    ...parts,
  }
  return (
    <MemoryRouter initialEntries={[path]}>
      <SiteContext value={site as Site}>{children}</SiteContext>
    </MemoryRouter>
  )
}

/** The dialogs of a site that requires no login. */
export const createSiteModals = () =>
  createModals({ clock: systemClock, isLoginRequired: () => false, onLoginCancelled: () => undefined })
