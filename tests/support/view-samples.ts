import type { ContentDetails } from '../../core/catalogue/details'
import type { Channel, Program } from '../../core/channels'
import type { Packet } from '../../core/commerce/packets'
import type { Currency } from '../../core/text'
import type { Tv } from '../../core/tv'
import { viewerAt } from './viewer'

/** A currency that is written by its code. */
export const TENGE: Currency = { ISO_CODE: 'KZT', UTF_NAME: '', ASCII_NAME: '' }

/** Epoch seconds of a clock time of 15 March 2026 in the viewer's zone; `day` of the month. */
export const momentAt = (hours: number, minutes = 0, day = 15): number =>
  new Date(2026, 2, day, hours, minutes).getTime() / 1000

/** A channel that this viewer may watch, with an archive of three days. */
export const sampleChannel = (traits: Partial<Channel> = {}): Channel => ({
  id: '1',
  slug: 'news',
  name: 'News 24',
  description: '',
  number: 1,
  logo: null,
  age: 0,
  listedAdult: false,
  free: false,
  purchased: true,
  available: true,
  accessError: '',
  archiveDays: 3,
  hasArchive: true,
  aspect: '16:9',
  onAir: null,
  ...traits,
})

/** A programme from 12:00 to 13:00. */
export const sampleProgram = (traits: Partial<Program> = {}): Program => ({
  id: '10',
  channelId: '1',
  title: 'The weather',
  subtitle: '',
  start: momentAt(12),
  end: momentAt(13),
  age: 0,
  cover: null,
  catchup: true,
  ...traits,
})

/** The quote of a packet of 1 500 a month. */
export const sampleQuote = (traits: Partial<Packet['quote']> = {}): Packet['quote'] => ({
  now: '1500.00',
  next: '1500.00',
  period: { days: 0, months: 1, years: 0 },
  trial: null,
  before: null,
  parts: [],
  ...traits,
})

/** A base packet without pictures. */
export const samplePacket = (traits: Partial<Packet> = {}): Packet => ({
  id: '501',
  name: 'Base',
  short: '',
  description: '',
  quote: sampleQuote(),
  isBase: true,
  isPublic: true,
  agreement: null,
  channels: [],
  channelCount: null,
  libraries: [],
  videos: [],
  addOns: [],
  parts: [],
  bundle: null,
  design: { background: null, narrowBackground: null, logo: null, badge: null, features: null },
  benefits: [],
  parentName: null,
  ...traits,
})

/** An instance whose operator never answers, for views that read no answers; `brand`: fields of config.json. */
export const silentTv = (brand: Readonly<Record<string, unknown>> = {}): Tv =>
  viewerAt({ base: 'https://api.test' }, { fetch: () => new Promise(() => undefined), brand }).tv

/** A film of which nothing but the title is known. */
export const sampleDetails = (traits: Partial<ContentDetails> = {}): ContentDetails => ({
  ...{ id: '7', slug: 'the-open-shore', title: 'The Open Shore', original: '', section: 'movies' },
  ...{ isSeries: false, isLost: false, isAnnouncement: false, isForAdults: false, hasTrailer: false },
  ...{ year: '', genres: [], countries: [], duration: 0, age: 0, ageTag: '', ratings: [], people: [] },
  ...{ description: { whole: '', start: null }, picture: null, poster: null },
  ...{ episode: null, season: null, namedEpisode: null },
  ...traits,
})
