import type { ReactNode } from 'react'
import pageSheet from '../../layout/page/page.css'
import { PageHead } from '../../layout/page/page-head'
import { adoptSheet } from '../../site/adopt-sheet'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import checkSheet from './check-page.css'

for (const sheet of [pageSheet, checkSheet]) adoptSheet(sheet)

/** A page for the deployer of the site, which a brand switches on by `features.testPages` (NAV-01). */
export function CheckPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  useScrollToTop()
  return (
    <div className="page check-page">
      <PageHead title={title} />
      {children}
    </div>
  )
}

/** Facts by the names that the operator or the player gives them, in no language. */
export function Facts({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  return (
    <dl className="check-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}
