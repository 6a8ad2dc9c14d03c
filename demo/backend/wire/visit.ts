import type { FastifyRequest } from 'fastify'
import type { World } from '../worlds/world'
import { defaultWorldName } from '../worlds/world-registry'
import { type Language, preferredLanguage } from './language'
import type { WireKind } from './wire-kind'

/** One request and its world. */
export interface Visit {
  readonly world: World
  /** Origin the client used, without a slash at the end. */
  readonly origin: string
  /** Base of the world's own addresses: `{origin}` or `{origin}/w/{name}`. */
  readonly base: string
  readonly language: Language
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly visit: Visit
  }
}

/** Base of a world's addresses under an origin. */
export const worldBase = (origin: string, worldName: string): string =>
  worldName === defaultWorldName ? origin : `${origin}/w/${worldName}`

export const makeVisit = (request: FastifyRequest, world: World, origin: string): Visit => ({
  world,
  origin,
  base: worldBase(origin, world.name),
  language: preferredLanguage(request.headers['accept-language']),
})

/** Applies the scenario's `shape` to an object. */
export const shaped = (
  visit: Visit,
  kind: WireKind,
  value: Record<string, unknown>,
  index = 0,
): Record<string, unknown> => visit.world.scenario.shape?.(kind, value, index) ?? value

/** The page of a list that `limit` (1..100) and `offset` select; all of it without a limit. */
export const page = <T>(items: readonly T[], limit: number | undefined, offset: number | undefined): T[] => {
  const from = Math.max(0, offset ?? 0)
  return items.slice(from, limit === undefined ? undefined : from + Math.min(100, Math.max(1, limit)))
}
