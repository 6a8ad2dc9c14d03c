import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { castSenderPath } from './cast/cast-routes'
import { manualBoxes, manualFile } from './documents/manuals'
import { pixelPath } from './site/pixel'
import { worldBase } from './wire/visit'
import { increasingOrder } from './worlds/call-order'

export interface OperatorOptions {
  /** Folder of the demo video; default `demo/media`. */
  readonly mediaDir?: string
  /** Folder of the built site; default `dist/site`. Embeds are served from `embed` beside it. */
  readonly siteDir?: string
  /** Folder of the built embeds; default `embed` beside the site. */
  readonly embedDir?: string
  /** Folder of translations; default the repository's `locales`. Those of the built site take precedence. */
  readonly localesDir?: string
  /** Public origin without a trailing slash; default the origin of the request. */
  readonly publicOrigin?: (request: FastifyRequest) => string
  /** `/config.json` of a world's site, before its scenario adds fields. */
  readonly config?: (worldName: string, origin: string) => object
  /** Headers of HTML pages. */
  readonly securityHeaders?: (page: 'site' | 'embed' | 'control') => Readonly<Record<string, string>>
  /** Origin of the partner pages; default the same host on the next port. */
  readonly partnerOrigin?: (origin: string) => string
  /** Host names at which the operator answers, in addition to those of this machine; none by default. */
  readonly hosts?: readonly string[]
  /** Origins whose pages may inspect and change worlds, in addition to the operator's own; none by default. */
  readonly controlOrigins?: readonly string[]
  /** Number of worlds in addition to the default one; above it, the least recently used world is dropped. */
  readonly maxWorlds?: number
  /** Real time in epoch milliseconds. */
  readonly realNowMs?: () => number
  /** A larger number at every call: the order of calls and charges in traces. By default it follows real time. */
  readonly nextOrder?: () => number
}

export type ResolvedOptions = Required<OperatorOptions>

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '..', '..')

const nextPort = (origin: string): string => {
  const url = new URL(origin)
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  return `${url.protocol}//${url.hostname.replace(/^.*\.localhost$/, 'localhost')}:${port + 1}`
}

const policy = (page: 'site' | 'embed' | 'control'): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: http: https:",
    "media-src 'self' blob: http: https:",
    "connect-src 'self' http: https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${page === 'embed' ? '*' : "'self'"}`,
  ].join('; ')

/** Fills in defaults for omitted options. */
export const resolveOptions = (options: OperatorOptions): ResolvedOptions => {
  const siteDir = options.siteDir ?? join(root, 'dist', 'site')
  const partnerOrigin = options.partnerOrigin ?? nextPort
  return {
    mediaDir: join(here, '..', 'media'),
    embedDir: join(siteDir, '..', 'embed'),
    localesDir: join(root, 'locales'),
    publicOrigin: (request) => `${request.protocol}://${request.headers.host ?? 'localhost'}`,
    config: (worldName, origin) => ({
      api: worldBase(origin, worldName),
      brand: { key: 'demo', name: 'Demo TV' },
      languages: ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'],
      features: { promoCodes: true },
      logoutHiddenFor: ['clickup', 'mbank', 'hambi'],
      embed: { origins: [partnerOrigin(origin)] },
      cast: { receiver: 'DEMO0001', sender: `${origin}${castSenderPath}`, policy: 'origin_scoped' },
      apps: {
        smarttv: 'https://apps.demo.invalid/tv',
        androidtv: 'https://apps.demo.invalid/android-tv',
        appletv: 'https://apps.demo.invalid/apple-tv',
        ios: 'https://apps.demo.invalid/ios',
        android: 'https://apps.demo.invalid/android',
        scheme: 'demotv',
      },
      manuals: Object.fromEntries(
        manualBoxes.map((box) => [box, `${worldBase(origin, worldName)}/demo/texts/${manualFile(box)}`]),
      ),
      trackers: { tns: `${worldBase(origin, worldName)}${pixelPath}` },
    }),
    securityHeaders: (page) => ({
      'content-security-policy': policy(page),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      // A cross-origin isolated page can only frame pages with both headers.
      ...(page === 'embed' && {
        'cross-origin-embedder-policy': 'credentialless',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    }),
    hosts: [],
    controlOrigins: [],
    // A run of the tests has a few dozen worlds in use at a time.
    maxWorlds: 1000,
    realNowMs: Date.now,
    nextOrder: increasingOrder(options.realNowMs ?? Date.now),
    ...options,
    siteDir,
    partnerOrigin,
  }
}
