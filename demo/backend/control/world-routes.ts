import type { FastifyInstance } from 'fastify'
import { scenarioNamed, scenarios } from '../scenarios'
import { bodyText, queryText } from '../wire/request-fields'
import type { Picture, World } from '../worlds/world'
import { isWorldName, type WorldRegistry } from '../worlds/world-registry'
import { answer, invalidOrder, worldRoot } from './answer'

const worldSummary = (world: World): object => ({
  name: world.name,
  scenario: world.scenario.name,
  now: world.clock.now(),
  channels: world.roster.channels.length,
  control: `${worldRoot(world.name)}/demo`,
})

const requestedScenario = (name: string | undefined): string | undefined => {
  if (name && !scenarioNamed(name)) {
    throw invalidOrder(
      `There is no scenario ${name}; there are ${scenarios.map(({ name }) => name).join(', ')}`,
    )
  }
  return name || undefined
}

const requestedPicture = (name: string | undefined): Picture | undefined => {
  if (name === undefined || name === 'full' || name === 'small') return name
  throw invalidOrder(`There is no picture ${name}; there are full and small`)
}

/** Lists worlds and restarts them; `POST /w/{name}?scenario=` arrives here as `POST /demo/world`. */
export const serveWorldOrders = (app: FastifyInstance, worlds: WorldRegistry): void => {
  app.get('/demo/world', ({ visit }) => worldSummary(visit.world))

  app.post('/demo/world', (request, reply) => {
    const scenario = requestedScenario(queryText(request, 'scenario') ?? bodyText(request, 'scenario'))
    const picture = requestedPicture(queryText(request, 'picture'))
    return answer(request, reply, worldSummary(worlds.recreate(request.visit.world.name, scenario, picture)))
  })

  app.get('/demo/worlds', () => worlds.list().map(worldSummary))

  app.post('/demo/worlds', (request, reply) => {
    const name = bodyText(request, 'name')?.toLowerCase() ?? ''
    if (!isWorldName(name)) throw invalidOrder('A world is named with a-z, digits and inner hyphens')
    const world = worlds.recreate(name, requestedScenario(bodyText(request, 'scenario')))
    return answer(request, reply, worldSummary(world), name)
  })
}
