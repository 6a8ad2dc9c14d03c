import type { FastifyInstance } from 'fastify'
import { type Category, categories } from '../television/categories'
import type { Channel } from '../television/channel'
import { caller } from '../wire/credentials'
import { shaped, type Visit } from '../wire/visit'
import { combinedChannel } from './channel-object'

const listed = (visit: Visit, channelsOf: (all: Channel[]) => unknown[]): Record<string, unknown>[] => {
  const { channels } = visit.world.roster
  if (channels.length === 0) return []
  return categories.map((category, place) => {
    const members = channels.filter((channel) => category.includes(channel))
    return shaped(visit, 'category', { ...described(visit, category), channels: channelsOf(members) }, place)
  })
}

const described = (visit: Visit, category: Category): Record<string, unknown> => ({
  id: category.id,
  name: category.name[visit.language],
  short: category.name[visit.language],
  slug: category.slug,
  tags: category.tags,
})

/** Categories with channel ids in display order; the older calls embed whole channels (CHN-02). */
export const serveCategories = (app: FastifyInstance): void => {
  app.get('/v2/channels/category_list', (request) => {
    caller(request)
    return listed(request.visit, (members) => members.map(({ id }) => id))
  })

  for (const path of ['/v2/channels/categories', '/v2/users/self/channels/categories']) {
    app.get(path, (request) => {
      const { user } = caller(request)
      return listed(request.visit, (members) =>
        members.map((channel) => combinedChannel(request.visit, channel, user)),
      )
    })
  }
}
