import { type Channel, programOn } from '../join'
import { foldText, inOtherLayout, toSounds } from './text-forms'

/** Texts by which a channel is found, prepared once, so that a search only compares strings. */
interface Entry {
  name: string
  nameSounds: readonly string[]
  title: string
  titleSounds: readonly string[]
}

/** The prepared texts by channel; they are garbage-collected together with the channels of an old list. */
const entries = new WeakMap<Channel, Entry>()

/** The words of a folded text, without quotes and other signs around and between them. */
const toWords = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

function getEntry(channel: Channel): Entry {
  const known = entries.get(channel)
  if (known) return known
  const name = foldText(channel.name)
  const onAir = channel.onAir?.title ?? ''
  const entry = {
    name,
    nameSounds: toSounds(channel.name),
    title: toWords(foldText(onAir)),
    titleSounds: toSounds(onAir).map(toWords),
  }
  entries.set(channel, entry)
  return entry
}

/** Prepares the search in these channels, so that the first key is as fast as the next. */
export function prepareSearch(channels: readonly Channel[]): void {
  for (const channel of channels) getEntry(channel)
}

/** Number of ranks of results; a channel gets the first that applies. */
const RANKS = 6
const NOT_FOUND = RANKS

/** Place of `words` in a name: at its start, at the start of a word, or inside; {@link NOT_FOUND} if it is not there. */
function rankInName(name: string, words: string): number {
  const at = name.indexOf(words)
  if (at < 0) return NOT_FOUND
  if (at === 0) return 0
  return name.includes(` ${words}`) ? 1 : 2
}

/** Returns the rank of a channel for a query in its forms; `now` in epoch seconds. */
function rankChannel(channel: Channel, words: string, sounds: readonly string[], now: number): number {
  const { name, nameSounds, title, titleSounds } = getEntry(channel)
  if (String(channel.number) === words) return 0
  const byName = rankInName(name, words)
  if (byName !== NOT_FOUND) return byName
  if (sounds.some((sound) => nameSounds.some((name) => name.includes(sound)))) return 3
  if (!programOn(channel, [], now)) return NOT_FOUND
  const asked = toWords(words)
  if (asked !== '' && rankInName(title, asked) < 2) return 4
  const soundsSo = sounds.some((sound) => titleSounds.some((title) => rankInName(title, sound) < 2))
  return soundsSo ? 5 : NOT_FOUND
}

function ranked(channels: readonly Channel[], query: string, now: number): Channel[] {
  const words = foldText(query).trim()
  // Signs have no sound, and repeated letters sound like one, which occurs nearly everywhere.
  const sounds = toSounds(query.trim()).filter(({ length }) => length >= Math.min(2, words.length))
  const groups: Channel[][] = Array.from({ length: RANKS }, () => [])
  for (const channel of channels) groups[rankChannel(channel, words, sounds, now)]?.push(channel)
  return groups.flat()
}

/** Channels whose name has all the words, in any order. */
const withAllWords = (channels: readonly Channel[], words: readonly string[]): Channel[] =>
  channels.filter((channel) => words.every((word) => getEntry(channel).name.includes(word)))

/**
 * Returns the channels that match `query`: by number, by a part of the name, by its sound in the other script, or by
 * the start of a word in the title on air at `now` (epoch seconds), in this order and else in the list's. If none
 * matches, the words are matched in any order, and finally the text that the same keys write in the other keyboard
 * layout (CHN-03). Case, diacritics and `ё` make no difference. An empty query matches all channels.
 */
export function searchChannels(channels: readonly Channel[], query: string, now: number): readonly Channel[] {
  const words = foldText(query).trim()
  if (words === '') return channels
  const found = ranked(channels, query, now)
  if (found.length > 0) return found
  const parts = words.split(' ')
  const loose = parts.length > 1 ? withAllWords(channels, parts) : []
  if (loose.length > 0) return loose
  const other = inOtherLayout(query)
  return foldText(other).trim() === words ? found : ranked(channels, other, now)
}
