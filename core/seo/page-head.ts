import type { Graph } from 'schema-dts'
import type { SeoMask } from '../api/seo'
import type { OperatorConfig } from '../brand'
import { splitPath } from '../navigation'
import { fillMasks, type MaskValues, type PageTexts, shortenDescription } from './masks'
import { absolute, buildStructuredData, type SiteFacts } from './structured-data'
import { isNumericPath, type PageSubject } from './subject'

/** Marks the elements in a document's head that belong to one page, so that the next page replaces them. */
export const HEAD_MARK = 'data-page-head'

/** A `<meta>` of a page: `name` of HTML and of Twitter, `property` of Open Graph. */
export type MetaTag = { name: string; content: string } | { property: string; content: string }

/** The head of a page for search engines and messengers (OPS-01). All texts are plain text. */
export interface PageHead {
  title: string
  /** Name of the page's subject; empty if there is none. */
  name: string
  /** The heading that a mask gives the page instead of its name; null without one. */
  h1: string | null
  meta: readonly MetaTag[]
  /** Absolute address; null for a page without one, such as an account page. */
  canonical: string | null
  /** Absolute address of the oEmbed answer of a page that can be framed; null for any other. */
  oembed: string | null
  structuredData: Graph | null
}

export interface HeadContext extends SiteFacts {
  /** Path of the request. */
  path: string
  /** False if the site answers no oEmbed requests. */
  hasOembed: boolean
  masks: readonly SeoMask[]
}

/**
 * True if pages of channels and contents name their oEmbed answers, which a site with this configuration provides (EMB-06).
 */
export const hasOembed = ({ features }: Pick<OperatorConfig, 'features'>): boolean =>
  features?.oembed !== false

/** The head of a page that is not for search engines, such as an account page, or one that the visitor may not see. */
export const plainHead = (name: string, { brand }: Pick<SiteFacts, 'brand'>): PageHead => ({
  title: name && name !== brand ? `${name} · ${brand}` : brand,
  name,
  h1: null,
  meta: [{ name: 'robots', content: 'noindex' }],
  canonical: null,
  oembed: null,
  structuredData: null,
})

/**
 * The head of a page about `subject`. Pages with a purely numeric id in the path, and pages for adults, are not to be
 * indexed.
 */
export function buildHead(subject: PageSubject, context: HeadContext): PageHead {
  const { site, brand, path } = context
  const texts = fillMasks(context.masks, listPageTypes(subject), getMaskValues(subject, brand))
  const title = texts.title ?? plainHead(subject.name, context).title
  const canonical = site + subject.path
  const isIndexed = !subject.isForAdults && !isNumericPath(path)
  return {
    title,
    name: subject.name,
    h1: texts.h1 ?? null,
    canonical,
    oembed: context.hasOembed && isFramed(subject) ? oembedAddress(site, canonical) : null,
    meta: buildMeta(subject, context, texts, { title, canonical, isIndexed }),
    structuredData: isIndexed ? buildStructuredData(subject, context) : null,
  }
}

/** True for a page whose player has an embed page: a channel, and a content that the operator still has. */
const isFramed = (subject: PageSubject): boolean =>
  subject.kind === 'channel' || (subject.kind === 'content' && !subject.details.isLost)

const oembedAddress = (site: string, page: string): string =>
  `${site}/oembed?url=${encodeURIComponent(page)}&format=json`

function buildMeta(
  subject: PageSubject,
  { site, brand, language }: HeadContext,
  texts: PageTexts,
  { title, canonical, isIndexed }: { title: string; canonical: string; isIndexed: boolean },
): MetaTag[] {
  const description = texts.description ?? shortenDescription(subject.description)
  const shareTitle = texts.shareTitle ?? subject.name
  const picture = subject.picture && absolute(subject.picture, site)
  const tags: readonly (MetaTag | false)[] = [
    { name: 'description', content: description },
    { name: 'keywords', content: texts.keywords ?? '' },
    !isIndexed && { name: 'robots', content: 'noindex' },
    { property: 'og:type', content: getOpenGraphType(subject) },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: language.replace('-', '_') },
    { property: 'og:url', content: canonical },
    { property: 'og:title', content: shareTitle || title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture ?? '' },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: shareTitle || title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture ?? '' },
  ]
  return tags.filter((tag) => tag !== false).filter(({ content }) => content !== '')
}

function getOpenGraphType(subject: PageSubject): string {
  switch (subject.kind) {
    case 'content':
      if (subject.details.namedEpisode) return 'video.episode'
      return subject.details.section === 'movies' ? 'video.movie' : 'video.tv_show'
    case 'person':
      return 'profile'
    case 'channel':
      return 'video.other'
    case 'news':
      return 'article'
    default:
      return 'website'
  }
}

/** Names of the types of pages, the most exact first. Wire guess (docs/wire-guesses.md): all of them. */
function listPageTypes(subject: PageSubject): string[] {
  switch (subject.kind) {
    case 'content': {
      if (subject.details.namedEpisode) return ['episode', 'content']
      const { section } = subject.details
      return [section === 'movies' ? 'movie' : section === 'series' ? 'series' : 'program', 'content']
    }
    case 'home':
      return ['home', 'main', 'index']
    case 'page':
      return ['rowset', 'page']
    case 'list':
      return [splitPath(subject.path)[0] ?? 'page', 'page']
    default:
      return [subject.kind]
  }
}

/** Values of placeholders. Wire guess (docs/wire-guesses.md): the names. */
function getMaskValues(subject: PageSubject, brand: string): MaskValues {
  const { name, description } = subject
  const common = { title: name, name, description, brand }
  switch (subject.kind) {
    case 'content': {
      const { details } = subject
      const people = (role: string) =>
        details.people
          .filter((group) => group.role === role)
          .flatMap((group) => group.people.slice(0, 3).map((person) => person.name))
          .join(', ')
      return {
        ...common,
        series: details.title,
        original: details.original,
        year: details.year,
        genre: details.genres[0] ?? '',
        genres: details.genres.join(', '),
        countries: details.countries.join(', '),
        age: details.ageTag,
        director: people('director'),
        actors: people('actor'),
        season: toNumberText(details.namedEpisode?.season),
        episode: toNumberText(details.namedEpisode?.number),
      }
    }
    case 'channel':
      return { ...common, channel: name, program: subject.program?.title ?? '' }
    case 'packet':
      return { ...common, price: subject.price ?? '', currency: subject.currency }
    default:
      return common
  }
}

const toNumberText = (value: number | undefined): string => (value ? String(value) : '')
