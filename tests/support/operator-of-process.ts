import { createOperator } from '../../demo/backend'
import { post } from './demo-control'
import { DemoWorld } from './demo-world'
import { injectFetch } from './inject-fetch'
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

/** Creates a viewer of a world in this process. */
export const viewerOfProcess = (world: DemoWorld, options: ViewerOptions = {}): Viewer =>
  viewerAt(world, { ...options, fetch: world.fetch })
