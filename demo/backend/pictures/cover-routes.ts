import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import { genreTree } from '../catalogue/genre-tree'
import { libraries } from '../catalogue/libraries'
import { personNamed } from '../catalogue/people'
import type { Packet } from '../commerce/packet'
import { packetById } from '../commerce/packets'
import { newsPicture } from '../news/news-items'
import { sitePageNamed } from '../rowsets/site-pages'
import { notFound } from '../wire/api-error'
import type { Words } from '../wire/language'
import { pathText } from '../wire/request-fields'
import { avatarPicture } from './avatars'
import { channelLogo } from './channel-logo'
import { contentButtonIcon } from './content-button-icon'
import { backdropPicture, type Pictured, posterPicture, widePicture } from './cover-pictures'
import { faceOf } from './lettering'
import { badgePicture, buttonIcon, logoPicture, overlayIcon, titlePicture } from './marks'
import { ownPictures } from './own-pictures'
import { personPicture } from './person-picture'

type Genres = Pictured['genres']

/** A plain rectangle of the same size, which costs a browser little to draw. */
const plain = (picture: string): string =>
  `${/^<svg [^>]*>/.exec(picture)?.[0]}<rect width="100%" height="100%" fill="#456"/></svg>`

const sendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  picture: string | undefined,
): FastifyReply => {
  if (!picture) throw notFound()
  return reply
    .header('cache-control', 'public, max-age=86400')
    .header('vary', 'Accept-Language')
    .type('image/svg+xml; charset=utf-8')
    .send(request.visit.world.picture === 'small' ? plain(picture) : picture)
}

interface File {
  readonly stem: string
  /** The name in the language of the file, `{stem}.ru.svg`, else in that of the request. */
  readonly nameOf: (words: Words) => string
}

const requestedFile = (request: FastifyRequest): File => {
  const [, stem, language] = /^([\w-]+)(?:\.(ru|en))?\.svg$/.exec(pathText(request, 'file')) ?? []
  if (!stem) throw notFound()
  const chosen = language === 'ru' || language === 'en' ? language : request.visit.language
  return { stem, nameOf: (words) => words[chosen] }
}

const pictured = ({ slug, genres, name }: Content, { nameOf }: File): Pictured => ({
  slug,
  genres,
  name: nameOf(name),
})

const requestedContent = (request: FastifyRequest): Pictured => {
  const file = requestedFile(request)
  const content = request.visit.world.catalogue.find(file.stem)
  if (!content) throw notFound()
  return pictured(content, file)
}

/** Genres of the backgrounds of pages and channels. */
const genresByName: Readonly<Record<string, Genres>> = {
  movies: ['adventure', 'road-story'],
  series: ['drama', 'chamber-drama'],
  telecasts: ['society', 'interview'],
  sport: ['sport', 'team-sport'],
  'tv-child': ['animation', 'drawn-animation'],
  'news-24': ['society', 'weekly-review'],
}

const backdropGenres = (request: FastifyRequest, name: string): Genres => {
  const content = request.visit.world.catalogue.find(name)
  if (content) return content.genres
  const genre = genreTree.find(({ slug }) => slug === name)
  if (genre) return [genre.parent ?? genre.slug, genre.slug]
  return genresByName[name] ?? ['documentary', 'cities']
}

/** The packet that a picture `packet-{id}` belongs to. */
const packetOf = (stem: string): Packet | undefined => packetById(Number(/^packet-(\d+)$/.exec(stem)?.[1]))

const logo = ({ stem, nameOf }: File): string | undefined => {
  const packet = packetOf(stem)
  if (packet) return logoPicture(nameOf(packet.name), packet.colour)
  const library = libraries.find(({ id, page }) => stem === `library-${id}` || stem === page)
  const page = sitePageNamed(stem)
  if (library) return logoPicture(nameOf(library.title), library.colour)
  return page && logoPicture(nameOf(page.title), '#2b5fb3')
}

type Draw = (request: FastifyRequest) => string | undefined

const ofTitle = (request: FastifyRequest): string => {
  const file = requestedFile(request)
  const badge = packetOf(file.stem)?.badge
  if (badge) return titlePicture(file.nameOf(badge))
  const { name, genres } = requestedContent(request)
  return titlePicture(name, faceOf(genres[0]))
}

const ofProgramme = (request: FastifyRequest): string | undefined => {
  const file = requestedFile(request)
  const { contents } = request.visit.world.catalogue
  const shown = contents.find(({ airedTitle }) => String(airedTitle?.number) === file.stem)
  return shown && widePicture(pictured(shown, file))
}

const ofOperator = (request: FastifyRequest): string | undefined => {
  const { stem } = requestedFile(request)
  if (Object.hasOwn(ownPictures, stem)) return ownPictures[stem]?.()
  const channel = request.visit.world.roster.bySlug(stem)
  return channel && channelLogo(channel.name.en, channel.genre)
}

/** By folder of their addresses; `''` has the logos of channels and the operator's own pictures. */
const folders: Readonly<Record<string, Draw>> = {
  '': ofOperator,
  programme: ofProgramme,
  poster: (request) => posterPicture(requestedContent(request)),
  content: (request) => widePicture(requestedContent(request)),
  backdrop: (request) => backdropPicture(requestedContent(request)),
  promo: (request) => {
    const { stem } = requestedFile(request)
    return backdropPicture({ slug: stem, genres: backdropGenres(request, stem) })
  },
  news: (request) => {
    const shown = newsPicture(requestedFile(request).stem)
    return shown && backdropPicture(shown)
  },
  title: ofTitle,
  logo: (request) => logo(requestedFile(request)),
  badge: (request) => {
    const file = requestedFile(request)
    const packet = packetOf(file.stem)
    return packet?.badge ? badgePicture(file.nameOf(packet.badge), packet.colour) : undefined
  },
  person: (request) => {
    const person = personNamed(requestedFile(request).stem)
    return person && personPicture(person.slug, person.isWoman)
  },
  icon: (request) => {
    const { stem } = requestedFile(request)
    return stem === 'overlay' ? overlayIcon() : buttonIcon(stem)
  },
  avatar: (request) => avatarPicture(Number(requestedFile(request).stem)),
  button: (request) => contentButtonIcon(requestedFile(request).stem),
}

/** Every picture of the operator, drawn on request. They are SVG, so `w`, `h` and `crop` change nothing. */
export const serveCovers = (app: FastifyInstance): void => {
  for (const [folder, draw] of Object.entries(folders)) {
    const path = folder === '' ? '' : `${folder}/`
    app.get(`/media/covers/${path}:file`, (request, reply) => sendPicture(request, reply, draw(request)))
  }
}
