import { signal } from '@preact/signals-core'
import type { ContentDetails, PersonDetails } from '../../../core/catalogue/details'
import type { CataloguePage } from '../../../core/catalogue/pages'
import type { Channel } from '../../../core/channels'
import type { Packet } from '../../../core/commerce/packets'
import type { NewsItem } from '../../../core/information'
import type { PageSubject } from '../../../core/seo'

/**
 * The subject of a page, with the data that the page has: its head is written from it once that code has loaded (OPS-01).
 */
export type PageFacts =
  | { kind: 'content'; of: ContentDetails }
  | { kind: 'person'; of: PersonDetails }
  | { kind: 'channel'; of: Channel }
  | { kind: 'packet'; of: Packet }
  | { kind: 'news'; of: NewsItem }
  | { kind: 'page'; of: CataloguePage }
  | { kind: 'row'; of: { title: string; description: string } }
  /** A list of the site itself. */
  | { kind: 'list'; of: string }
  /** A page that has its subject already. */
  | { kind: 'subject'; of: PageSubject }
  /** The address names a missing subject. */
  | { kind: 'missing'; of: null }

/** The page on screen; `facts` is null for a page of the visitor's own. */
export interface ShownPage {
  name: string
  facts: PageFacts | null
  /** Time at which the page had loaded, ms of `performance.now()`. */
  at: number
}

/** Null until the page has loaded what it shows. */
export const shownPage = signal<ShownPage | null>(null)

/** The heading that the operator's mask gives a page instead of its name; null without one. */
export const maskedHeading = signal<{ name: string; h1: string } | null>(null)
