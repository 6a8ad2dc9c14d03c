import { packetIds } from '../commerce/packet-ids'
import type { Words } from '../wire/language'
import type { Channel } from './channel'

export interface SpecialChannel {
  /** Shown on the control page. */
  readonly note: string
  readonly traits: Partial<Channel>
}

const closedStudio: Words = {
  ru: 'Канал временно не вещает. Мы вернёмся, когда закончится ремонт студии.',
  en: 'This channel is off the air for now. It returns when its studio has been rebuilt.',
}

/** Channels that differ from the ordinary free one, by slug. */
export const specialChannels: Readonly<Record<string, SpecialChannel>> = {
  'news-24': { note: 'the first free channel: 7 days of archive', traits: { isPopular: true } },
  'no-archive': { note: 'no archive at all', traits: { archiveDays: 0 } },
  'loud-room': { note: 'no archive, single bit rate', traits: { archiveDays: 0, hasMultiBitrate: false } },
  'short-archive': {
    note: 'the operator keeps 7 days, the viewer may go back 2',
    traits: { archiveDays: 7, viewerArchiveDays: 2 },
  },
  'single-rate': { note: 'stream has hls but no hls_mbr', traits: { hasMultiBitrate: false } },
  'night-18': { note: 'adult, age 18', traits: { age: 18, isPopular: false } },
  'space-4k': { note: 'is_4k', traits: { is4k: true } },
  'closed-studio': { note: 'is_available false with a text', traits: { accessError: closedStudio } },
  'cinema-plus': {
    note: 'not bought by guests: stream is 403 permission_denied',
    traits: { isFree: false, packetId: packetIds.cinema, isPopular: true },
  },
  'drama-plus': {
    note: 'not bought by guests, in the packet of cinema-plus',
    traits: { isFree: false, packetId: packetIds.cinema },
  },
  'drm-one': {
    note: 'stream has a drm block only; a browser with ClearKey plays it (DASH)',
    traits: { video: 'drm', archiveDays: 0, loop: 4 },
  },
  'harbour-report': {
    note: 'stream has a drm block only, for PlayReady and FairPlay: no licence is ever given',
    traits: { video: 'drm-unplayable', archiveDays: 0 },
  },
  'regional-1': {
    note: 'programmes that start in the first 2 of every 6 hours (UTC) are closed in the archive',
    traits: { hasBlackout: true, isPopular: true },
  },
  'old-reel': { note: 'aspect_ratio 4:3', traits: { aspect: '4:3' } },
  'two-tickets': {
    note: 'free, 7 days of archive; every fourth programme of a day is 18+, the others are not',
    traits: { adultEvery: 4 },
  },
  'town-hall': {
    note: "Vitrina streams it live (stream?type=config); its archive is the operator's own",
    traits: { vitrina: 'web' },
  },
  'slow-road': { note: 'the same by the light configuration', traits: { vitrina: 'light' } },
  'sleepy-fox': { note: 'UHD in its name, without is_4k', traits: {} },
  'street-strings': { note: 'is_hidden in users/self/channel_list', traits: { isHidden: true } },
  'atlas-hour': { note: 'is_hidden in users/self/channel_list', traits: { isHidden: true } },
  'button-theatre': {
    note: 'has an overlay_icon; not bought by guests, in the packet For Children',
    traits: { hasOverlayIcon: true, isFree: false, packetId: packetIds.kids },
  },
  'series-avenue': { note: 'has an overlay_icon', traits: { hasOverlayIcon: true } },
  'final-whistle': { note: 'has an overlay_icon', traits: { hasOverlayIcon: true } },
  silent: { note: 'stream answers 200 without any address', traits: { video: 'none' } },
  'no-overlay': { note: 'missing in users/self/channel_list', traits: { inOverlay: false } },
  'clear-sky': { note: 'missing in users/self/channel_list', traits: { inOverlay: false } },
}
