import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { licenceCall, licenceOf } from '../drm/licence'
import type { Protection } from '../drm/selection'
import type { EngineFault } from '../engine'
import { faultOf, isLicenceFault } from './shaka-fault'
import { createShakaText } from './shaka-text'
import type { FetchedPart, VideoBase } from './video-element'

/** Buffers of a live channel (spec/2 §9), seconds: ahead, behind, and the hole that is jumped. */
const BUFFER = { ahead: 5, behind: 30, hole: 0.3 }

const MIME_TYPES = { dash: 'application/dash+xml', hls: 'application/x-mpegurl' }

/**
 * Shaka behind the engine port, for protected streams alone. Faults are told, not healed, here: the policy is the
 * player's. `smallest` keeps to the smallest rendition. Like hls.js' this chunk shares no module with another, because the classic script fetches it by itself.
 */
export function createShakaEngine(
  video: HTMLVideoElement,
  base: VideoBase,
  smallest: boolean,
): FetchedPart<Protection> {
  let player: shaka.Player | null = null
  let source: { protection: Protection; startAt: number | undefined } | null = null
  /** True until it loaded, and again once a licence did not come: going on is loading again then. */
  let broken = true
  let level: string | null = null
  let closing: Promise<unknown> = Promise.resolve()
  const text = createShakaText(video)

  const tracks = () => base.events.emit('tracks', undefined)

  function fault(error: shaka.util.Error): void {
    if (isLicenceFault(error)) broken = true
    base.events.emit('fault', faultOf(error))
  }

  async function load(protection: Protection, startAt?: number): Promise<void> {
    close()
    source = { protection, startAt }
    const ownLoadId = source
    await closing
    if (source !== ownLoadId) return
    shaka.polyfill.MediaCapabilities.install()
    const next = new shaka.Player()
    player = next
    broken = true
    level = null
    configure(next, protection)
    next.addEventListener('error', (event) => {
      if (player === next) fault((event as Event & { detail: shaka.util.Error }).detail)
    })
    for (const event of [
      'trackschanged',
      'variantchanged',
      'adaptation',
      'audiotrackschanged',
      'textchanged',
    ]) {
      next.addEventListener(event, tracks)
    }
    try {
      await next.attach(video)
      await next.load(protection.url, startAt ?? null, MIME_TYPES[protection.system.container])
      if (player === next) broken = false
      tracks()
    } catch (error) {
      // Whoever loads something else meanwhile does not wait for this.
      if (player === next) fault(error as shaka.util.Error)
    }
  }

  function configure(next: shaka.Player, { system, licence, certificate }: Protection): void {
    next.configure({
      // Nothing fits a line of one bit a second: the smallest rendition comes first, and stays.
      abr: smallest
        ? { enabled: false, defaultBandwidthEstimate: 1, useNetworkInformation: false }
        : { restrictToElementSize: true },
      drm: {
        servers: { [system.name]: licence },
        ...(certificate ? { advanced: { [system.name]: { serverCertificateUri: certificate } } } : {}),
      },
      streaming: {
        bufferingGoal: BUFFER.ahead,
        bufferBehind: BUFFER.behind,
        gapDetectionThreshold: BUFFER.hole,
        // By itself it would go on asking for ever. Callbacks have their parameters written out: Shaka counts them.
        failureCallback: (_error: shaka.util.Error) => undefined,
      },
      textDisplayFactory: (_player: shaka.Player) => text,
    })
    const network = next.getNetworkingEngine()
    const { LICENSE } = shaka.net.NetworkingEngine.RequestType
    network?.registerRequestFilter((type, request) => {
      if (type !== LICENSE) return
      const call = licenceCall(system, bytesOf(request.body), request.headers['Content-Type'])
      request.body = call.body.buffer
      request.headers['Content-Type'] = call.contentType
    })
    network?.registerResponseFilter((type, response) => {
      if (type === LICENSE) response.data = licenceOf(system, bytesOf(response.data))
    })
  }

  function close(): void {
    const last = player
    player = null
    source = null
    if (last) closing = last.destroy().catch(() => undefined)
  }

  const videoTracks = () => player?.getVideoTracks() ?? []
  const idOf = ({ height, bandwidth }: shaka.extern.VideoTrack) => `${height}-${bandwidth}`
  const nameOf = ({ label, language }: { label: string | null; language: string }) => label ?? language
  const audioId = ({ label, language, roles }: shaka.extern.AudioTrack) =>
    [language, label ?? '', ...roles].join(' ')

  return {
    name: `Shaka ${shaka.Player.version}`,
    load,
    prefetch: () => null,
    recover(kind: EngineFault['kind']) {
      const at = source
      if (!at) return
      if (broken) {
        // What was on screen goes on there, also where emptying the video stopped it.
        const plays = !video.paused
        const here = player?.isLive() ? undefined : video.currentTime
        const again = load(at.protection, video.readyState > 0 ? here : at.startAt)
        if (plays) void again.then(() => base.play()).catch(() => undefined)
      } else if (kind === 'media') void load(at.protection, player?.isLive() ? undefined : video.currentTime)
      else player?.retryStreaming(0)
    },
    unload() {
      close()
      return closing
    },
    release: close,
    get seekable() {
      if (!player || broken) return null
      const { start, end } = player.seekRange()
      return end > start ? { start, end } : null
    },
    get wallClock() {
      if (!player || broken || !player.getPresentationStartTimeAsDate()) return null
      const date = player.getPlayheadTimeAsDate()
      return date ? date.getTime() / 1000 : null
    },
    // It says how far one may go, which is a delay before the newest media.
    edge: null,
    get levels() {
      return videoTracks().map((track) => ({
        id: idOf(track),
        height: track.height ?? 0,
        bitrate: track.bandwidth,
      }))
    },
    get level() {
      return level
    },
    set level(id: string | null) {
      level = id
      const track = videoTracks().find((one) => idOf(one) === id)
      player?.configure('abr.enabled', !track)
      if (track) player?.selectVideoTrack(track, true)
      tracks()
    },
    get height() {
      return video.videoHeight
    },
    get audioTracks() {
      return (player?.getAudioTracks() ?? []).map((track) => ({
        id: audioId(track),
        name: nameOf(track),
        language: track.language,
      }))
    },
    get audioTrack() {
      const active = player?.getAudioTracks().find((track) => track.active)
      return active ? audioId(active) : null
    },
    set audioTrack(id: string | null) {
      const track = player?.getAudioTracks().find((one) => audioId(one) === id)
      if (track) player?.selectAudioTrack(track)
    },
    get textTracks() {
      return (player?.getTextTracks() ?? []).map((track) => ({
        id: String(track.id),
        name: nameOf(track),
        language: track.language,
      }))
    },
    get textTrack() {
      const active = text.isTextVisible() && player?.getTextTracks().find((track) => track.active)
      return active ? String(active.id) : null
    },
    set textTrack(id: string | null) {
      const track = player?.getTextTracks().find((one) => String(one.id) === id) ?? null
      player?.selectTextTrack(track)
      text.setTextVisibility(track !== null)
      tracks()
    },
  }
}

/** The bytes that a request or an answer holds, in a buffer of their own. */
const bytesOf = (data: ArrayBuffer | ArrayBufferView | null): Uint8Array<ArrayBuffer> =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice()
    : new Uint8Array(data ?? new ArrayBuffer(0))
