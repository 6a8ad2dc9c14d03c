import { TvError } from '../../lib/errors/errors'
import type { CastMedia, CastReport, CastSender, ReceiverMedia } from '../../playback/cast'

/** The default sender script. */
const SENDER = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1'
/** Timeout for the sender script to report whether casting is available, ms. */
const TIMEOUT_MS = 10_000

/** Auto-join policies of the Cast SDK; the first is the default. */
const POLICIES = ['tab_and_origin_scoped', 'origin_scoped', 'page_scoped']

/** Casting settings of the operator's configuration. */
export interface CastSettings {
  /** Id of the operator's receiver application. */
  receiver: string
  /** Address of the sender script. */
  sender?: string | null | undefined
  policy?: string | null | undefined
}

/** Returns the auto-join policy for a configured value; the default for an unknown one. */
export const toJoinPolicy = (value: string | null | undefined): string =>
  POLICIES.find((policy) => policy === value) ?? 'tab_and_origin_scoped'

/** The globals that the sender script sets or reads. */
export type CastWindow = {
  __onGCastApiAvailable?: (isAvailable: boolean) => void
  cast?: { framework?: CastNamespace }
  chrome?: Chrome
  navigator: { userAgent: string }
}

type Chrome = { cast?: { media: MediaNamespace; Image: new (address: string) => object } }

/** The scripts that this page has loaded, by address: its players share them. */
const scripts = new Map<string, Promise<void>>()

/**
 * Loads Google's sender script with `load` and returns its API. Rejects as `load` does, with `cast-unsupported` in
 * browsers without casting, `cast-switched-off` if a browser setting disables it, else `cast-failed`.
 */
export async function googleCast(
  settings: CastSettings,
  load: (address: string) => Promise<void>,
  page: CastWindow = globalThis as unknown as CastWindow,
): Promise<CastSender> {
  const { userAgent } = page.navigator
  if (/Firefox|FxiOS/.test(userAgent)) throw new TvError('cast-unsupported')
  const address = settings.sender ?? SENDER
  const script = scripts.get(address) ?? available(page, () => load(address))
  scripts.set(address, script)
  await script.catch((error) => {
    scripts.delete(address)
    throw error
  })
  const context = page.cast?.framework?.CastContext.getInstance()
  if (!context) throw new TvError('cast-failed', { missing: 'framework' })
  context.setOptions({
    receiverApplicationId: settings.receiver,
    autoJoinPolicy: toJoinPolicy(settings.policy),
  })
  return senderOver(context, page)
}

async function available(page: CastWindow, load: () => Promise<void>): Promise<void> {
  const availability = new Promise<boolean>((resolve) => {
    // Another sender script may be loading for other tags of the page: both are answered through one global.
    const { __onGCastApiAvailable: others } = page
    page.__onGCastApiAvailable = (isAvailable) => {
      others?.(isAvailable)
      resolve(isAvailable)
    }
    setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  await load()
  if (await availability) return
  const isSwitchable = /OPR\/|Iron/.test(page.navigator.userAgent)
  throw new TvError(isSwitchable ? 'cast-switched-off' : 'cast-unsupported')
}

const MEDIA: Record<string, ReceiverMedia> = { PLAYING: 'playing', PAUSED: 'paused', BUFFERING: 'buffering' }
/** Why a receiver became idle. */
const IDLE: Record<string, ReceiverMedia> = { FINISHED: 'ended', ERROR: 'failed' }

/**
 * A page has one cast session for all its players; `owner` is the player that requested it last, and for others it has
 * ended.
 */
interface Remote {
  player: RemotePlayer
  controller: RemotePlayerController
  owner: CastSender | null
  listeners: Set<() => void>
  notifyListeners(): void
}
const remotes = new WeakMap<CastContext, Remote>()

function getRemote(context: CastContext, { RemotePlayer, RemotePlayerController }: CastNamespace): Remote {
  const existing = remotes.get(context)
  if (existing) return existing
  const player = new RemotePlayer()
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of [...listeners]) listener()
  }
  const newRemote = {
    player,
    controller: new RemotePlayerController(player),
    owner: null,
    listeners,
    notifyListeners,
  }
  newRemote.controller.addEventListener('anyChanged', notifyListeners)
  context.addEventListener('caststatechanged', notifyListeners)
  remotes.set(context, newRemote)
  return newRemote
}

function senderOver(context: CastContext, page: CastWindow): CastSender {
  const { framework } = page.cast as { framework: CastNamespace }
  const screen = getRemote(context, framework)
  const { player: remote, controller, listeners } = screen

  const media = (): ReceiverMedia => {
    const idleReason = context.getCurrentSession()?.getMediaSession()?.idleReason ?? ''
    return MEDIA[remote.playerState ?? ''] ?? IDLE[idleReason] ?? 'idle'
  }
  function claimSession(): string {
    screen.owner = sender
    screen.notifyListeners()
    return getReceiverName(context)
  }
  const setPaused = (paused: boolean) => {
    if (remote.isPaused !== paused) controller.playOrPause()
  }

  const sender: CastSender = {
    get report(): CastReport {
      return {
        found: context.getCastState() !== 'NO_DEVICES_AVAILABLE',
        device: remote.isConnected && screen.owner === sender ? getReceiverName(context) : null,
        media: media(),
        position: remote.currentTime,
        duration: remote.duration,
        volume: remote.volumeLevel,
        muted: remote.isMuted,
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async connect() {
      if (context.getCurrentSession()) return claimSession()
      try {
        await context.requestSession()
      } catch (error) {
        if (error === 'cancel') return null
        const name = error instanceof Error ? error.name : String(error)
        throw new TvError(name === 'SecurityError' ? 'cast-sandboxed' : 'cast-failed', { name })
      }
      return claimSession()
    },
    async load(castMedia) {
      const session = context.getCurrentSession()
      if (!session) throw new TvError('cast-failed', { missing: 'session' })
      await session.loadMedia(buildLoadRequest(castMedia, page)).catch((error: unknown) => {
        throw new TvError('cast-failed', { name: String(error) })
      })
    },
    play: () => setPaused(false),
    pause: () => setPaused(true),
    seek(position) {
      remote.currentTime = position
      controller.seek()
    },
    stop: () => controller.stop(),
    setVolume(volume) {
      remote.volumeLevel = volume
      controller.setVolumeLevel()
    },
    setMuted(muted) {
      if (remote.isMuted !== muted) controller.muteOrUnmute()
    },
    disconnect: () => context.endCurrentSession(true),
  }
  return sender
}

const getReceiverName = (context: CastContext) =>
  context.getCurrentSession()?.getCastDevice().friendlyName ?? ''

function buildLoadRequest(castMedia: CastMedia, page: CastWindow): object {
  const { media, Image } = (page as { chrome: Required<Chrome> }).chrome.cast
  const info = new media.MediaInfo(castMedia.address, 'application/x-mpegURL')
  const about = new media.GenericMediaMetadata()
  about.title = castMedia.title
  about.subtitle = castMedia.subtitle
  if (castMedia.image) about.images = [new Image(castMedia.image)]
  info.metadata = about
  info.streamType = castMedia.live ? 'LIVE' : 'BUFFERED'
  if (castMedia.segments) {
    const isMp4 = castMedia.segments === 'fmp4'
    info.hlsSegmentFormat = isMp4 ? 'fmp4' : 'ts'
    info.hlsVideoSegmentFormat = isMp4 ? 'fmp4' : 'mpeg2_ts'
  }
  const request = new media.LoadRequest(info)
  request.autoplay = true
  if (castMedia.startAt !== undefined) request.currentTime = castMedia.startAt
  return request
}

/** The part of Google's sender API in use, with its names and shapes. */
interface CastNamespace {
  CastContext: { getInstance(): CastContext }
  RemotePlayer: new () => RemotePlayer
  RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController
}

interface CastContext {
  setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void
  /** NO_DEVICES_AVAILABLE, NOT_CONNECTED, CONNECTING, CONNECTED. */
  getCastState(): string
  addEventListener(name: 'caststatechanged', listener: () => void): void
  /** Rejects with an error code: `cancel`, `timeout`, `receiver_unavailable`, `session_error`… */
  requestSession(): Promise<unknown>
  getCurrentSession(): CastSession | null
  endCurrentSession(stopCasting: boolean): void
}

interface CastSession {
  getCastDevice(): { friendlyName: string }
  getMediaSession(): { idleReason: string | null } | null
  /** Rejects with an error code. */
  loadMedia(request: object): Promise<unknown>
}

interface RemotePlayer {
  readonly isConnected: boolean
  readonly isPaused: boolean
  readonly isMuted: boolean
  /** IDLE, PLAYING, PAUSED, BUFFERING; null without media. */
  readonly playerState: string | null
  readonly duration: number
  /** Assign, then call the controller's `seek()`. */
  currentTime: number
  volumeLevel: number
}

interface RemotePlayerController {
  addEventListener(name: 'anyChanged', listener: () => void): void
  playOrPause(): void
  seek(): void
  stop(): void
  setVolumeLevel(): void
  muteOrUnmute(): void
}

interface MediaNamespace {
  MediaInfo: new (address: string, type: string) => Record<string, unknown>
  GenericMediaMetadata: new () => Record<string, unknown>
  LoadRequest: new (info: object) => Record<string, unknown>
}
