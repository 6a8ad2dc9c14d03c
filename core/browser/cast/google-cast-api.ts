/** The part of Google's sender API in use, with its names and shapes. */
export interface CastNamespace {
  CastContext: { getInstance(): CastContext }
  RemotePlayer: new () => RemotePlayer
  RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController
}

export interface CastContext {
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

export interface RemotePlayer {
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

export interface RemotePlayerController {
  addEventListener(name: 'anyChanged', listener: () => void): void
  playOrPause(): void
  seek(): void
  stop(): void
  setVolumeLevel(): void
  muteOrUnmute(): void
}

export interface MediaNamespace {
  MediaInfo: new (address: string, type: string) => Record<string, unknown>
  GenericMediaMetadata: new () => Record<string, unknown>
  LoadRequest: new (info: object) => Record<string, unknown>
}
