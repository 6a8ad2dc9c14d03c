import { unpricedPacket } from '../commerce/add-on-packets'
import type { WireKind } from '../wire/wire-kind'
import { defaultScenario } from './default'
import type { Scenario } from './scenario'

const optional: Readonly<Partial<Record<WireKind, readonly string[]>>> = {
  network: ['is_registration_allowed', 'is_autoregistration_allowed', 'audio_languages'],
  provider: ['auto_auth', 'language', 'display_contact_info', 'disallow_subscribe', 'phone_otp_length'],
  user: ['provider_uid', 'email', 'refer_id', 'app_version', 'tags'],
  token: ['expired', 'device', 'profile', 'was_guest'],
  device: [
    'name',
    'profile',
    'profile_id',
    'store_source',
    'settings',
    'notification',
    'interfaces',
    'parental_settings',
    'login_at',
    'locale',
  ],
  channel: ['parent_id', 'num', 'description', 'is_4k', 'archived_days', 'current_schedule'],
  overlay: ['access_error', 'min_price', 'favorite'],
  category: ['short', 'slug', 'scaled_icon'],
  schedule: ['real_start_at'],
  stream: ['stream_info', 'img', 'stat', 'trackers', 'hls_mbr', 'screenshot_url'],
  configuration: ['parental_durations', 'cache_timeout'],
  row: ['description', 'library_id', 'more_count', 'loop_count', 'status', 'cache_timeout'],
  content: [
    'original',
    'parent_id',
    'cover',
    'countries',
    'rating',
    'motion_rating',
    'trailers',
    'is_adult',
    'is_lost',
    'graphic_title',
    'images',
    'next_to_play',
  ],
  'content-meta': ['history', 'min_price', 'favorite', 'user_rating', 'license_info', 'user_license_info'],
  'content-stream': [
    'stat',
    'trackers',
    'packshots',
    'playback_points',
    'screenshot_timings',
    'screenshot_url',
  ],
  page: ['description', 'library_id', 'logo'],
  'row-item': [
    'background',
    'graphic_title',
    'short',
    'trailer_id',
    'content',
    'focused_icon',
    'unfocused_icon',
    'watch_percentage',
  ],
  person: ['bio'],
  favorite: ['created_at', 'priority'],
  program: [
    'short',
    'year',
    'cover',
    'countries',
    'rating',
    'rating_imdb',
    'is_catchup_available',
    'favorite',
  ],
  packet: [
    'row_slug',
    'base',
    'is_base',
    'is_public',
    'period',
    'period_human',
    'agreement',
    'benefits',
    'include',
  ],
}

/** Optional fields that are left out only if they are null, because clients must also read their http:// addresses. */
const absentIfNull: Readonly<Partial<Record<WireKind, readonly string[]>>> = { news: ['image'] }

/** Ids that clients must accept as numbers and as digits; here every other object uses the other type. */
const idFields = ['id', 'channel_id', 'user_id', 'packet_id']

const otherSpelling = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

const bare = (kind: WireKind, value: Record<string, unknown>, index: number): Record<string, unknown> => {
  const left = Object.entries(value).filter(
    ([key, field]) =>
      !optional[kind]?.includes(key) && !(field === null && absentIfNull[kind]?.includes(key)),
  )
  return Object.fromEntries(
    left.map(([key, field]) => {
      if (key === 'channels' && kind === 'category' && Array.isArray(field))
        return [key, field.map((id: unknown, place) => (place % 2 === 1 ? otherSpelling(id) : id))]
      return [key, index % 2 === 1 && idFields.includes(key) ? otherSpelling(field) : field]
    }),
  )
}

export const strictScenario: Scenario = {
  ...defaultScenario,
  name: 'strict',
  summary: 'no optional field, ids as numbers and as text, http:// pictures, Date readable by other origins',
  exposesDate: true,
  plainPictures: true,
  morePackets: [unpricedPacket],
  shape: bare,
}
