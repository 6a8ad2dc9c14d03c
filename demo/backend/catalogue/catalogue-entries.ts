import { airedContents } from './aired-titles'
import type { Content } from './content'
import { type ListedContent, listedContents } from './content-titles'
import { oddContents } from './odd-contents'
import { specialContents } from './special-contents'
import { numberedContent, titledContents } from './titled-contents'
import { variedTraits } from './varied-traits'

/** A content before its seasons are made: its title, and how it differs from an ordinary one. */
export interface CatalogueEntry {
  readonly listed: ListedContent
  readonly traits: Partial<Content>
  /** Number of episodes in each season; undefined for the usual one. */
  readonly seasons?: readonly number[]
  /** The description of every episode; undefined for a sentence of its own. */
  readonly episodeText?: Content['description']
}

const seasonsOfAiredSeries = [24, 24, 24, 24]
const titleIds = 640000000000000100n

const first: readonly CatalogueEntry[] = [
  ...listedContents.map((listed) => ({ listed, traits: specialContents[listed.slug]?.traits ?? {} })),
  ...airedContents.map(({ airedTitle, ...listed }) => ({
    listed,
    traits: {
      ...variedTraits(listed),
      id: String(titleIds + BigInt(airedTitle.number)),
      airedTitle,
      libraryId: listed.type === 'series' ? 22 : 21,
      packetId: null,
    },
    seasons: seasonsOfAiredSeries,
  })),
  ...oddContents.map(({ listed, traits, ...more }) => ({
    listed,
    traits: { ...variedTraits(listed), packetId: null, ...traits },
    ...more,
  })),
]

/** The content at a position of the catalogue: the known sixty, the titles of the schedule, the odd ones, all others. */
export const catalogueEntry = (index: number): CatalogueEntry => {
  const known = first[index]
  if (known) return known
  const listed = titledContents[index - first.length] ?? numberedContent(index)
  return { listed, traits: variedTraits(listed) }
}
