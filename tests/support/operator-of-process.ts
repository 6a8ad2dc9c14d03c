import { createOperator } from '../../demo/backend'
import { post } from './demo-control'
import { DemoWorld } from './demo-world'
import { injectFetch } from './inject-fetch'
import { switchableConnection } from './switchable-connection'
import { type Viewer, type ViewerOptions, viewerAt } from './viewer'

const operator = createOperator()
const send = injectFetch(operator)
let worldCount = 0

/** Makes a fresh world of this scenario, of an operator in this process that calls reach without sockets. */
export async function makeWorldOfProcess(scenario = 'default'): Promise<DemoWorld> {
  worldCount += 1
  const base = `http://localhost/w/process-${worldCount}`
  await post(`${base}?scenario=${scenario}`, {}, send)
  return new DemoWorld(base, send)
}

/** Creates a viewer of a world in this process, whose calls fail while the connection is cut. */
export function viewerOfProcess(world: DemoWorld, options: ViewerOptions = {}): Viewer {
  const { connection = switchableConnection() } = options
  const fetch: typeof world.fetch = async (...request) => {
    if (connection.offline) throw new TypeError('offline')
    return world.fetch(...request)
  }
  return viewerAt(world, { ...options, connection, fetch })
}
