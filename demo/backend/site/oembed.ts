import type { FastifyInstance, FastifyRequest } from 'fastify'
// The one part of the product that runs on a server: the demo hosts it as an operator's edge function would.
import { createOembed, type OembedSetting, type OembedVideo, oembedLink } from '../../../shell/oembed'
import { pictureUrl } from '../wire/pictures'
import type { Visit } from '../wire/visit'

/** Covers are vector pictures, so there is one of every size. */
const scaled =
  (url: string, ratio: number): NonNullable<OembedVideo['picture']> =>
  ({ width, height }) => {
    const fitting = Math.min(height, Math.floor(width / ratio))
    return { url, width: Math.floor(fitting * ratio), height: fitting }
  }

const channelNamed = (visit: Visit, name: string): OembedVideo | null => {
  const { roster } = visit.world
  const channel = roster.bySlug(name) ?? (/^\d+$/.test(name) ? roster.byId(Number(name)) : undefined)
  // The embed pages leave these out too (CHN-01).
  if (!channel || channel.isHidden || channel.is4k || /4K|UHD/.test(channel.name[visit.language])) return null
  const cover = pictureUrl(visit, `${channel.slug}.svg`, channel.index)
  return { title: channel.name[visit.language], picture: scaled(cover, 1) }
}

const contentNamed = (visit: Visit, name: string): OembedVideo | null => {
  // The address of an episode has the series first.
  const named = name.split('/').map((part) => visit.world.catalogue.find(part))
  const content = named.at(-1)
  if (!content || content.isLost) return null
  const cover = pictureUrl(visit, `content/${content.slug}.svg`, content.index + 1)
  const titles = named.flatMap((one) => (one ? [one.name[visit.language]] : []))
  return { title: titles.join(': '), picture: scaled(cover, 16 / 9) }
}

const settingOf = (visit: Visit, provider: string): OembedSetting => ({
  site: visit.origin,
  provider,
  find: ({ shows, name }) => (shows === 'channel' ? channelNamed : contentNamed)(visit, name),
})

const standardRequest = ({ visit, url, method }: FastifyRequest): Request =>
  new Request(`${visit.origin}${url}`, { method, headers: { 'accept-language': visit.language } })

/** The oEmbed link for the head of an embed page; empty if the page shows no video (EMB-06). */
export const linkOfPage = (request: FastifyRequest, provider: string): Promise<string> =>
  oembedLink(settingOf(request.visit, provider), standardRequest(request))

/** Hosts the product's oEmbed handler over this operator's data. `providerOf` is the brand's name in a world. */
export const serveOembed = (app: FastifyInstance, providerOf: (visit: Visit) => string): void => {
  app.get('/oembed', async (request, reply) => {
    const respond = createOembed(settingOf(request.visit, providerOf(request.visit)))
    const response = await respond(standardRequest(request))
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(await response.text())
  })
}
