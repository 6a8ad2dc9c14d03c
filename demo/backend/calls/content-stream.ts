import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adBlock } from '../advertising/ad-plans'
import { type Content, trailerIdOf } from '../catalogue/content'
import { isAiredOnly, ownsContent } from '../catalogue/content-rights'
import { notFound, notPermitted } from '../wire/api-error'
import { type Caller, deviceCaller } from '../wire/credentials'
import { streamUrl } from '../wire/pictures'
import { pathText, querySwitch } from '../wire/request-fields'
import { shaped } from '../wire/visit'
import { findContent } from './contents'

const requireEntitlement = (request: FastifyRequest, content: Content, { user }: Caller): void => {
  if (content.isLost || content.isAnnouncement || content.type === 'series' || content.type === 'season')
    throw notFound()
  if (!content.isAvailable)
    throw notPermitted({ ru: 'Сейчас это не показать.', en: 'This cannot be shown at the moment.' })
  if (content.isRefused)
    throw notPermitted({ ru: 'На этом устройстве не показать.', en: 'This may not be shown on this device.' })
  if (!ownsContent(request.visit.world, user, content))
    throw notPermitted({ ru: 'Не входит в ваши пакеты.', en: 'None of your packages holds this.' })
}

const addresses = (request: FastifyRequest, content: Content, pass: string): Record<string, unknown> => {
  const force = querySwitch(request, 'force_https', false)
  const to = (path: string): string => streamUrl(request.visit, path, force)
  if (content.isProtected) {
    const licence = (system: string): string => to(`/media/licence/${system}?token=${pass}`)
    const url = to('/media/clearkey/manifest.mpd')
    return {
      drm: {
        streams: [{ type: 'dash_clearkey', name: 'ClearKey', license: licence('clearkey'), url }],
        fpsCertificate: licence('certificate'),
        laFairplay: licence('fairplay'),
        laPlayready: licence('playready'),
        laWidevine: licence('widevine'),
        drm_provider: 'demo',
      },
    }
  }
  return {
    hls: to(`/media/vod/${content.slug}/index.m3u8?token=${pass}`),
    ...(content.forcesSubtitles ? { drm: { streams: [], force_subtitles: true } } : {}),
  }
}

const timeline = (request: FastifyRequest, content: Content): Record<string, unknown> =>
  content.picturesEvery === null
    ? {}
    : {
        screenshot_timings: `${request.visit.base}/media/vod/${content.slug}/timings.json`,
        screenshot_url: `${request.visit.base}/media/loops/${content.loop}/thumbs.jpg`,
      }

/** `GET libraries/{library_id}/contents/{id or slug}/stream` and `GET trailers/{id}/stream` (PLY-11). */
export const serveContentStream = (app: FastifyInstance): void => {
  app.get('/v2/libraries/:library/contents/:id/stream', (request) => {
    const who = deviceCaller(request)
    const content = findContent(request)
    if (
      Number(pathText(request, 'library')) !== content.libraryId ||
      content.channelSlug ||
      isAiredOnly(content)
    )
      throw notFound()
    requireEntitlement(request, content, who)
    const { visit } = request
    const { tokens, statistics, clock } = visit.world
    const force = querySwitch(request, 'force_https', false)
    const pass = tokens.issuePass(content.id, who.deviceId).secret
    const watching = statistics.start(content.id, who.user.id, clock.now(), true)
    return shaped(visit, 'content-stream', {
      type: 'vod',
      mime_type: 'application/vnd.apple.mpegurl',
      from: 0,
      to: content.seconds,
      age: content.age,
      motion_rating: null,
      stat: { id: watching.id },
      ...addresses(request, content, pass),
      ...(content.advertising ? { ad: adBlock(visit, content.advertising) } : {}),
      playback_points: content.points.map(({ button, ...point }) => ({
        ...point,
        ...(button ? { button: { action: button.action, caption: button.caption[visit.language] } } : {}),
      })),
      packshots: Array.from({ length: content.packshots }, (_, place) => ({
        url: streamUrl(visit, `/media/packshot/${place + 1}/index.m3u8`, force),
      })),
      trackers: [],
      ...timeline(request, content),
    })
  })

  app.get('/v2/trailers/:id/stream', (request) => {
    deviceCaller(request)
    const id = pathText(request, 'id')
    const content = request.visit.world.catalogue.contents.find((one) => trailerIdOf(one) === id)
    if (!content?.hasTrailer) throw notFound()
    const force = querySwitch(request, 'force_https', false)
    return { hls: streamUrl(request.visit, `/media/trailer/${content.slug}/index.m3u8`, force) }
  })
}
