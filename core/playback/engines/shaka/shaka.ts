import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { decodeLicence, licenceCall } from '../../drm/licence'
import type { Protection } from '../../drm/selection'
import type { AdapterLoadOptions, EngineAdapter, VideoBase } from '../video-element'
import { isLicenceFault, toShakaFault } from './shaka-fault'
import { audioPreference, autoRestrictions, createShakaTracks } from './shaka-tracks'

/** Buffer sizes (PLY-19), seconds: ahead, behind, and the longest gap to skip. */
const BUFFER = { ahead: 5, behind: 30, hole: 0.3 }

const MIME_TYPES = { dash: 'application/dash+xml', hls: 'application/x-mpegurl' }

const LABEL = 'protected'

/**
 * Shaka behind the engine port, only for protected streams. It reports faults and recovers only when recovery asks for
 * it. `smallest` restricts playback to the lowest rendition. This chunk shares no module with other chunks, because the
 * classic script loads it as a single file.
 */
export function createShakaEngine(
  video: HTMLVideoElement,
  base: VideoBase,
  smallest: boolean,
): EngineAdapter<Protection> {
  let player: shaka.Player | null = null
  let source: ({ protection: Protection } & AdapterLoadOptions) | null = null
  /** True until loaded, and after a licence fault: Shaka cannot continue then, so `recover` loads the source again. */
  let broken = true
  let closing: Promise<unknown> = Promise.resolve()
  const text = createShakaText(video)
  const tracksChanged = () => base.events.emit('tracks', undefined)
  const tracks = createShakaTracks(video, text, () => player, tracksChanged)

  function fault(error: shaka.util.Error): void {
    if (isLicenceFault(error)) broken = true
    base.reportFault(toShakaFault(error))
  }

  async function load(
    protection: Protection,
    { startAt, live, languages = [] }: AdapterLoadOptions = {},
  ): Promise<void> {
    close()
    const own = { protection, startAt, languages }
    source = own
    await closing
    if (source !== own) return
    shaka.polyfill.MediaCapabilities.install()
    const next = new shaka.Player()
    player = next
    broken = true
    configure(next, protection, smallest, text)
    if (languages.length > 0) next.configure('preferredAudio', languages.map(audioPreference))
    next.addEventListener('error', (event) => {
      if (player === next) fault((event as Event & { detail: shaka.util.Error }).detail)
    })
    tracks.follow(next)
    try {
      await next.attach(video)
      await next.load(protection.url, startAt ?? null, MIME_TYPES[protection.system.container])
      if (player !== next) return
      broken = false
      next.configure('abr.restrictions', autoRestrictions(next.getVideoTracks()))
      tracksChanged()
      if (live && !next.isLive()) {
        // A manifest that is static before its first frame means that the broadcast is over: none of it is played.
        close()
        const fault = { category: 'network', reason: 'ended', status: null, fatal: true } as const
        base.reportFault({ ...fault, url: protection.url, detail: 'static manifest' })
      }
    } catch (error) {
      // A newer load interrupts this one; that is not a fault.
      if (player === next) fault(error as shaka.util.Error)
    }
  }

  function close(): void {
    const last = player
    player = null
    source = null
    if (last) closing = last.destroy().catch(() => undefined)
  }

  return {
    name: `Shaka ${shaka.Player.version}`,
    load,
    prefetch: () => null,
    recover(category) {
      const last = source
      if (!last) return
      const startAt = player?.isLive() ? undefined : video.currentTime
      if (broken) {
        // Loading pauses the element: resume playback unless it was paused before.
        const wasPlaying = !video.paused
        const loaded = load(last.protection, video.readyState > 0 ? { ...last, startAt } : last)
        if (wasPlaying) void loaded.then(() => base.transport.play()).catch(() => undefined)
      } else if (category === 'media') void load(last.protection, { ...last, startAt })
      else player?.retryStreaming(0)
    },
    unload() {
      close()
      return closing
    },
    release: close,
    get seekable() {
      const { start, end } = player && !broken ? player.seekRange() : { start: 0, end: 0 }
      return end > start ? { start, end } : null
    },
    live: {
      get wallClock() {
        const date = !broken && player?.getPresentationStartTimeAsDate() && player.getPlayheadTimeAsDate()
        return date ? date.getTime() / 1000 : null
      },
      // Shaka only reports the end of the seekable range, which is behind the newest media by a delay.
      edge: null,
    },
    tracks: tracks.selection,
  }
}

/** Configures a new player for a protected stream, with the requests for its licences. */
function configure(
  next: shaka.Player,
  { system, licence, certificate }: Protection,
  smallest: boolean,
  text: shaka.extern.TextDisplayer,
): void {
  next.configure({
    // A bandwidth estimate of 1 bit/s makes Shaka start with the lowest rendition; without abr it stays there.
    abr: smallest
      ? { enabled: false, defaultBandwidthEstimate: 1, useNetworkInformation: false }
      : { restrictToElementSize: true, restrictions: autoRestrictions([]) },
    // The viewer's choice of tracks has them follow the audio, as in the other engines.
    accessibility: { handleForcedSubtitlesAutomatically: false },
    drm: {
      servers: { [system.name]: licence },
      ...(certificate ? { advanced: { [system.name]: { serverCertificateUri: certificate } } } : {}),
    },
    streaming: {
      bufferingGoal: BUFFER.ahead,
      bufferBehind: BUFFER.behind,
      gapDetectionThreshold: BUFFER.hole,
      // By default Shaka repeats failed requests without end. Shaka checks the number of declared parameters.
      failureCallback: (_error: shaka.util.Error) => undefined,
    },
    textDisplayFactory: (_player: shaka.Player) => text,
  })
  const network = next.getNetworkingEngine()
  const { LICENSE } = shaka.net.NetworkingEngine.RequestType
  network?.registerRequestFilter((type, request) => {
    if (type !== LICENSE) return
    const call = licenceCall(system, copyBytes(request.body), request.headers['Content-Type'])
    request.body = call.body.buffer
    request.headers['Content-Type'] = call.contentType
  })
  network?.registerResponseFilter((type, response) => {
    if (type === LICENSE) response.data = decodeLicence(system, copyBytes(response.data))
  })
}

/** The bytes of a request or response, copied into a buffer of their own. */
const copyBytes = (data: ArrayBuffer | ArrayBufferView | null): Uint8Array<ArrayBuffer> =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice()
    : new Uint8Array(data ?? new ArrayBuffer(0))

/**
 * Shows Shaka's subtitles in a text track created by script: its own displayers need a `<track>` with a `data:` address,
 * or inline styles, which strict policies block. Such a track cannot be removed, so each video has one.
 */
function createShakaText(video: HTMLVideoElement): shaka.extern.TextDisplayer {
  let track: TextTrack | null = null
  const own = () => {
    track ??=
      [...video.textTracks].find(({ label }) => label === LABEL) ?? video.addTextTrack('subtitles', LABEL)
    return track
  }
  const drop = (fits: (cue: TextTrackCue) => boolean) => {
    for (const cue of [...(track?.cues ?? [])]) if (fits(cue)) track?.removeCue(cue)
  }

  return {
    append(cues) {
      for (const cue of cues) own().addCue(new VTTCue(cue.startTime, cue.endTime, getCueText(cue)))
    },
    remove(start, end) {
      drop((cue) => cue.startTime >= start && cue.endTime <= end)
      return true
    },
    isTextVisible: () => track?.mode === 'showing',
    setTextVisibility(on) {
      if (on) own().mode = 'showing'
      else if (track) track.mode = 'hidden'
    },
    setTextLanguage: () => undefined,
    configure: () => undefined,
    destroy() {
      drop(() => true)
      if (track) track.mode = 'disabled'
      return Promise.resolve()
    },
  }
}

/** The text of a cue and its nested cues. */
const getCueText = ({ payload, nestedCues }: shaka.text.Cue): string =>
  payload || nestedCues.map((cue) => (cue.lineBreak ? '\n' : getCueText(cue))).join('')
