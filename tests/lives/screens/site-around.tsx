import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { completeConfig } from '../../../core/brand'
import { memoryStorage } from '../../../core/lib/storage/storage'
import { parseEntry, rememberEntry } from '../../../core/navigation'
import type { Site } from '../../../shell/site/site'
import { SiteContext } from '../../../shell/site/site-context'
import type { Page } from '../life'

/** A visit whose address says nothing. */
const ENTRY = rememberEntry(parseEntry(new URLSearchParams()), memoryStorage(), memoryStorage())

/** A view of the operator's site, with the parts of the site that views of money read. */
export function SiteAround({ page, children }: { page: Page; children: ReactNode }) {
  const { tv } = page.viewer
  const site: Partial<Site> = {
    tv,
    ...(tv.config.brand
      ? { config: { ...completeConfig(tv.config.brand, 'config.json'), analytics: null } }
      : {}),
    ...{ language: page.language, text: page.text, takesPromoCodes: true, isLogoutOffered: true },
    entry: ENTRY,
  }
  return (
    <MemoryRouter>
      <SiteContext value={site as Site}>{children}</SiteContext>
    </MemoryRouter>
  )
}
