import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from './demo-world'

/** The world of the current test. */
export interface WorldPerTest extends DemoWorld {
  /** A second world of this scenario for the current test. */
  another(scenario: string): Promise<DemoWorld>
}

/** Starts a demo operator for the tests of a file or group. Call it once, outside of tests; `publicOrigin` as in startDemo. */
export function demoOfFile(publicOrigin?: string): Pick<Demo, 'world'> {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo(publicOrigin)
  })
  afterAll(() => demo.close())
  return { world: (scenario) => demo.world(scenario) }
}

/** Starts a demo operator for the tests of a file; each test gets a fresh world of this scenario. Call it once, outside of tests. */
export function worldPerTest(scenario = 'default'): WorldPerTest {
  const demo = demoOfFile()
  let world: DemoWorld
  beforeEach(async () => {
    world = await demo.world(scenario)
  })
  const own = { another: (name: string) => demo.world(name) }
  // Members are read at each use, because every test has another world.
  return new Proxy(own as WorldPerTest, { get: (_, name) => Reflect.get(name in own ? own : world, name) })
}
