import { primaryLanguage } from '../../../../core/lib/language-tag'
import type { Text } from '../../../../core/text'
import { LANGUAGES } from '../../../../core/text'
import type { TvQuality, TvTrack } from '../../shapes'

/** Separates the parts of a label. */
const DOT = ' · '

/**
 * The labels of the tracks of a list, each only once. The stream's own name is enough where it says the language and no other
 * track has it; else the language distinguishes tracks, then their role, then a number.
 */
export function trackLabels(
  tracks: readonly TvTrack[],
  { t, language }: Pick<Text, 't'> & { language: string },
): string[] {
  const labels = tracks.map((track, index) => {
    const name = isOwnName(track, tracks) ? track.name : ''
    const spoken = languageName(track.language, language, t)
    const says = [spoken, ...['en', track.language].map((of) => nameIn(of, track.language))]
    const saysLanguage = says.some((word) => word && name.toLowerCase().includes(word.toLowerCase()))
    const parts = saysLanguage ? [name] : [spoken, name].filter(Boolean)
    if (parts.length === 0) parts.push(t('player.track', { number: index + 1 }))
    if (track.role !== 'main') parts.push(t(`player.trackRoles.${track.role}`))
    return parts.join(DOT)
  })
  return labels.map((label, index) => {
    const number = labels.slice(0, index + 1).filter((other) => other === label).length
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} ${number}`
  })
}

/** The label of a rendition: its lines, else its bitrate, and its rank where there is another one or neither is known. */
export function qualityLabel(
  { height, bitrate = 0, label }: TvQuality,
  count: number,
  { t, language }: Pick<Text, 't'> & { language: string },
): string {
  const size = height > 0 ? `${height}p` : bitrate > 0 ? printBitrate(bitrate, language) : ''
  return [size, count > 1 || size === '' ? t(`player.qualities.${label}`) : ''].filter(Boolean).join(DOT)
}

/** Megabits a second: "1.5 Mb/s". */
const printBitrate = (bitrate: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabit-per-second',
    maximumFractionDigits: 1,
  }).format(bitrate / 1e6)

/** True if the name of a track is one of its own: not shared with another track, and not only the tag of its language. */
const isOwnName = ({ id, name, language }: TvTrack, tracks: readonly TvTrack[]) =>
  name.toLowerCase() !== language.toLowerCase() &&
  !tracks.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())

/** The name of a language in the viewer's, else its own name for itself; empty for no language. */
function languageName(tag: string, viewers: string, t: Text['t']): string {
  const primary = primaryLanguage(tag)
  const known = LANGUAGES.find((language) => language === primary)
  if (known) return t(`player.languages.${known}`)
  return primary && (nameIn(viewers, primary) || nameIn(primary, primary) || tag)
}

/** The name of a language in another one, as the browser knows it; empty if it does not. */
function nameIn(viewers: string, tag: string): string {
  const [primary, own] = [primaryLanguage(tag), primaryLanguage(viewers)]
  if (!primary || !own || Intl.DisplayNames.supportedLocalesOf(own).length === 0) return ''
  const name = new Intl.DisplayNames([own], { type: 'language', fallback: 'none' }).of(primary) ?? ''
  // Georgian begins no word with a capital letter.
  return own === 'ka' ? name : name.charAt(0).toLocaleUpperCase(own) + name.slice(1)
}
