import { scenarioNamed } from '../scenarios'
import { makeWorld, type Picture, type World, type WorldTime } from './world'

export const defaultWorldName = 'default'

/** True if the name can be part of a host name: `a-z`, digits and inner hyphens, 63 characters at most. */
export const isWorldName = (name: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name)

/**
 * The worlds of one server, each created on first use. Beyond `maxWorlds`, the default one not counted, the world that
 * was used least recently is dropped: its next use creates it again.
 */
export class WorldRegistry {
  /** By name, the one used most recently last. */
  readonly #worlds = new Map<string, World>()

  constructor(
    private readonly time: WorldTime,
    private readonly maxWorlds: number,
  ) {}

  /** The world, created on first use from the named scenario, else from the one it is named after, else `default`. */
  use(name: string, scenarioName?: string): World {
    const world = this.#worlds.get(name)
    if (!world) return this.recreate(name, scenarioName)
    this.#worlds.delete(name)
    this.#worlds.set(name, world)
    return world
  }

  /** Restarts a world. An unknown scenario name counts as a missing one. */
  recreate(name: string, scenarioName?: string, picture?: Picture): World {
    const before = this.#worlds.get(name)
    before?.faults.clear()
    const scenario =
      scenarioNamed(scenarioName ?? '') ??
      before?.scenario ??
      scenarioNamed(name) ??
      scenarioNamed(defaultWorldName)
    if (!scenario) throw new Error('The default scenario is missing')
    const world = makeWorld(name, scenario, this.time, picture ?? before?.picture ?? 'full')
    this.#worlds.delete(name)
    this.#worlds.set(name, world)
    this.#dropUnused()
    return world
  }

  /** Serves a world that the caller has made; its next one of this name takes its place. */
  add(world: World): void {
    this.#worlds.set(world.name, world)
  }

  #dropUnused(): void {
    const others = [...this.#worlds.keys()].filter((name) => name !== defaultWorldName)
    for (const name of others.slice(0, Math.max(0, others.length - this.maxWorlds))) {
      this.#worlds.get(name)?.faults.clear()
      this.#worlds.delete(name)
    }
  }

  /** All worlds by name. */
  list(): World[] {
    return [...this.#worlds.values()].sort((one, other) => one.name.localeCompare(other.name))
  }

  /** Releases every held call, so that the server can close. */
  releaseAll(): void {
    for (const world of this.#worlds.values()) world.faults.clear()
  }
}
