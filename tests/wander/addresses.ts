import { MODALS } from '../../core/navigation/modals'
import { SECTIONS } from '../../core/navigation/sections'
import type { Chance } from '../lives/simulation/chance'

/** Values of the parts of addresses, an unknown one at the end. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  category: ['all', 'news', 'popular', 'sport', 'no-such'],
  channel: ['news-24', 'morning-lane', 'cinema-plus', 'night-18', 'field-notes', 'no-archive', 'no-such'],
  content: [
    'free-film',
    'two-seasons',
    'teen-film',
    'premium-film',
    'advertised-film',
    'closed-film',
    'no-such',
  ],
  episode: ['two-seasons-s1e2', 'no-such'],
  row: ['drama', 'home-buttons', 'search-movies', 'no-such'],
  page: ['movies', 'catalog', 'people', 'home', 'help', 'no-such'],
  packet: ['502', '503', '507', '510', 'no-such'],
  provider: ['demo-tv', 'river-net', 'no-such'],
  screen: ['account', 'parental', 'subscriptions', 'devices', 'payment', 'interface', 'no-such'],
  item: ['9104', 'no-such'],
}
const UNKNOWN = 'no-such'

/** Pages of the site for frames of other pages. */
const EMBEDS = ['/channel_embed/:channel', '/content_embed/:content']

const PATHS = [
  ...EMBEDS,
  ...Object.values(SECTIONS).flatMap(({ page, paths }): readonly string[] => (page === null ? [] : paths)),
]
const HASHES = Object.entries(MODALS).flatMap(([name, { history }]) => (history ? [`#${name}`] : []))

/** An address of the site: of a section, with a modal over it now and then. */
export function pickAddress(chance: Chance): string {
  const path = chance
    .pick(PATHS)
    .replace('*', 'nothing/here')
    .replace(/:(\w+)/g, (_, name: string) => chance.pick(VALUES[name] ?? [UNKNOWN]))
  return chance.happens(0.25) ? path + chance.pick(HASHES) : path
}

/** The hash of a modal. */
export const pickHash = (chance: Chance): string => chance.pick(HASHES)
