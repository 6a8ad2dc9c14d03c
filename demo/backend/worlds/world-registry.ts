import { scenarioNamed } from '../scenarios'
import { makeWorld, type World } from './world'

export const defaultWorldName = 'default'

/** True if the name can be part of a host name: `a-z`, digits and inner hyphens, 63 characters at most. */
export const isWorldName = (name: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name)

/** All worlds of one server, each created on first use. */
export class WorldRegistry {
  readonly #worlds = new Map<string, World>()

  constructor(private readonly realNowMs: () => number) {}

  /** The world, created on first use from the named scenario, else from the one it is named after, else `default`. */
  use(name: string, scenarioName?: string): World {
    return this.#worlds.get(name) ?? this.recreate(name, scenarioName)
  }

  /** Restarts a world. An unknown scenario name counts as a missing one. */
  recreate(name: string, scenarioName?: string): World {
    const before = this.#worlds.get(name)
    before?.faults.clear()
    const scenario =
      scenarioNamed(scenarioName ?? '') ??
      before?.scenario ??
      scenarioNamed(name) ??
      scenarioNamed(defaultWorldName)
    if (!scenario) throw new Error('The default scenario is missing')
    const world = makeWorld(name, scenario, this.realNowMs)
    this.#worlds.set(name, world)
    return world
  }

  list(): World[] {
    return [...this.#worlds.values()]
  }

  /** Releases every held call, so that the server can close. */
  releaseAll(): void {
    for (const world of this.#worlds.values()) world.faults.clear()
  }
}
