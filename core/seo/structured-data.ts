import type {
  BreadcrumbList,
  BroadcastEvent,
  BroadcastService,
  Graph,
  Movie,
  NewsArticle,
  Offer,
  Person,
  Thing,
  TVEpisode,
  TVSeries,
} from 'schema-dts'
import type { ContentDetails } from '../catalogue/details'
import type { Program } from '../channels'
import type { PageSubject } from './subject'

/** The site that a page belongs to. */
export interface SiteFacts {
  /** Origin of the site, without a slash at its end. */
  site: string
  /** Name of the brand. */
  brand: string
  /** BCP 47 tag of the page. */
  language: string
}

/** The words of the start page, which begins the breadcrumbs. */
const START = '/'

/**
 * Structured data of a page in the vocabulary of schema.org (OPS-01): what it shows, and the pages above it. Facts that the
 * operator does not state are left out. Null for pages without a subject of their own.
 */
export function buildStructuredData(subject: PageSubject, facts: SiteFacts): Graph | null {
  const thing = buildThing(subject, facts)
  if (thing === null) return null
  return { '@context': 'https://schema.org', '@graph': [thing, buildBreadcrumbs(subject, facts)].flat() }
}

function buildThing(subject: PageSubject, facts: SiteFacts): Thing | Thing[] | null {
  const common = {
    name: subject.name,
    url: facts.site + subject.path,
    ...(subject.description && { description: subject.description }),
    ...(subject.picture && { image: absolute(subject.picture, facts.site) }),
  }
  switch (subject.kind) {
    case 'content':
      return buildContent(subject.details, common, facts)
    case 'person':
      return { '@type': 'Person', ...common } satisfies Person
    case 'channel':
      return buildChannel(subject, common, facts)
    case 'packet':
      return buildOffer(subject, common, facts)
    case 'news':
      return buildNews(subject, common, facts)
    default:
      return null
  }
}

interface CommonFacts {
  name: string
  url: string
  description?: string
  image?: string
}

function buildContent(details: ContentDetails, common: CommonFacts, facts: SiteFacts): Thing {
  const inRole = (role: string) =>
    details.people
      .filter((group) => group.role === role)
      .flatMap(({ people }) => people)
      .map(({ name, slug }) => ({
        '@type': 'Person' as const,
        name,
        url: `${facts.site}/persons/${encodeURIComponent(slug)}`,
      }))
  const [directors, actors] = [inRole('director'), inRole('actor')]
  const shared = {
    ...common,
    inLanguage: facts.language,
    ...(details.genres.length > 0 && { genre: details.genres }),
    ...(details.ageTag && { contentRating: details.ageTag }),
    ...(directors.length > 0 && { director: directors }),
    ...(actors.length > 0 && { actor: actors }),
  }
  const { namedEpisode: episode } = details
  if (episode) {
    const seriesUrl = `${facts.site}/contents/${encodeURIComponent(details.slug)}`
    return {
      '@type': 'TVEpisode',
      ...shared,
      ...(episode.number > 0 && { episodeNumber: episode.number }),
      ...(episode.season > 0 && {
        partOfSeason: { '@type': 'TVSeason' as const, seasonNumber: episode.season },
      }),
      partOfSeries: { '@type': 'TVSeries', name: details.title, url: seriesUrl },
    } satisfies TVEpisode
  }
  const whole = {
    ...shared,
    ...(details.original && { alternateName: details.original }),
    ...(findFirstYear(details.year) && { dateCreated: findFirstYear(details.year) }),
    ...(details.countries.length > 0 && {
      countryOfOrigin: details.countries.map((name) => ({ '@type': 'Country' as const, name })),
    }),
  }
  if (details.section !== 'movies') return { '@type': 'TVSeries', ...whole } satisfies TVSeries
  return {
    '@type': 'Movie',
    ...whole,
    ...(details.duration > 0 && { duration: `PT${Math.round(details.duration / 60)}M` }),
  } satisfies Movie
}

const findFirstYear = (years: string): string => /\d{4}/.exec(years)?.[0] ?? ''

function buildChannel(
  { program, name }: { program: Program | null; name: string },
  common: CommonFacts,
  facts: SiteFacts,
): Thing[] {
  const id = `${common.url}#channel`
  const service = {
    '@type': 'BroadcastService',
    '@id': id,
    ...common,
    broadcastDisplayName: name,
    provider: { '@type': 'Organization', name: facts.brand, url: `${facts.site}/` },
  } satisfies BroadcastService
  if (!program?.title) return [service]
  const event = {
    '@type': 'BroadcastEvent',
    name: [program.title, program.subtitle].filter(Boolean).join('. '),
    isLiveBroadcast: true,
    startDate: isoTime(program.start),
    endDate: isoTime(program.end),
    publishedOn: { '@id': id },
    // The validators of search engines want a place of each event; that of a broadcast is its address.
    location: { '@type': 'VirtualLocation', url: common.url },
    ...(program.description && { description: program.description }),
    ...(program.cover && { image: absolute(program.cover, facts.site) }),
  } satisfies BroadcastEvent
  return [service, event]
}

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString()

function buildOffer(
  { price, currency }: { price: string | null; currency: string },
  common: CommonFacts,
  facts: SiteFacts,
): Offer {
  return {
    '@type': 'Offer',
    ...common,
    // Without its currency a price means nothing.
    ...(price !== null && currency && { price, priceCurrency: currency }),
    availability: 'https://schema.org/InStock',
    itemOffered: { '@type': 'Service', name: common.name, serviceType: 'Television' },
    offeredBy: { '@type': 'Organization', name: facts.brand, url: `${facts.site}/` },
  }
}

function buildNews(
  { createdAt }: { createdAt: number | null },
  { name, ...common }: CommonFacts,
  facts: SiteFacts,
): NewsArticle {
  return {
    '@type': 'NewsArticle',
    ...common,
    headline: name,
    ...(createdAt !== null && { datePublished: new Date(createdAt).toISOString() }),
    publisher: { '@type': 'Organization', name: facts.brand, url: `${facts.site}/` },
  }
}

/** The start page, the pages above, and the page itself. */
function buildBreadcrumbs({ trail, name, path }: PageSubject, { site, brand }: SiteFacts): BreadcrumbList {
  const steps = [{ name: brand, path: START }, ...trail, { name, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: step.name,
      item: site + step.path,
    })),
  }
}

/** An address that holds on other sites too. */
export const absolute = (address: string, site: string): string =>
  URL.canParse(address, site) ? new URL(address, site).href : address
