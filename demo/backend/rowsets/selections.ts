import type { Content, ContentType } from '../catalogue/content'
import { type Person, people, type Work } from '../catalogue/people'
import type { Channel } from '../television/channel'
import { programIdOf } from '../television/programme-titles'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'

type Contents = (world: World) => Content[]

const isListed = (content: Content): boolean => !content.isLost

/** Everything of one type, in the operator's order. */
export const ofType =
  (type: ContentType): Contents =>
  ({ catalogue }) =>
    catalogue.contents.filter((content) => content.type === type && isListed(content))

/** Everything in one of these genres, main ones or subgenres. */
export const ofGenres =
  (...slugs: readonly string[]): Contents =>
  ({ catalogue }) =>
    catalogue.contents.filter(
      (content) => isListed(content) && content.genres.some((genre) => slugs.includes(genre)),
    )

export const ofLibrary =
  (libraryId: number, type?: ContentType): Contents =>
  ({ catalogue }) =>
    catalogue.contents.filter(
      (content) =>
        isListed(content) && content.libraryId === libraryId && (type === undefined || content.type === type),
    )

/** The contents of these slugs, in this order, as often as they are listed. */
export const named =
  (...slugs: readonly string[]): Contents =>
  ({ catalogue }) =>
    slugs.flatMap((slug) => catalogue.find(slug) ?? [])

/** The newest first; those without a year last. */
export const newest =
  (from: Contents, count: number): Contents =>
  (world) =>
    from(world)
      .sort((one, other) => (other.year ?? 0) - (one.year ?? 0))
      .slice(0, count)

const topRating = ({ ratings }: Content): number =>
  Math.max(0, ...ratings.map(({ rating }) => Number(rating)).filter(Number.isFinite))

/** The best rated first. */
export const bestRated =
  (from: Contents, count: number): Contents =>
  (world) =>
    from(world)
      .sort((one, other) => topRating(other) - topRating(one))
      .slice(0, count)

export const suitableFor =
  (age: number, from: Contents): Contents =>
  (world) =>
    from(world).filter((content) => content.age <= age)

export const fromAge =
  (age: number, from: Contents): Contents =>
  (world) =>
    from(world).filter((content) => content.age >= age)

type Channels = (world: World) => Channel[]

export const channelsWhere =
  (includes: (channel: Channel) => boolean): Channels =>
  ({ roster }) =>
    roster.channels.filter((channel) => channel.inOverlay && includes(channel))

export const peopleWith =
  (...works: readonly Work[]) =>
  (world: World): Person[] =>
    world.catalogue.contents.length === 0
      ? []
      : people.filter((person) => works.length === 0 || works.includes(person.works[0] ?? 'actor'))

const favoriteIds = ({ favorites }: World, user: User, kind: 'channel' | 'program' | 'person' | 'content') =>
  favorites
    .ofUser(user.id)
    .filter((one) => one.kind === kind)
    .map(({ of }) => of)
    .reverse()

export const favoriteChannels = (world: World, user: User): Channel[] =>
  favoriteIds(world, user, 'channel').flatMap((id) => world.roster.byId(Number(id)) ?? [])

export const favoritePeople = (world: World, user: User): Person[] =>
  favoriteIds(world, user, 'person').flatMap((id) => people.find((person) => String(person.id) === id) ?? [])

/** The favourite contents, and those of favourite programmes. */
export const favoriteContents = (world: World, user: User): Content[] => {
  const programs = favoriteIds(world, user, 'program')
  return [
    ...favoriteIds(world, user, 'content').flatMap((id) => world.catalogue.find(id) ?? []),
    ...world.catalogue.contents.filter(
      ({ airedTitle }) => airedTitle !== null && programs.includes(String(programIdOf(airedTitle))),
    ),
  ]
}
