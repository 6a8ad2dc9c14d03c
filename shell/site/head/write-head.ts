import { effect } from '@preact/signals-core'
import { isPersonalPage } from '../../../core/catalogue/pages'
import { SECTIONS } from '../../../core/navigation'
import {
  buildHead,
  channelSubject,
  contentSubject,
  HEAD_MARK,
  hasOembed,
  listSeoMasks,
  listStep,
  listSubject,
  newsSubject,
  type PageHead,
  type PageSubject,
  packetSubject,
  pageSubject,
  personSubject,
  plainHead,
  rowSubject,
  sectionStep,
} from '../../../core/seo'
import type { Site } from '../site'
import { maskedHeading, type PageFacts, shownPage } from './page-facts'

/**
 * Keeps title, description, canonical address, tags for messengers and structured data in step with the page on screen
 * (OPS-01).
 */
export function keepHead(site: Site): void {
  const { tv, language, brand } = site
  const facts = { site: tv.config.site, brand: brand.name, language }
  effect(() => {
    const page = shownPage.value
    if (page === null) return
    const path = location.pathname
    const subject = page.facts && toSubject(page.facts, path, site)
    const write = (head: PageHead) => {
      if (shownPage.peek() === page) writeHead(head)
    }
    if (!subject) return write(plainHead(page.name, facts))
    // If the masks do not load, the names of the subjects are used.
    listSeoMasks(tv.api, language)
      .catch(() => [])
      .then((masks) =>
        write(buildHead(subject, { ...facts, path, masks, hasOembed: hasOembed(site.config) })),
      )
  })
}

function toSubject({ kind, of }: PageFacts, path: string, { tv, text: { t } }: Site): PageSubject | null {
  switch (kind) {
    case 'content':
      return contentSubject(of, sectionStep(of.section, t))
    case 'person':
      return personSubject(of)
    case 'channel':
      return channelSubject(of, of.onAir, listStep(SECTIONS.channels, t))
    case 'packet': {
      const currency = tv.session.network.peek()?.provider?.currency?.ISO_CODE ?? ''
      return packetSubject(of, currency, listStep(SECTIONS.packets, t))
    }
    case 'news':
      return newsSubject(of, listStep(SECTIONS.news, t))
    case 'page':
      return isPersonalPage(of) ? null : pageSubject(of)
    case 'row':
      return rowSubject(of, path)
    case 'list':
      return listSubject(of, path)
    case 'subject':
      return of
    case 'missing':
      return null
    default:
      return kind satisfies never
  }
}

function writeHead({ title, name, h1, meta, canonical, oembed, structuredData }: PageHead): void {
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove()
  document.title = title
  maskedHeading.value = h1 === null ? null : { name, h1 }
  for (const tag of meta) add('meta', { ...tag })
  if (canonical) add('link', { rel: 'canonical', href: canonical })
  if (oembed) add('link', { rel: 'alternate', type: 'application/json+oembed', href: oembed, title: name })
  // A data block, which policies do not treat as a script.
  if (structuredData)
    add('script', { type: 'application/ld+json' }).textContent = JSON.stringify(structuredData)
}

function add(tag: 'meta' | 'link' | 'script', attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.setAttribute(HEAD_MARK, '')
  document.head.append(element)
  return element
}
