import { defaultWorldName, isWorldName } from './world-registry'

export interface WorldAddress {
  readonly worldName: string
  /** Path and query without the world's prefix. */
  readonly url: string
  readonly scenario: string | undefined
}

const byHost = (host: string): string => {
  const [, name] = /^([^.:]+)\.localhost(?::\d+)?$/i.exec(host) ?? []
  const lower = name?.toLowerCase() ?? ''
  return isWorldName(lower) ? lower : defaultWorldName
}

/**
 * The world of a request: the one in the path (`/w/{name}/…`), else the one in the host name (`{name}.localhost`), else
 * the default one. `/w/{name}` itself is rewritten to `/demo/world`.
 */
export const worldAddress = (url: string, host: string): WorldAddress => {
  const [path = '/', query] = url.split(/\?(.*)/s, 2)
  const [, inPath, rest = ''] = /^\/w\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const scenario = new URLSearchParams(query ?? '').get('scenario') ?? undefined
  const tail = query === undefined ? '' : `?${query}`
  if (inPath === undefined || !isWorldName(inPath)) return { worldName: byHost(host), url, scenario }
  const inner = rest === '' || rest === '/' ? '/demo/world' : rest
  return { worldName: inPath, url: `${inner}${tail}`, scenario }
}
