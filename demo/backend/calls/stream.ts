import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adChannels } from '../advertising/ad-channels'
import { adBlock } from '../advertising/ad-plans'
import { isWatchable } from '../television/archive'
import type { Channel } from '../television/channel'
import { isPurchased } from '../television/entitlement'
import { ApiError, notFound, notPermitted } from '../wire/api-error'
import { type Caller, deviceCaller } from '../wire/credentials'
import { pictureUrl, streamUrl } from '../wire/pictures'
import { queryInteger, querySwitch, queryText } from '../wire/request-fields'
import { shaped } from '../wire/visit'
import { findChannel } from './find-channel'

const liveWithinSeconds = 30

const requireEntitlement = (channel: Channel, { user }: Caller): void => {
  if (channel.accessError) throw notPermitted(channel.accessError)
  if (isPurchased(user, channel)) return
  throw notPermitted({
    ru: 'Канал не входит в ваши пакеты.',
    en: 'None of your packages holds this channel.',
  })
}

/** Epoch second at which the archive starts; undefined for live (PLY-02). */
const requestedStart = (request: FastifyRequest, channel: Channel): number | undefined => {
  const ts = queryInteger(request, 'ts')
  const now = request.visit.world.clock.now()
  if (!ts || (ts <= now && now - ts < liveWithinSeconds)) return undefined
  if (!isWatchable(channel, ts, now)) {
    throw new ApiError(
      404,
      { ru: 'Этой записи нет в архиве.', en: 'The archive does not hold this moment.' },
      'not_found',
    )
  }
  return ts
}

const addresses = (request: FastifyRequest, channel: Channel, pass: string): Record<string, unknown> => {
  const { visit } = request
  const ts = requestedStart(request, channel)
  const place = ts === undefined ? `/media/live/${channel.slug}` : `/media/catchup/${channel.slug}/${ts}`
  const force = querySwitch(request, 'force_https', false)
  const to = (path: string): string => streamUrl(visit, path, force)
  const single = to(`${place}/single.m3u8?token=${pass}`)
  if (querySwitch(request, 'preview', false)) return { hls: to(`${place}/preview.m3u8?token=${pass}`) }
  return {
    ...(channel.hasMultiBitrate ? { hls_mbr: to(`${place}/index.m3u8?token=${pass}`) } : {}),
    hls: single,
    stream_info: to(`${place}/${pass}/data.json`),
  }
}

/** Forms for key systems that no browser of the tests supports. */
const UNPLAYABLE_FORMS = ['hls_fairplay', 'dash_playready']

/**
 * The protected forms of a channel (DRM-01). The demo has keys for ClearKey alone, so ClearKey precedes the other forms
 * that a browser may play as well; no browser plays both FairPlay and ClearKey.
 */
const drmBlock = (request: FastifyRequest, channel: Channel, pass: string): Record<string, unknown> => {
  const force = querySwitch(request, 'force_https', false)
  const licence = (system: string): string =>
    streamUrl(request.visit, `/media/licence/${system}?token=${pass}`, force)
  const video = (file: string): string =>
    streamUrl(request.visit, `/media/live/${channel.slug}/${file}?token=${pass}`, force)
  const form = (type: string, name: string, system: string, file = 'manifest.mpd') => ({
    type,
    name,
    license: licence(system),
    url: video(file),
  })
  const all = [
    form('hls_fairplay', 'FairPlay', 'fairplay', 'index.m3u8'),
    form('dash_clearkey', 'ClearKey', 'clearkey'),
    form('dash_playready', 'PlayReady', 'playready'),
    form('dash_widevine', 'Widevine', 'widevine'),
  ]
  return {
    streams: all.filter(({ type }) => channel.video === 'drm' || UNPLAYABLE_FORMS.includes(type)),
    fpsCertificate: licence('certificate'),
    laFairplay: licence('fairplay'),
    laPlayready: licence('playready'),
    laWidevine: licence('widevine'),
    drm_provider: 'demo',
  }
}

/** Audience measurement of this channel: every free channel has a tracker. */
const trackersOf = (channel: Channel): object[] =>
  channel.isFree
    ? [
        {
          tracker_type: 'tns',
          params: {
            CatID: channel.index + 1,
            VcID: channel.id,
            VcVersion: 0,
            Account: 'demo-tv',
            Tmsec: 'demo_tv',
          },
        },
      ]
    : []

const streamAnswer = (request: FastifyRequest, channel: Channel, caller: Caller & { deviceId: string }) => {
  const { visit } = request
  const { tokens, statistics, clock } = visit.world
  if (channel.video === 'none') return {}
  const pass = tokens.issuePass(channel.id, caller.deviceId).secret
  if (channel.video === 'drm' || channel.video === 'drm-unplayable')
    return { drm: drmBlock(request, channel, pass) }
  const found = addresses(request, channel, pass)
  const ads = adChannels[channel.slug]
  const history = querySwitch(request, 'history', true)
  const watching = statistics.start(channel.id, caller.user.id, clock.now(), history)
  return {
    ...found,
    img: pictureUrl(visit, `${channel.slug}.svg`, channel.index),
    ...(querySwitch(request, 'preview', false) ? {} : { stat: { id: watching.id } }),
    trackers: trackersOf(channel),
    ...(ads ? { ad: adBlock(visit, ads.plan) } : {}),
  }
}

/**
 * `GET channels/{id}/stream`. Needs a device token. `ts` (epoch s) starts in the archive, less than 30 s ago is live
 * (PLY-02); 403 `permission_denied` when not bought, 404 when the archive does not contain the second.
 */
export const serveStream = (app: FastifyInstance): void => {
  app.get('/v2/channels/:id/stream', (request) => {
    const caller = deviceCaller(request)
    const channel = findChannel(request)
    requireEntitlement(channel, caller)
    const type = queryText(request, 'type') || 'hls'
    if (type === 'config') {
      const pass = request.visit.world.tokens.issuePass(channel.id, caller.deviceId).secret
      const at = (name: string) => `${request.visit.base}/media/config/${channel.slug}/${name}?token=${pass}`
      return {
        config: { web: at('web'), ...(channel.vitrina === 'light' ? { web_vlight: at('light') } : {}) },
      }
    }
    if (type !== 'hls') throw notFound()
    return shaped(request.visit, 'stream', streamAnswer(request, channel, caller))
  })
}
