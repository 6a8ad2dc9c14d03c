import { packetIds } from '../commerce/packet-ids'
import type { Content } from './content'

interface SpecialContent {
  /** Shown on the control page. */
  readonly note: string
  readonly traits: Partial<Content>
}

const points: Content['points'] = [
  {
    type: 'intro',
    start: 10_000,
    end: 20_000,
    button: { action: 'skip', caption: { ru: 'Пропустить заставку', en: 'Skip the intro' } },
  },
  {
    type: 'recap',
    start: 30_000,
    button: { action: 'start', caption: { ru: 'К началу истории', en: 'To the story' } },
  },
  { type: 'highlights', start: 60_000, end: 70_000 },
  { type: 'highlights', start: 90_000, end: 96_000 },
  {
    type: 'credits',
    start: 110_000,
    end: 118_000,
    button: { action: 'finish', caption: { ru: 'Закончить просмотр', en: 'Finish' } },
  },
]

/** Where the next episode of `two-seasons` is offered (PLY-12). */
export const episodePoints: Content['points'] = [
  {
    type: 'credits',
    start: 80_000,
    end: 90_000,
    button: { action: 'next', caption: { ru: 'Следующая серия', en: 'Next episode' } },
  },
]

/** Contents that differ from the ordinary free one, by slug. */
export const specialContents: Readonly<Record<string, SpecialContent>> = {
  'free-film': { note: 'for everybody, 120 s, with a trailer', traits: { seconds: 120 } },
  'bought-film': {
    note: 'in the base packet: accounts have it, guests do not',
    traits: { packetId: packetIds.base },
  },
  'premium-film': {
    note: 'in the cinema packet, 299.00: a buy button that shows options',
    traits: { packetId: packetIds.cinema },
  },
  'adult-film': { note: 'age 18', traits: {} },
  'teen-film': {
    note: 'age 16; four audio renditions and subtitles of one name, forced ones among them',
    traits: { hasAlikeTracks: true },
  },
  'lost-film': { note: '404 with lost_content', traits: { isLost: true } },
  'announced-film': {
    note: 'is_announcement, no stream; a button for its trailer',
    traits: { isAnnouncement: true },
  },
  'closed-film': {
    note: 'meta says is_available false; stream is 403; a button to television',
    traits: { isAvailable: false },
  },
  'provider-film': {
    note: 'not bought, no packet unlocks it; a button to the provider',
    traits: { isProviderOnly: true },
  },
  'refused-film': { note: 'bought, and its stream is 403 permission_denied', traits: { isRefused: true } },
  'packshot-film': { note: 'two packshots of 4 s before it', traits: { packshots: 2, seconds: 96 } },
  'points-film': { note: 'skip, start and finish buttons, two highlights', traits: { points, seconds: 120 } },
  'thumbnail-film': {
    note: '48 s, a picture for every 2 s of it',
    traits: { seconds: 48, picturesEvery: 2 },
  },
  'short-film': { note: '18 s', traits: { seconds: 18, hasTrailer: false, picturesEvery: null } },
  'archive-film': {
    note: 'stream_using is an airing on news-24 three hours ago; no library has it',
    traits: { channelSlug: 'news-24' },
  },
  'archive-premium-film': {
    note: 'the same on cinema-plus, which has to be bought',
    traits: { channelSlug: 'cinema-plus' },
  },
  'half-seen-film': { note: '300 s, watched up to 60 s by everybody', traits: { seconds: 300, watched: 60 } },
  'seen-film': { note: '96 s, watched to 100 % by everybody', traits: { seconds: 96, watched: 96 } },
  'subtitled-film': { note: 'drm.force_subtitles', traits: { forcesSubtitles: true } },
  'advertised-film': {
    note: '120 s, advertising before it, after 20 s of it and at its end',
    traits: {
      seconds: 120,
      advertising: {
        pre: ['single'],
        middle: ['single'],
        points: [20],
        post: ['skippable'],
        allowDisable: true,
      },
    },
  },
  'protected-film': {
    note: '24 s, a drm block only (ClearKey over DASH)',
    traits: { seconds: 24, loop: 4, isProtected: true, picturesEvery: null },
  },
  'two-seasons': {
    note: '2 seasons of 4 and 3 episodes of 96 s; the last is an announcement; a next button from 80 s on',
    traits: {},
  },
  'premium-series': {
    note: 'in the cinema packet: a buy button that buys at once',
    traits: { packetId: packetIds.cinema },
  },
}
