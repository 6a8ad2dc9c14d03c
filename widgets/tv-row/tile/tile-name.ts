import type { Tile } from '../../../core/catalogue/rows'
import { ageClass } from '../../../core/household'
import type { Text } from '../../../core/text'

/** Returns the name of a tile for screen readers: its texts, its ratings and the share watched. */
export const tileName = (tile: Tile, t: Text['t']): string =>
  [
    tile.title,
    tile.subtitle,
    tile.rating && t('row.rating', { rating: tile.rating }),
    isRated(tile) ? `${tile.age}+` : '',
    tile.watched > 0 ? t('row.watched', { percent: Math.max(1, Math.round(tile.watched)) }) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Returns the second line of a banner; empty if it would repeat the title. */
export const getLead = ({ title, description }: Tile): string => (description === title ? '' : description)

/** Returns the text of the button-like label on a banner. */
export const getCall = ({ destination }: Tile, t: Text['t']): string =>
  ['channel', 'episode', 'history'].includes(destination.type) ? t('player.tapToWatch') : t('row.details')

/**
 * Returns the name of a banner for screen readers. It contains all visible words, so that voice control finds the banner.
 */
export const bannerName = (tile: Tile, t: Text['t']): string =>
  [tileName(tile, t), getLead(tile), getCall(tile, t)].filter(Boolean).join(', ')

/** True if the age rating of a tile is shown: for channels only the rating for adults. */
export const isRated = ({ kind, age }: Tile): boolean =>
  age !== null && (kind === 'content' || (kind === 'channel' && ageClass(age) === 'adult'))

/** Returns up to two letters for a tile without a picture. */
export const getInitials = (title: string): string =>
  title
    .split(/\s+/)
    .filter((word) => /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

/** Returns a hue from 0 to 359 for a tile without a colour: always the same for the same title. */
export function toHue(title: string): number {
  let hash = 7
  for (const letter of title) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3600
  return hash % 360
}
