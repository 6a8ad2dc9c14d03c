import type { FastifyInstance } from 'fastify'
import { scenarioNamed, scenarios } from '../scenarios'
import { bodyText, queryText } from '../wire/request-fields'
import type { World } from '../worlds/world'
import { isWorldName, type WorldRegistry } from '../worlds/world-registry'
import { answer, refuseOrder, worldRoot } from './answer'

const described = (world: World): object => ({
  name: world.name,
  scenario: world.scenario.name,
  now: world.clock.now(),
  channels: world.roster.channels.length,
  control: `${worldRoot(world.name)}/demo`,
})

const checkedScenario = (asked: string | undefined): string | undefined => {
  if (asked && !scenarioNamed(asked)) {
    throw refuseOrder(
      `There is no scenario ${asked}; there are ${scenarios.map(({ name }) => name).join(', ')}`,
    )
  }
  return asked || undefined
}

/** Lists worlds and restarts them; `POST /w/{name}?scenario=` arrives here as `POST /demo/world`. */
export const serveWorldOrders = (app: FastifyInstance, worlds: WorldRegistry): void => {
  app.get('/demo/world', ({ visit }) => described(visit.world))

  app.post('/demo/world', (request, reply) => {
    const scenario = checkedScenario(queryText(request, 'scenario') ?? bodyText(request, 'scenario'))
    return answer(request, reply, described(worlds.remake(request.visit.world.name, scenario)))
  })

  app.get('/demo/worlds', () => worlds.list().map(described))

  app.post('/demo/worlds', (request, reply) => {
    const name = bodyText(request, 'name')?.toLowerCase() ?? ''
    if (!isWorldName(name)) throw refuseOrder('A world is named with a-z, digits and inner hyphens')
    const world = worlds.remake(name, checkedScenario(bodyText(request, 'scenario')))
    return answer(request, reply, described(world), name)
  })
}
